// Counters of Prometheus as rows of the back office.
import type { Counter, Histogram } from 'prom-client'
import type { PageVisits, RouteCalls } from '#core/api/calls/back-office/operations-calls.ts'

type Mutable<A> = { -readonly [K in keyof A]: A[K] }

/** Busiest routes first. */
export const readCalls = async (
  requests: Counter<'method' | 'route' | 'status'>,
  seconds: Histogram<'method' | 'route'>,
): Promise<readonly RouteCalls[]> => {
  const rows = new Map<string, Mutable<RouteCalls>>()
  for (const { labels, value } of (await requests.get()).values) {
    const [method, route] = [String(labels.method), String(labels.route)]
    const key = `${method} ${route}`
    const row = rows.get(key) ?? { method, route, ok: 0, refused: 0, failed: 0, seconds: 0 }
    const status = Number(labels.status)
    row[status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'] += value
    rows.set(key, row)
  }
  for (const { metricName, labels, value } of (await seconds.get()).values) {
    const row = rows.get(`${labels.method} ${labels.route}`)
    if (row !== undefined && metricName?.endsWith('_sum') === true) row.seconds = value
  }
  const count = ({ ok, refused, failed }: RouteCalls): number => ok + refused + failed
  return [...rows.values()].toSorted((one, other) => count(other) - count(one))
}

/** Most visited pages first. */
export const readVisits = async (visits: Counter<'page' | 'kind'>): Promise<readonly PageVisits[]> => {
  const rows = new Map<string, Mutable<PageVisits>>()
  for (const { labels, value } of (await visits.get()).values) {
    const page = String(labels.page)
    const row = rows.get(page) ?? { page, loads: 0, inApp: 0, bots: 0 }
    row[labels.kind as 'loads' | 'inApp' | 'bots'] += value
    rows.set(page, row)
  }
  const count = ({ loads, inApp, bots }: PageVisits): number => loads + inApp + bots
  return [...rows.values()].toSorted((one, other) => count(other) - count(one))
}

export const readLimited = async (
  limited: Counter<'limit'>,
): Promise<readonly { readonly limit: string; readonly count: number }[]> =>
  (await limited.get()).values.map(({ labels, value }) => ({ limit: String(labels.limit), count: value }))
