// The pattern that a request was answered by, for logs and metrics: few names, and nothing of what people type.
import type { Context } from 'hono'

const names = new WeakMap<Request, string>()

/** Says that the request is answered by this route. */
export const nameRoute = (context: Context, route: string): void => {
  names.set(context.req.raw, route)
}

/** The route of a request that was answered; `other` for files and for what is not there. */
export const routeName = (context: Context): string => names.get(context.req.raw) ?? 'other'
