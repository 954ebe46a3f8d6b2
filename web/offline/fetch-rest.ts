// What a page asks of the service worker: to fetch what may be needed without a connection, in the language that is read.

export interface FetchRest {
  readonly fetchRest: string
}

export const isFetchRest = (data: unknown): data is FetchRest =>
  typeof data === 'object' && data !== null && 'fetchRest' in data && typeof data.fetchRest === 'string'
