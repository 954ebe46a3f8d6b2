// Places of advertisements on pages, and what a page receives about them.

/** `list`: below the header of a list. `item`: at the foot of an item's page. */
export const AD_PLACES = ['list', 'item'] as const
export type AdPlace = (typeof AD_PLACES)[number]

/** `script`: the address of the provider's script. `units`: what the provider calls the places. */
export interface PageAds {
  readonly script: string
  readonly units: Readonly<Partial<Record<AdPlace, string>>>
}

/** The name of the page's `meta` element with them, as JSON; without it the page has no advertisements. */
export const ADS_META = 'ads'

/** Dispatched by a slot that appears; it bubbles, and its target has `data-ad-place` and `data-ad-unit`. */
export const AD_EVENT = 'exfil-ad'
