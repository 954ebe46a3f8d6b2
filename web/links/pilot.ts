// The address of the part of the pilot's page that reads old logs of the game.
import { getPath } from '#core/routes/table.ts'

export const OLD_LOGS_ID = 'old-logs'

export const OLD_LOGS_ADDRESS = `${getPath('pilot')}#${OLD_LOGS_ID}`
