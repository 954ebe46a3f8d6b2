/** Replaces Node's built-in modules, which packages import for use in Node; nothing calls them in a browser. */
export default {}
