import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../classroom/desk.js";

export default { render: telling(adopting("classroom", render)) };
