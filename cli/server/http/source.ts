// The source of a command, as shown in the account's history.
import type { Context } from 'hono'
import { describeDevice } from '../auth/device.ts'

/** A short description of the device or program, as in the list of sessions. */
export const getRequestSource = ({ req }: Context): string =>
  describeDevice(req.header('User-Agent')) || 'web'
