import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../widgets/checker.js";

export default { render: telling(adopting("checker", render)) };
