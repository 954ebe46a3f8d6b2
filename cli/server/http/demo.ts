// Addresses of a demo: they sign the browser in to the demo's account, and lead to the raid of its friends. Only `exfil demo` has them.
import type { Context, Hono } from 'hono'
import { DEMO_PATH, DEMO_RAID_PATH } from '#core/routes/demo.ts'
import { getPath } from '#core/routes/table.ts'
import type { Sessions } from '../auth/sessions.ts'
import { isFromThisMachine } from './client-address.ts'
import { keepSession, sessionToken } from './cookies.ts'
import type { Observe } from './observe.ts'

export interface Demo {
  /** The demo's account; undefined while it is being made. */
  readonly account: () => string | undefined
  /** The token of the raid that the friends share; undefined without one. */
  readonly raidToken: () => string | undefined
}

export interface DemoMountOptions {
  readonly demo: Demo
  readonly sessions: Pick<Sessions, 'begin' | 'find'>
  readonly observe: Observe
  readonly notFound: (context: Context) => Response | Promise<Response>
  readonly headers: Readonly<Record<string, string>>
}

/** A browser of this machine gets a session of the demo's account, and anyone else the page of an unknown address. */
export const mountDemo = (
  app: Hono,
  { demo, sessions, observe, notFound, headers }: DemoMountOptions,
): void => {
  /** The demo is served without TLS, on this machine. */
  const isTls = false

  const signIn = async (context: Context, account: string): Promise<void> => {
    const token = sessionToken(context, isTls)
    if (token !== undefined && (await sessions.find(token))?.account === account) return
    const begun = await sessions.begin({ account, userAgent: context.req.header('User-Agent') })
    keepSession(context, begun.token, isTls)
  }

  const answer =
    (getTarget: () => string) =>
    async (context: Context): Promise<Response> => {
      const account = demo.account()
      if (account === undefined || !isFromThisMachine(context)) return notFound(context)
      await signIn(context, account)
      for (const [name, value] of Object.entries(headers)) context.header(name, value)
      context.header('Cache-Control', 'no-store')
      return context.redirect(getTarget())
    }

  app.get(
    DEMO_PATH,
    observe(
      DEMO_PATH,
      answer(() => getPath('progressionDashboard')),
    ),
  )
  app.get(
    DEMO_RAID_PATH,
    observe(
      DEMO_RAID_PATH,
      answer(() => {
        const token = demo.raidToken()
        return token === undefined ? getPath('pilot') : `${getPath('pilot')}#raid=${token}`
      }),
    ),
  )
}
