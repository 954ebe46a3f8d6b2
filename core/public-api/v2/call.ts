// What a call of the API v2 is: from its declaration follow routing, decoding, paging, the OpenAPI document and the docs.
import * as t from 'io-ts'
import type { PicturePlace } from '../../api/cache-rows.ts'
import type { ApiScope } from '../../api-keys/scopes.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Objective } from '../../catalogue/tables/quest.ts'
import type { Locale } from '../../languages.ts'
import type { Pmc } from '../../player/model.ts'
import type { ChartPoint } from '../../pricing/history/chart.ts'
import type { ProfitCatalogue } from '../../pricing/profit/profit-setup.ts'

/**
 * `market`: the same game mode with current prices. `describe`: an objective as a sentence in the language. `pictures`: where pictures are, and
 * the site's own address.
 */
export interface V2Source {
  readonly catalogue: Catalogue
  readonly market: ProfitCatalogue
  readonly language: Locale
  readonly pictures: PicturePlace
  readonly describe: (objective: Objective) => string
}

/** What a call reads besides the data of a game mode: prices of the past, or the PMC of the key, whose game mode then counts. */
export interface V2Sources {
  readonly mode: V2Source
  readonly history: V2Source & { readonly points: readonly ChartPoint[] }
  readonly pmc: V2Source & { readonly pmc: Pmc }
}
export type V2SourceName = keyof V2Sources

/** `key` identifies the row among all of the call, in letters that need no encoding in an address. */
export interface V2Entry<Row = unknown> {
  readonly key: string
  readonly makeRow: () => Row
}

/** `name` of the object in the documents. */
export interface Assumptions {
  readonly codec: t.Mixed
  readonly read: (source: V2Source) => unknown
}

/**
 * `path` below `V2_BASE` with `:name` for parameters, which with the query are texts in `query`. `isList`: whether the answer is a page of
 * rows. `find`: all rows that the caller asks for, in a fixed order; undefined if the thing in the path does not exist. `assumes`: what the
 * figures assume, told in each answer.
 */
export interface V2Call {
  readonly path: string
  readonly scope: ApiScope
  readonly isList: boolean
  readonly summary: string
  readonly reads: V2SourceName
  readonly query: t.Mixed
  readonly row: t.Mixed
  readonly assumes: Assumptions | undefined
  readonly find: (source: V2Source, query: unknown) => readonly V2Entry[] | undefined
}

const NO_QUERY = t.type({})

/** A call, whose `find` is typed by its codecs. */
export const v2Call = <S extends V2SourceName, R extends t.Mixed, Q extends t.Mixed = typeof NO_QUERY>(call: {
  readonly path: string
  readonly scope: ApiScope
  readonly isList: boolean
  readonly summary: string
  readonly reads: S
  readonly query?: Q
  readonly row: R
  readonly assumes?: Assumptions
  readonly find: (source: V2Sources[S], query: t.TypeOf<Q>) => readonly V2Entry<t.TypeOf<R>>[] | undefined
}): V2Call => ({
  ...call,
  query: call.query ?? NO_QUERY,
  assumes: call.assumes,
  // The server gives each call the source that it reads, and the query that its codec decoded.
  find: (source, query) => call.find(source as V2Sources[S], query as t.TypeOf<Q>),
})

/** Rows with a uid as entries; the row of each is made when it is sent. */
export const toEntries = <A extends { readonly uid: string }, Row>(
  things: readonly A[],
  makeRow: (thing: A) => Row,
): readonly V2Entry<Row>[] => things.map((thing) => ({ key: thing.uid, makeRow: () => makeRow(thing) }))
