// The language of a request: from the cookie, else the first supported one in `Accept-Language`.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { chooseLocale, isBotAgent, LOCALE_COOKIE, type Locale } from '#core/routes/locale.ts'

const LANGUAGE = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/

/** The languages of an `Accept-Language` header in order of preference. */
const acceptedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .flatMap((each) => {
      const [, code, quality = '1'] = LANGUAGE.exec(each) ?? []
      const liking = Number(quality)
      return code === undefined || !(liking > 0) ? [] : [{ code, liking }]
    })
    .toSorted((one, other) => other.liking - one.liking)
    .map(({ code }) => code)

/** `isBot`: the client is a search engine. */
export const requestLocale = (context: Context, isBot = false): Locale =>
  chooseLocale({
    isBot,
    stored: getCookie(context, LOCALE_COOKIE),
    detected: acceptedLanguages(context.req.header('Accept-Language')),
  })

export const isBot = (context: Context): boolean => isBotAgent(context.req.header('User-Agent') ?? '')
