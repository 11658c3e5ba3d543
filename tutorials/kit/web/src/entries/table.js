import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../widgets/table.js";

export default { render: telling(adopting("table", render)) };
