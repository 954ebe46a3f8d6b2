// The maps that have a page, by the slug of its address, in the order of menus.

export const MAP_SLUGS = [
  'ground-zero',
  'factory',
  'customs',
  'interchange',
  'woods',
  'shoreline',
  'reserve',
  'lighthouse',
  'streets',
  'lab',
  'labyrinth',
] as const
export type MapSlug = (typeof MAP_SLUGS)[number]

export const isMapSlug = (slug: string): slug is MapSlug => MAP_SLUGS.some((known) => known === slug)
