// From where a command comes, as the history of the account shows it.
import type { Context } from 'hono'
import { describeDevice } from '../auth/device.ts'

/** The device or program in a few words, as the list of sessions has it. */
export const getRequestSource = ({ req }: Context): string =>
  describeDevice(req.header('User-Agent')) || 'web'
