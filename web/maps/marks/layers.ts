// The layers of a map: groups of marks that are switched on and off together, and the choices of them that most people want.
import type { MarkerCategory } from '#core/maps/markers/marker-categories.ts'
import type { MarkLook } from './mark-drawings.ts'

const LAYERS_OF = {
  Extractions: ['exit-pmc', 'exit-paid', 'exit-shared', 'exit-coop', 'exit-secret', 'exit-scav', 'transit'],
  Spawns: ['spawn-pmc', 'spawn-scav', 'boss', 'sniper'],
  Keys: ['needed', 'lock', 'key'],
  Miscellaneous: ['lever', 'gun', 'danger', 'btr'],
  Loot: ['cache', 'safe', 'weapon', 'med', 'pc', 'cloth', 'crate', 'body', 'box', 'loot'],
  Quests: ['quest', 'quest-other'],
} as const satisfies Readonly<Record<MarkerCategory, readonly (MarkLook | 'needed')[]>>

/** `needed`: locks and keys that my quests want, whatever they are. */
export type LayerId = (typeof LAYERS_OF)[MarkerCategory][number]

export const LAYER_GROUPS = Object.entries(LAYERS_OF).map(([category, layers]) => ({
  category: category as MarkerCategory,
  layers: layers as readonly LayerId[],
}))

export const LAYER_IDS: readonly LayerId[] = LAYER_GROUPS.flatMap(({ layers }) => layers)

export const getLayerLook = (layer: LayerId): MarkLook => (layer === 'needed' ? 'lock' : layer)

export const PRESETS = ['raid', 'loot', 'all'] as const
export type LayerPreset = (typeof PRESETS)[number]

const OF_PRESET: Readonly<Record<LayerPreset, ReadonlySet<LayerId>>> = {
  raid: new Set([
    ...(['exit-pmc', 'exit-paid', 'exit-shared', 'exit-coop', 'exit-secret', 'transit', 'boss'] as const),
    ...(['needed', 'lever', 'danger', 'btr', 'quest'] as const),
  ]),
  loot: new Set([
    ...(['exit-pmc', 'exit-paid', 'exit-shared', 'exit-coop', 'exit-secret', 'lock', 'needed'] as const),
    ...(['cache', 'safe', 'weapon', 'med', 'pc', 'boss', 'danger'] as const),
  ]),
  all: new Set(LAYER_IDS),
}
/** A raid as a Scav has other ways out, and the quests wait. */
const SCAV_RAID: ReadonlySet<LayerId> = new Set([
  ...(['exit-scav', 'exit-shared', 'exit-coop', 'boss', 'lever', 'danger', 'btr'] as const),
])

export const SIDES = ['pmc', 'scav'] as const
export type Side = (typeof SIDES)[number]

export const getPresetLayers = (preset: LayerPreset, side: Side): ReadonlySet<LayerId> =>
  preset === 'raid' && side === 'scav' ? SCAV_RAID : OF_PRESET[preset]

/** How many marks each layer has; every mark is on one. */
export const countLayers = (marks: readonly { readonly layer: LayerId }[]): ReadonlyMap<LayerId, number> => {
  const counts = new Map<LayerId, number>()
  for (const { layer } of marks) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}

export const sumLayers = (layers: readonly LayerId[], counts: ReadonlyMap<LayerId, number>): number =>
  layers.reduce((sum, layer) => sum + (counts.get(layer) ?? 0), 0)
