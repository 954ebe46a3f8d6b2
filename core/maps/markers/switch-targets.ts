// What a switch is for: the exits that it opens, itself or by the switches that it lets one use.
import type { Marker } from './marker.ts'

/** The game's word for what takes something away again. */
const LOCKS = 'Lock'

/** The markers of the exits, in the order in which they are reached; empty where the game data names none. */
export const exitsOpenedBy = (lever: Marker, markers: ReadonlyMap<string, Marker>): readonly Marker[] => {
  const exits = new Set<Marker>()
  const reached = new Set([lever])
  // A set is walked together with what is added meanwhile.
  for (const { facts } of reached)
    for (const { operation, marker: id } of facts.tag === 'switch' ? facts.activates : []) {
      const target = operation === LOCKS ? undefined : markers.get(id)
      if (target?.facts.tag === 'extract') exits.add(target)
      else if (target !== undefined) reached.add(target)
    }
  return [...exits]
}
