import { adopting } from "../first/adoption.js";
import { render } from "../widgets/table.js";

export default { render: adopting("table", render) };
