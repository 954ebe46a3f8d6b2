// Whether a request comes from a phone, whose first screen is the same at every width.
import type { Context } from 'hono'

/** By the client hint that browsers send without being asked, else by the name of the browser. */
export const isPhone = ({ req }: Context): boolean => {
  const hint = req.header('Sec-CH-UA-Mobile')
  return hint === undefined ? /\bMobi/.test(req.header('User-Agent') ?? '') : hint === '?1'
}
