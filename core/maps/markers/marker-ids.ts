// Names of markers for addresses: short, and the same as long as the thing stays where it is.
import type { Marker } from './marker.ts'

/** Eight digits of the game's ids tell everything on one map apart. */
const SHORT = 8

/** Of what has an id in the game; those of transits are short already. */
export const makeMarkerId = (prefix: string, id: string): string => `${prefix}.${id.slice(0, SHORT)}`

/** A marker of which the game has no id. */
export type Unnumbered = Omit<Marker, 'id'> & { readonly prefix: string }

/** Ids by the place to the decimetre; of several things at one place the later ones add their number. */
export const idsByPlace = (markers: readonly Unnumbered[]): readonly Marker[] => {
  const taken = new Map<string, number>()
  return markers.map(({ prefix, ...marker }) => {
    const [x, y, z] = marker.at.map((value) => Math.round(value * 10))
    const place = `${prefix}.${x}.${y}.${z}`
    const count = (taken.get(place) ?? 0) + 1
    taken.set(place, count)
    return { ...marker, id: count === 1 ? place : `${place}.${count}` }
  })
}
