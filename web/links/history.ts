// The address of the history with the dialog that imports a file open.
import { getPath } from '#core/routes/table.ts'

export const IMPORT_PARAM = 'import'

export const IMPORT_ADDRESS = `${getPath('progressionHistory')}?${IMPORT_PARAM}=1`
