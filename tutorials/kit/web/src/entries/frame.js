import { adopting } from "../first/adoption.js";
import { render } from "../widgets/frame.js";

export default { render: adopting("frame", render) };
