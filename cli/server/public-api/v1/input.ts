// What callers of the price API v1 send: queries, the body of a search, and an address that some clients garble.
import * as t from 'io-ts'
import { decode, oneOfAnyCase, showDecodeError, TextType } from '#core/codec.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { isObject, tryParseJson } from '#core/json.ts'
import { LOCALES, type Locale } from '#core/languages.ts'
import { parseTags, V1_SORT_FIELDS, type V1SortField } from '#core/public-api/v1-order.ts'
import type { SortDirection } from '#core/sort-rows.ts'

/** Longer than the name of any item. */
const MAX_QUERY_LENGTH = 200
/** Room for every tag that has items beside another. */
const MAX_TAGS_LENGTH = 500
const MAX_ID_LENGTH = 100

const Search = new TextType('a text', MAX_QUERY_LENGTH)
const GameId = new TextType('an id', MAX_ID_LENGTH)
const Language = oneOfAnyCase(LOCALES)

const ItemInput = t.partial({ q: Search, uid: GameId, bsgId: GameId, bsg_id: GameId, lang: Language })

const DIRECTIONS = ['asc', 'desc'] as const

const ListInput = t.partial({
  tags: new TextType('a comma-separated list', MAX_TAGS_LENGTH),
  sort: oneOfAnyCase(V1_SORT_FIELDS),
  sort_direction: oneOfAnyCase(DIRECTIONS),
  lang: Language,
})

/** An item by its id, or a search. */
export type ItemQuery = (
  | { readonly tag: 'Id'; readonly id: string }
  | { readonly tag: 'Search'; readonly text: string }
) & { readonly language: Locale }

export interface PriceListQuery {
  readonly tags: readonly string[]
  readonly sort: V1SortField | undefined
  readonly direction: SortDirection
  readonly language: Locale
}

const DEFAULT_LANGUAGE = 'en' satisfies Locale

/** Empty parameters count as absent. */
const withoutEmpty = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))

/** Left: one sentence on what is wrong. */
export const readItemQuery = (given: Readonly<Record<string, unknown>>): Either<string, ItemQuery> => {
  const decoded = decode(ItemInput)(withoutEmpty(given))
  if (isLeft(decoded)) return left(showDecodeError(decoded.left))
  const { q, uid, bsgId, bsg_id, lang: language = DEFAULT_LANGUAGE } = decoded.right
  const id = uid ?? bsgId ?? bsg_id
  if (id !== undefined) return right({ tag: 'Id', id: id.trim().toLowerCase(), language })
  return q === undefined || q.trim() === ''
    ? left('Say which item: one of q, uid and bsgId is required')
    : right({ tag: 'Search', text: q, language })
}

/** The query in a JSON body. */
export const readItemBody = (text: string): Either<string, ItemQuery> => {
  const body = tryParseJson(text)
  return isObject(body) ? readItemQuery(body) : left('The body must be a JSON object such as {"q":"btc"}')
}

export const readListQuery = (given: Readonly<Record<string, unknown>>): Either<string, PriceListQuery> => {
  const decoded = decode(ListInput)(withoutEmpty(given))
  if (isLeft(decoded)) return left(showDecodeError(decoded.left))
  const { tags = '', sort, sort_direction, lang: language = DEFAULT_LANGUAGE } = decoded.right
  const direction = sort_direction === 'desc' ? 'descending' : 'ascending'
  return right({ tags: parseTags(tags), sort, direction, language })
}

/**
 * A client sends `/items/all&sort_direction=desc?sort=price`: what follows `&` in the path belongs to the query. Undefined if the address has
 * no such path.
 */
export const repairUrl = (url: string): string | undefined => {
  const [path = '', ...queries] = url.split('?')
  const at = path.indexOf('&')
  if (at < 0) return undefined
  const query = [path.slice(at + 1), queries.join('?')].filter((part) => part !== '').join('&')
  return `${path.slice(0, at)}?${query}`
}
