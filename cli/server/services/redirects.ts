// Redirects from old or alternative addresses of pages: those of administrators, and from the game's ids of items.
import { API_BASE } from '#core/api/endpoint.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { guardQuestions } from '#core/routes/guards.ts'
import { splitLocale } from '#core/routes/locale.ts'
import { getPath, matchRoute } from '#core/routes/table.ts'
import type { GlobalSettings } from '#core/settings/model.ts'
import {
  findRedirect,
  parseOrigin,
  type RedirectKind,
  type RedirectRules,
  type Redirects,
} from '#core/settings/redirects.ts'
import type { RedirectHitStore } from '../stores/redirect-hits.ts'
import type { Catalogues } from './catalogues.ts'

const ITEM_BY_UID = /^\/item\/([0-9a-f]{24})$/

/** First parts of paths that the server answers itself, besides its pages. */
const OWN_PARTS: readonly string[] = [
  ...[API_BASE.split('/')[1] ?? '', 'assets', 'builds', 'cards', 'downloads', 'graphql', 'pictures'],
  ...['widgets', 'admin', 'healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml'],
]

/** Counted redirects are written together this often. Milliseconds. */
const WRITE_EVERY_MS = 5_000

/** `id`: of a redirect whose hits are counted. */
export interface FoundRedirect {
  readonly target: string
  readonly kind: RedirectKind
  readonly id?: string
}

export interface RedirectService {
  readonly find: (path: string) => FoundRedirect | undefined
  /** Counts that it was followed; written within seconds. */
  readonly count: (found: FoundRedirect) => void
  /** Writes what was counted. */
  readonly write: () => Promise<void>
  readonly readHits: RedirectHitStore['read']
  readonly rules: RedirectRules
  /** The settings may have changed. */
  readonly apply: (settings: Pick<GlobalSettings, 'redirects'>) => void
  readonly stop: () => Promise<void>
}

export interface RedirectOptions {
  readonly catalogues: Pick<Catalogues, 'of'>
  readonly hits: RedirectHitStore
  readonly origins: readonly string[]
  /** Whether the web app has a file of this path. */
  readonly isFile: (path: string) => boolean
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const makeRules = ({
  catalogues,
  origins,
  isFile,
}: Pick<RedirectOptions, 'catalogues' | 'origins' | 'isFile'>): RedirectRules => {
  const isPage = (path: string): boolean => {
    const match = matchRoute(path)
    if (match === undefined || match.route.access === 'admin') return false
    const { item, tag } = guardQuestions(path)
    const hasItem = (url: string) => GAME_MODES.some((mode) => catalogues.of(mode).itemByUrl(url))
    const hasTag = (name: string) => GAME_MODES.some((mode) => catalogues.of(mode).itemsWithTag(name) > 0)
    return (item === undefined || hasItem(item)) && (tag === undefined || hasTag(tag))
  }
  return {
    isPage,
    isTaken: (path) =>
      isPage(path) ||
      isFile(path) ||
      splitLocale(path).tag !== 'None' ||
      ITEM_BY_UID.test(path) ||
      matchRoute(path)?.route.access === 'admin' ||
      OWN_PARTS.includes(path.split('/')[1]?.toLowerCase() ?? ''),
    origins,
  }
}

export const openRedirects = (options: RedirectOptions): RedirectService => {
  const { catalogues, hits, origins, now, onError } = options
  let redirects: Redirects = {}
  let counts = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const findByUid = (path: string): FoundRedirect | undefined => {
    const uid = ITEM_BY_UID.exec(path)?.[1]
    const item = uid === undefined ? undefined : catalogues.of('PVP').catalogue.items.get(uid)
    return item === undefined ? undefined : { target: getPath('item', { url: item.url }), kind: 302 }
  }
  /** A site that the configuration no longer names is not led to. */
  const isAllowed = (target: string): boolean =>
    target.startsWith('/') || origins.includes(parseOrigin(target) ?? '')

  const writeCounts = async (): Promise<void> => {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await hits.add(written, now())
    } catch (error) {
      for (const [id, count] of written) counts.set(id, (counts.get(id) ?? 0) + count)
      onError(error)
    }
  }
  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(writeCounts)
    return last
  }

  return {
    find: (path) => {
      const known = findRedirect(redirects, path)
      if (known === undefined || !isAllowed(known.to)) return findByUid(path)
      return { target: known.to, kind: known.kind, id: known.id }
    },
    count: ({ id }) => {
      if (id === undefined) return
      counts.set(id, (counts.get(id) ?? 0) + 1)
      timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
    },
    write,
    readHits: hits.read,
    rules: makeRules(options),
    apply: (settings) => {
      redirects = settings.redirects
    },
    stop: write,
  }
}
