// The price API v1, compatible with the one that the game's community knows.
import { type Context, Hono } from 'hono'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { getV1Prefix, V1_BASE } from '#core/public-api/v1-path.ts'
import { readRequestText } from '../../http/request-body.ts'
import { limitAddress, makeFailureAnswer } from '../answers.ts'
import { allowAnyOrigin } from '../any-origin.ts'
import type { GuardOptions, KeyLimit } from '../guard.ts'
import type { PublicApiParts } from '../parts.ts'
import { makeV1Answers } from './answers.ts'
import { type ItemQuery, readItemBody, readItemQuery, readListQuery, repairUrl } from './input.ts'
import { type ListForm, openPriceLists } from './price-lists.ts'

/** A search with its language. */
const MAX_BODY_BYTES = 4_096

const LISTS: readonly { readonly path: string; readonly form: ListForm }[] = [
  { path: '/items/all', form: 'items' },
  { path: '/bsg/items/all', form: 'records' },
]

export const mountPriceApi = (
  app: Hono,
  { services, guard, observe, compressedCache, retryAddressAfter }: PublicApiParts,
): void => {
  const answers = makeV1Answers({ services, compressedCache })
  const lists = openPriceLists(services, answers.makeJson)
  const v1 = new Hono()

  const guarded = (
    path: string,
    limit: KeyLimit,
    answer: (context: Context) => Promise<Response>,
  ): ((context: Context) => Response | Promise<Response>) => {
    const options: GuardOptions = {
      scope: 'prices',
      limit,
      refuse: (refusal) => answers.refuse(refusal, limit),
    }
    return observe(`${V1_BASE}${path}`, guard(options, answer))
  }

  const sendFound = async (
    context: Context,
    mode: GameMode,
    query: Either<string, ItemQuery>,
  ): Promise<Response> =>
    isLeft(query)
      ? answers.error(400, query.left)
      : answers.send(context, await lists.find(mode, query.right))

  const sendPosted = async (context: Context, mode: GameMode): Promise<Response> => {
    const text = await readRequestText(context.req.raw, { max: MAX_BODY_BYTES })
    return isLeft(text)
      ? answers.error(text.left.status, text.left.message)
      : sendFound(context, mode, readItemBody(text.right))
  }

  const mountMode = (mode: GameMode): void => {
    const item = `${getV1Prefix(mode)}/item`
    v1.get(
      item,
      guarded(item, 'calls', (context) => sendFound(context, mode, readItemQuery(context.req.query()))),
    )
    v1.post(
      item,
      guarded(item, 'calls', (context) => sendPosted(context, mode)),
    )
    for (const { path, form } of LISTS)
      for (const isFile of [false, true]) {
        const route = `${getV1Prefix(mode)}${path}${isFile ? '/download' : ''}`
        const answer = async (context: Context): Promise<Response> => {
          const query = readListQuery(context.req.query())
          if (isLeft(query)) return answers.error(400, query.left)
          const body = await lists.list(mode, form, query.right)
          return isFile ? answers.sendFile(context, body) : answers.send(context, body)
        }
        v1.get(route, guarded(route, 'bulk', answer))
      }
  }

  v1.use(allowAnyOrigin(['GET', 'HEAD', 'POST', 'OPTIONS']))
  v1.use(async (context, next) => {
    const repaired = repairUrl(context.req.url)
    if (repaired === undefined) return next()
    const { method, raw } = context.req
    return app.fetch(new Request(repaired, { method, headers: raw.headers }), context.env)
  })
  v1.use(limitAddress(retryAddressAfter, answers.refuseAddress))
  for (const mode of GAME_MODES) mountMode(mode)
  v1.all(
    '*',
    observe(V1_BASE, () => answers.error(404, 'Not found')),
  )
  v1.onError(
    makeFailureAnswer(
      services.log,
      { route: V1_BASE, what: 'a call of the price API failed' },
      ({ status, message, retryAfter }) => answers.error(status, message, retryAfter),
    ),
  )
  app.route(V1_BASE, v1)
}
