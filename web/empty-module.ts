/** Replaces Node's own modules, which packages name for the case that they run in Node; nothing calls it in a browser. */
export default {}
