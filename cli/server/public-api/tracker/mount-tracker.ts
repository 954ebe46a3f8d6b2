// TarkovTracker's API v2, so that programs made for it record progress into an account here.
import { type Context, Hono } from 'hono'
import { getMarkedMode } from '#core/api-keys/tracker-keys.ts'
import { getPermissions } from '#core/public-api/tracker/show-progress.ts'
import { V2_BASE } from '#core/public-api/v2/paths.ts'
import { makeFailureAnswer } from '../answers.ts'
import { type KeyHolder, readBearerKey } from '../guard.ts'
import { readHolderPmc } from '../holder-pmc.ts'
import type { PublicApiParts } from '../parts.ts'
import { crossOrigin, makeTrackerAnswers } from './answers.ts'
import { makeTrackerCalls, type TrackerCall } from './tracker-calls.ts'

const AREAS = ['/token', '/progress', '/team/progress'] as const

export const mountTracker = (
  app: Hono,
  { services, guard, observe, compressedCache, retryAddressAfter }: PublicApiParts,
): void => {
  const answers = makeTrackerAnswers({ services, compressedCache })
  const { fail, failWith, refuse, tooMany } = answers
  const tracker = new Hono()

  const mount = ({ method, path, permission, limit = 'calls', answer }: TrackerCall): void => {
    const answerHolder = async (context: Context, holder: KeyHolder): Promise<Response> => {
      if (!getPermissions(holder).includes(permission))
        return fail(403, `Missing required permission: ${permission}`)
      const pmc = await readHolderPmc(services, holder)
      if (pmc === undefined) return fail(401, 'Invalid token')
      const mode = getMarkedMode(readBearerKey(context))
      return mode === undefined || mode === pmc.gameMode
        ? answer({ context, holder, pmc })
        : fail(401, 'Token game mode mismatch')
    }
    // Keys of any scope pass the guard: programs are told by a 403 which permission is missing.
    const guarded = guard({ scope: 'any', limit, readKey: readBearerKey, refuse }, answerHolder)
    const observed = observe(`${V2_BASE}${path}`, async (context) => {
      const seconds = await retryAddressAfter?.(context)
      return seconds === undefined ? guarded(context) : tooMany(seconds)
    })
    for (const written of [path, `${path}/`]) tracker.on(method, written, observed)
  }

  for (const call of makeTrackerCalls(services, answers)) mount(call)
  for (const area of AREAS) {
    app.use(`${V2_BASE}${area}/*`, crossOrigin)
    tracker.all(
      `${area}/*`,
      observe(`${V2_BASE}${area}`, () => fail(404, 'Not Found')),
    )
  }
  tracker.onError(
    makeFailureAnswer(services.log, { route: V2_BASE, what: 'a call of the tracker API failed' }, failWith),
  )
  app.route(V2_BASE, tracker)
}
