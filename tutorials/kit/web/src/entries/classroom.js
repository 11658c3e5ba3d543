import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../widgets/classroom.js";

export default { render: telling(adopting("classroom", render)) };
