// The numbers of a build one by one: how each is read, written and judged.
import { formatNumber, NO_BREAK_SPACE } from '../../format/number.ts'
import type { WeaponStatistics } from './statistics.ts'

/**
 * `better`: which way it gets better; `unit` of the words of units; `form`: a change for more or less, or how many times as much as the bare weapon;
 * `isLeftOutAtZero`: zero is worth no line. Undefined where it is not known of the build.
 */
export interface BuildFigure {
  readonly of: (statistics: WeaponStatistics) => number | undefined
  readonly decimals: number
  readonly better: 'more' | 'less' | 'neither'
  readonly unit?: 'kg' | 'm' | 'mps' | 'rpm' | 'percent'
  readonly form?: 'signed' | 'times'
  readonly isLeftOutAtZero?: true
}

/** A number of zero says that the weapon's data has none. */
export const nonZero = (value: number): number | undefined => (value === 0 ? undefined : value)

export const LEAD_FIGURES = {
  ergonomics: { of: ({ ergonomics }) => ergonomics, decimals: 1, better: 'more' },
  recoilVertical: { of: ({ recoil }) => recoil.vertical, decimals: 0, better: 'less' },
  recoilHorizontal: { of: ({ recoil }) => recoil.horizontal, decimals: 0, better: 'less' },
  accuracy: {
    of: ({ isBarrelMissing, accuracy }) => (isBarrelMissing ? undefined : nonZero(accuracy)),
    decimals: 2,
    better: 'less',
  },
  weight: { of: ({ weight }) => weight, decimals: 2, better: 'less', unit: 'kg' },
} as const satisfies Readonly<Record<string, BuildFigure>>
export type LeadFigure = keyof typeof LEAD_FIGURES
export const LEAD_NAMES = Object.keys(LEAD_FIGURES) as readonly LeadFigure[]

/** The value of a full bar of a lead figure; for recoil that of the weapon without parts, `bare`. */
export const fullLead = (id: LeadFigure, bare: WeaponStatistics): number => {
  switch (id) {
    case 'ergonomics':
      return 100
    case 'accuracy':
    case 'weight':
      return 8
    case 'recoilVertical':
    case 'recoilHorizontal':
      return LEAD_FIGURES[id].of(bare) || 1
  }
}

/** How much of its bar a number fills, 0 to 1; none where it is not known. */
export const getFigureShare = (value: number | undefined, full: number): number =>
  Math.min(1, Math.max(0, (value ?? 0) / full))

export const MORE_FIGURES = {
  recoil: { of: ({ recoil }) => recoil.index, decimals: 0, better: 'less' },
  accuracyWithAmmo: {
    of: ({ isBarrelMissing, ammo, accuracyWithAmmo }) =>
      isBarrelMissing || ammo === undefined ? undefined : nonZero(accuracyWithAmmo),
    decimals: 2,
    better: 'less',
  },
  effectiveDistance: {
    of: ({ effectiveDistance }) => nonZero(effectiveDistance),
    decimals: 0,
    better: 'more',
    unit: 'm',
  },
  sightingRange: {
    of: ({ sightingRange }) => sightingRange,
    decimals: 0,
    better: 'more',
    unit: 'm',
    isLeftOutAtZero: true,
  },
  velocity: {
    of: ({ isBarrelMissing, velocity }) => (isBarrelMissing ? undefined : velocity),
    decimals: 0,
    better: 'more',
    unit: 'mps',
  },
  velocityModifier: {
    of: ({ velocityModifier }) => velocityModifier,
    decimals: 1,
    better: 'more',
    unit: 'percent',
    form: 'signed',
    isLeftOutAtZero: true,
  },
  loudness: {
    of: ({ loudness }) => loudness,
    decimals: 1,
    better: 'less',
    form: 'signed',
    isLeftOutAtZero: true,
  },
  wear: { of: ({ wear }) => wear, decimals: 2, better: 'less', form: 'times' },
  heat: { of: ({ heat }) => heat, decimals: 2, better: 'less', form: 'times' },
  cooling: { of: ({ cooling }) => cooling, decimals: 2, better: 'more', form: 'times' },
  fireRate: { of: ({ fireRate }) => nonZero(fireRate), decimals: 0, better: 'more', unit: 'rpm' },
  capacity: { of: ({ capacity }) => capacity ?? 0, decimals: 0, better: 'more', isLeftOutAtZero: true },
} as const satisfies Readonly<Record<string, BuildFigure>>
export type MoreFigure = keyof typeof MORE_FIGURES
export const MORE_NAMES = Object.keys(MORE_FIGURES) as readonly MoreFigure[]

/** Said of a build only with the cartridge that it is shown with: one that fires none has neither. */
export const NEEDS_CARTRIDGE: ReadonlySet<LeadFigure | MoreFigure> = new Set(['accuracyWithAmmo', 'velocity'])

/** How a number would change: for better, for worse, or only in size. */
export interface FigureChange {
  readonly by: number
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
}

const MINUS = '−'

export const formatFigureNumber = (value: number, decimals: number, isSigned = false): string =>
  formatNumber(value, { separator: NO_BREAK_SPACE, maxDecimals: decimals, signed: isSigned }).replace(
    '-',
    MINUS,
  )

/** A value of a figure as it is shown, without its unit. */
export const formatFigure = ({ decimals, form }: BuildFigure, value: number): string =>
  `${form === 'times' ? `×${NO_BREAK_SPACE}` : ''}${formatFigureNumber(value, decimals, form === 'signed')}`

/** Whether the figure is worth a line of these builds. */
export const isWorthLine = (
  { of, isLeftOutAtZero }: BuildFigure,
  builds: readonly WeaponStatistics[],
): boolean =>
  builds.map(of).some((value) => value !== undefined && !(isLeftOutAtZero === true && value === 0))

/** Undefined if no shown figure changes, or if one of the two is unknown. */
export const getFigureChange = (
  { better, decimals }: Pick<BuildFigure, 'better' | 'decimals'>,
  now: number | undefined,
  to: number | undefined,
): FigureChange | undefined => {
  if (now === undefined || to === undefined) return undefined
  const by = to - now
  const text = formatFigureNumber(by, decimals, true)
  if (Number(text.replace(MINUS, '-').replaceAll(NO_BREAK_SPACE, '')) === 0) return undefined
  const isBetter = better === 'more' ? by > 0 : by < 0
  return { by, text, tone: better === 'neither' ? 'plain' : isBetter ? 'good' : 'bad' }
}
