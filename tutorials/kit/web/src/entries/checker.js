import { adopting } from "../first/adoption.js";
import { render } from "../widgets/checker.js";

export default { render: adopting("checker", render) };
