import { render } from "../widgets/store.js";

export default { render };
