import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../widgets/frame.js";

export default { render: telling(adopting("frame", render)) };
