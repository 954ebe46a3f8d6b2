// Files that other programs share with the installed app: the service worker takes them, and a page asks it for them.
import { getPath } from './table.ts'

/** Where the browser posts shared files, as the manifest says. A server that is asked in place of the worker drops them. */
export const SHARE_TARGET_PATH = '/share-target'
/** In the address of a page that has to take shared files. */
export const SHARED_PARAM = 'shared'

/** Pictures of a stash are recognised here. */
export const SHARED_PICTURES_ADDRESS = `${getPath('itemsToKeep')}?view=stash&${SHARED_PARAM}=1`
/** A screenshot that has a position in its name is shown here. */
export const SHARED_POSITION_ADDRESS = `${getPath('pilot')}?${SHARED_PARAM}=1`
/** Logs and exports are imported here. */
export const SHARED_IMPORT_ADDRESS = `${getPath('progressionHistory')}?import=1&${SHARED_PARAM}=1`
