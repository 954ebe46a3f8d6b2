// The address of the history with the dialog that imports a file open.
import { pathOf } from '#core/routes/table.ts'

export const IMPORT_PARAM = 'import'

export const IMPORT_ADDRESS = `${pathOf('progressionHistory')}?${IMPORT_PARAM}=1`
