// The numbers of a build one by one: how each is read, written and judged.
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import type { WeaponStatistics } from '#core/loadouts/statistics.ts'

/** `better`: which way it gets better; `unit` of the words of units. Undefined where the build has none. */
export interface BuildFigure {
  readonly of: (statistics: WeaponStatistics) => number | undefined
  readonly decimals: number
  readonly better: 'more' | 'less' | 'neither'
  readonly unit?: 'kg' | 'm' | 'mps' | 'rpm' | 'percent'
}

/** A number of zero says that the weapon's data has none. */
const known = (value: number): number | undefined => (value === 0 ? undefined : value)

export const LEAD_FIGURES = {
  ergonomics: { of: ({ ergonomics }) => ergonomics, decimals: 1, better: 'more' },
  recoilVertical: { of: ({ recoil }) => recoil.vertical, decimals: 0, better: 'less' },
  recoilHorizontal: { of: ({ recoil }) => recoil.horizontal, decimals: 0, better: 'less' },
  accuracy: { of: ({ accuracy }) => known(accuracy), decimals: 2, better: 'less' },
  weight: { of: ({ weight }) => weight, decimals: 2, better: 'less', unit: 'kg' },
} as const satisfies Readonly<Record<string, BuildFigure>>
export type LeadFigure = keyof typeof LEAD_FIGURES

export const MORE_FIGURES = {
  recoil: { of: ({ recoil }) => recoil.index, decimals: 0, better: 'less' },
  accuracyWithAmmo: {
    of: ({ ammo, accuracyWithAmmo }) => (ammo === undefined ? undefined : known(accuracyWithAmmo)),
    decimals: 2,
    better: 'less',
  },
  effectiveDistance: {
    of: ({ effectiveDistance }) => known(effectiveDistance),
    decimals: 0,
    better: 'more',
    unit: 'm',
  },
  sightingRange: { of: ({ sightingRange }) => known(sightingRange), decimals: 0, better: 'more', unit: 'm' },
  velocity: { of: ({ velocity }) => velocity, decimals: 0, better: 'more', unit: 'mps' },
  velocityModifier: {
    of: ({ velocityModifier }) => known(velocityModifier),
    decimals: 1,
    better: 'more',
    unit: 'percent',
  },
  loudness: { of: ({ loudness }) => known(loudness), decimals: 1, better: 'less' },
  wear: { of: ({ wear }) => wear, decimals: 2, better: 'less' },
  fireRate: { of: ({ fireRate }) => known(fireRate), decimals: 0, better: 'more', unit: 'rpm' },
  capacity: { of: ({ capacity }) => capacity, decimals: 0, better: 'more' },
} as const satisfies Readonly<Record<string, BuildFigure>>
export type MoreFigure = keyof typeof MORE_FIGURES

/** How a number would change: for better, for worse, or only in size. */
export interface FigureChange {
  readonly by: number
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
}

const MINUS = '−'

export const numberText = (value: number, decimals: number, isSigned = false): string =>
  formatNumber(value, { separator: NO_BREAK_SPACE, maxDecimals: decimals, signed: isSigned }).replace(
    '-',
    MINUS,
  )

/** Undefined where nothing changes that is shown. */
export const changeOf = (
  { better, decimals }: Pick<BuildFigure, 'better' | 'decimals'>,
  now: number | undefined,
  to: number | undefined,
): FigureChange | undefined => {
  const by = (to ?? 0) - (now ?? 0)
  const text = numberText(by, decimals, true)
  if (Number(text.replace(MINUS, '-').replaceAll(NO_BREAK_SPACE, '')) === 0) return undefined
  const isBetter = better === 'more' ? by > 0 : by < 0
  return { by, text, tone: better === 'neither' ? 'plain' : isBetter ? 'good' : 'bad' }
}
