// Addresses that only the server of a demo has: it answers them itself, no page does.

/** Signs in and shows what to do next. */
export const DEMO_PATH = '/demo'
/** Signs in and invites to the raid of the demo's friends. */
export const DEMO_RAID_PATH = '/demo/raid'
