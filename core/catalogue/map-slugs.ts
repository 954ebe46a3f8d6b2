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

/** The map of which this is another form: by night, for high levels; undefined for the map of a page. */
const mainMap = (map: string): MapSlug | undefined =>
  MAP_SLUGS.find((slug) => map.startsWith(`${slug}-`) || map.endsWith(`-${slug}`))

/** The maps without variants of other maps in the list: Ground Zero covers Ground Zero 21+ too. */
export const withoutVariants = (maps: readonly string[]): readonly string[] =>
  maps.filter((map) => {
    const main = mainMap(map)
    return main === undefined || !maps.includes(main)
  })

export const isMapSlug = (slug: string): slug is MapSlug => MAP_SLUGS.some((known) => known === slug)
