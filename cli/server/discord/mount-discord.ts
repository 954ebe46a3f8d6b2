// The address that Discord sends interactions to.
import type { Context, Hono } from 'hono'
import { decode } from '#core/codec.ts'
import { Interaction } from '#core/discord/interaction.ts'
import { isLeft } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import { logFailure } from '../http/log.ts'
import type { Observe } from '../http/observe.ts'
import { readBytes } from '../http/request-body.ts'
import type { Services } from '../services/services.ts'
import { makeInteractionAnswer } from './answer-interaction.ts'
import { makeVerifier } from './verify-interaction.ts'

export const INTERACTIONS_ROUTE = '/api/discord/interactions'
/** Several times the longest interaction of these commands. */
const MAX_BODY = 65_536

export interface DiscordParts {
  readonly services: Services
  readonly observe: Observe
  readonly headers: Readonly<Record<string, string>>
  /** Counts requests without a valid signature by their address; seconds until retry when over the limit. */
  readonly retryForgedAfter: ((context: Context) => Promise<number | undefined>) | undefined
}

/** Mounts nothing if Discord is not configured. */
export const mountDiscord = (
  app: Hono,
  { services, observe, headers, retryForgedAfter }: DiscordParts,
): void => {
  const { config, log, now } = services
  const { discord } = config
  if (discord === undefined) return
  const verifier = makeVerifier(discord.publicKey, now)
  const answer = makeInteractionAnswer(services, (error, command) =>
    logFailure(log, error, { what: 'an interaction was not answered', command }),
  )
  const send = (status: number, body: object, more: Readonly<Record<string, string>> = {}): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, ...more, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    })
  const refuseForged = async (context: Context): Promise<Response> => {
    const wait = await retryForgedAfter?.(context)
    return wait === undefined
      ? send(401, { error: 'The signature is not valid' })
      : send(429, { error: 'Too many requests' }, { 'Retry-After': String(wait) })
  }

  app.post(
    INTERACTIONS_ROUTE,
    observe(INTERACTIONS_ROUTE, async (context) => {
      const { raw } = context.req
      const body = await readBytes(raw, { max: MAX_BODY })
      if (isLeft(body)) return send(body.left.status, { error: body.left.message })
      if (!(await verifier.isSigned(raw.headers, body.right))) return refuseForged(context)
      const read = decode(Interaction)(tryParseJson(Buffer.from(body.right).toString('utf8')))
      if (isLeft(read)) return send(400, { error: `${read.left.path}: expected ${read.left.expected}` })
      const interaction = read.right
      const isOwn = interaction.application_id === discord.applicationId
      if (!isOwn || !verifier.isNew(interaction.id))
        return send(401, { error: 'The interaction is not for this application or was sent before' })
      const answered = await answer(interaction)
      return answered === undefined
        ? send(400, { error: 'type: expected a ping, a command or an autocomplete' })
        : send(200, answered)
    }),
  )
}
