import { telling } from "../browser/trouble.js";
import { render } from "../widgets/opener.js";

export default { render: telling(render) };
