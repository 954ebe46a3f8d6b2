// The classes that reserve the height of an advertisement.
import type { AdPlace } from '#core/ads.ts'

export const AD_CLASS: Readonly<Record<AdPlace, string>> = { list: 'ad-list', item: 'ad-item' }
