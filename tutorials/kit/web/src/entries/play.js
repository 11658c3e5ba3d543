import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../play/desk.js";

export default { render: telling(adopting("play", render)) };
