import { telling } from "../browser/trouble.js";
import { render } from "../widgets/store.js";

export default { render: telling(render) };
