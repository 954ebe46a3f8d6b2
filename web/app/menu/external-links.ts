// Other sites that players use beside this one.
import type { HeaderGroup } from '#core/routes/screens.ts'

export interface ExternalLink {
  readonly key: 'ammoTable' | 'ammoChart' | 'ballistics'
  readonly href: string
}

export const EXTERNAL_LINKS: readonly ExternalLink[] = [
  { key: 'ammoTable', href: 'https://www.eft-ammo.com/' },
  { key: 'ammoChart', href: 'https://tarkov.dev/ammo' },
  { key: 'ballistics', href: 'https://tarkov-ballistics.com/' },
]

/** All of them are about ammunition: they stand with the guns. */
export const externalLinksOf = (group: HeaderGroup): readonly ExternalLink[] =>
  group === 'guns' ? EXTERNAL_LINKS : []
