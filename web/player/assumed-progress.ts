// The progress that a visitor assumes for a page, as an address has it: "level=20&built=workbench.2,lavatory.0&loyalty=prapor.3".
import type { AssumedProgress } from '#core/pricing/profit/assumed-player.ts'
import { type ParamChanges, wholeParam } from '#web/address/search-params.ts'

export const ASSUMED_PROGRESS_KEYS = ['level', 'built', 'loyalty'] as const

/** Levels by the slug of a station or trader. */
export type Levels = Readonly<Record<string, number>>

/** More levels than the game has; the catalogue has the highest, and levels above it open nothing more. */
export const MAX_LEVEL = 99
/** More than there are stations or traders. */
const MAX_NAMED = 50
const NAMED = /^([a-z][a-z0-9-]{0,39})\.(\d)$/

const levelsParam = (params: URLSearchParams, key: string): Levels | undefined => {
  const named = (params.get(key) ?? '').split(',', MAX_NAMED).flatMap((text) => {
    const [, slug, level] = NAMED.exec(text) ?? []
    return slug === undefined ? [] : [[slug, Number(level)] as const]
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

/** The assumed progress of an address; undefined if it has none. */
export const readAssumedProgress = (params: URLSearchParams): AssumedProgress | undefined => {
  const level = wholeParam(params, 'level', [1, MAX_LEVEL])
  const built = levelsParam(params, 'built')
  const loyalty = levelsParam(params, 'loyalty')
  return level === undefined && built === undefined && loyalty === undefined
    ? undefined
    : { ...(level !== undefined && { level }), ...(built && { built }), ...(loyalty && { loyalty }) }
}

/** Levels as an address has them; undefined if none is named. */
export const levelsText = (levels: Levels): string | undefined =>
  Object.entries(levels)
    .map(([slug, level]) => `${slug}.${level}`)
    .join(',') || undefined

/** The levels with one named again, or no longer named. */
export const withLevel = (levels: Levels, slug: string, level: number | undefined): Levels => {
  const { [slug]: _, ...others } = levels
  return level === undefined ? others : { ...others, [slug]: level }
}

/** The assumed progress as keys of the address. */
export const assumedProgressInAddress = ({
  level,
  built = {},
  loyalty = {},
}: AssumedProgress): ParamChanges => ({
  level: level === undefined ? undefined : String(level),
  built: levelsText(built),
  loyalty: levelsText(loyalty),
})
