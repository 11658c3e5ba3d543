import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../widgets/house.js";

export default { render: telling(adopting("house", render)) };
