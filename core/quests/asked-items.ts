// The items that a quest speaks of: what its objectives want, and the keys for their places.
import type { Quest } from '../catalogue/quest.ts'

/** Uids of items, presets and quest items, each once. */
export const itemsAskedFor = ({ objectives }: Pick<Quest, 'objectives'>): readonly string[] => [
  ...new Set(
    objectives.flatMap(({ items = [], useAny = [], requiredKeys = [], questItem, markerItem, item }) => [
      ...items,
      ...useAny,
      ...[questItem, markerItem, item].filter((uid) => uid !== undefined),
      ...requiredKeys.flat(),
    ]),
  ),
]
