import { telling } from "../browser/trouble.js";
import { adopting } from "../first/adoption.js";
import { render } from "../score/counter.js";

export default { render: telling(adopting("score", render)) };
