// Written by `belote export` beside the bundle: what all its pages share.

declare const shared: import("./first.js").Shared<object>;
export default shared;
