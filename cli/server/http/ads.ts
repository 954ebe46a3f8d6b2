// Which pages have advertisements, and what other sites those may load from.
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { PagesOptions } from './pages.ts'
import { securityHeaders } from './security.ts'

/** A page without advertisements has the headers of every page: nothing of another site runs there. */
export const openAds = (
  { ads, cdnServer }: Pick<Config, 'ads' | 'cdnServer'>,
  isTls: boolean,
  seesAds: (context: Context) => Promise<boolean>,
): PagesOptions['adsFor'] => {
  if (ads === undefined) return async () => undefined
  const { script, units, origins } = ads
  const { 'Content-Security-Policy': policy = '' } = securityHeaders({ cdnServer, isTls, adOrigins: origins })
  const shown = { ads: { script, units }, headers: { 'Content-Security-Policy': policy } }
  return async (context) => {
    try {
      return (await seesAds(context)) ? shown : undefined
    } catch {
      // Who asks cannot be looked up: the page is more important.
      return undefined
    }
  }
}
