// What widgets fetch: their data as JSON, and the event streams that say when these change. Pages are files of the web app.
import type { Context, Hono } from 'hono'
import type { ReadWord } from '#core/widgets/fields.ts'
import { getAccountTopic, readPublicTopic, WIDGET_DATA, WIDGET_STREAM } from '#core/widgets/topics.ts'
import type { CompressedCache } from '../http/compressed.ts'
import { type Content, sendContent } from '../http/content.ts'
import type { Observe } from '../http/observe.ts'
import type { Guard, KeyHolder } from '../public-api/guard.ts'
import { servePush } from '../push/serve-push.ts'
import type { Services } from '../services/services.ts'
import { overlayContents } from './overlay-contents.ts'
import { progressContents } from './progress-contents.ts'
import { raidContents } from './raid-contents.ts'
import { tickerContents } from './ticker-contents.ts'

export interface WidgetParts {
  readonly services: Services
  readonly guard: Guard
  readonly observe: Observe
  readonly compressedCache: CompressedCache
  readonly headers: Readonly<Record<string, string>>
  /** Seconds until retry when an address asks too often. */
  readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  /** Whose open streams are counted together; undefined if streams are not counted. */
  readonly addressOf: (context: Context) => string | undefined
}

const DATA_HEADERS = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }

export const mountWidgets = (
  app: Hono,
  { services, guard, observe, compressedCache, headers, retryAfter, addressOf }: WidgetParts,
): void => {
  const send = sendContent(headers, compressedCache)
  const refuse = (status: number, text: string, more: Readonly<Record<string, string>> = {}): Response =>
    new Response(`${text}\n`, {
      status,
      headers: {
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        ...more,
      },
    })
  /** Counts the request before it is answered. */
  const counted =
    (answer: (context: Context) => Response | Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      const wait = await retryAfter?.(context)
      return wait === undefined
        ? answer(context)
        : refuse(429, 'Too many requests', { 'Retry-After': String(wait) })
    }
  const mount = (route: string, answer: (context: Context) => Response | Promise<Response>): void => {
    app.get(route, observe(route, counted(answer)))
  }

  const ticker = tickerContents(services)
  mount(WIDGET_DATA.scrollText, async (context) =>
    send(context, await ticker((word) => context.req.query(word)), DATA_HEADERS),
  )

  const stream = servePush({ push: services.push, addressOf, headers })
  mount(WIDGET_STREAM, (context) => {
    const topic = readPublicTopic(context.req.query('topic'))
    return topic === undefined ? refuse(404, 'Unknown topic') : stream(context, topic)
  })

  const overlay = overlayContents(services)
  mount(WIDGET_DATA.challenge, async (context) => {
    const content = await overlay.read((word) => context.req.query(word))
    return content === undefined
      ? refuse(404, 'There is no such challenge')
      : send(context, content, DATA_HEADERS)
  })
  mount(`${WIDGET_DATA.challenge}/stream`, async (context) => {
    const followed = await overlay.follow((word) => context.req.query(word))
    if (followed === undefined) return refuse(404, 'There is no such challenge')
    return followed === 'full'
      ? refuse(429, 'Too many different overlays of this challenge', { 'Retry-After': '60' })
      : stream(context, followed.topic, followed.leave)
  })

  const withKey = (answer: (context: Context, holder: KeyHolder) => Response | Promise<Response>) =>
    guard(
      {
        scope: 'widget',
        refuse: ({ tag }) =>
          tag === 'AccessDenied'
            ? refuse(401, 'Unknown key, or one without the scope widget')
            : refuse(429, 'Too many requests'),
      },
      answer,
    )
  const mountOwn = (
    address: string,
    contents: (read: ReadWord, holder: KeyHolder) => Promise<Content | undefined>,
  ): void => {
    mount(
      address,
      withKey(async (context, holder) => {
        const content = await contents((word) => context.req.query(word), holder)
        return content === undefined
          ? refuse(404, 'The PMC of this key is gone')
          : send(context, content, { ...DATA_HEADERS, 'Cache-Control': 'private, no-cache' })
      }),
    )
    mount(
      `${address}/stream`,
      withKey((context, { account }) => stream(context, getAccountTopic(account))),
    )
  }
  mountOwn(WIDGET_DATA.progress, progressContents(services))
  mountOwn(WIDGET_DATA.raid, raidContents(services))
}
