// The layers of a map, groups of marks that are toggled together, and presets of them.
import {
  getMarkerKind,
  MARKER_GROUPS,
  MARKER_KIND_IDS,
  type MarkerGroup,
  type MarkerKind,
  type MarkerPreset,
} from '#core/maps/markers/marker-kinds.ts'

/** One layer per kind of marker. `needed`: locks needed for the player's quests, instead of the layer of locks. */
export type LayerId = MarkerKind | 'needed'

const listLayers = (group: MarkerGroup): readonly LayerId[] => {
  const kinds = MARKER_KIND_IDS.filter((kind) => getMarkerKind(kind).group === group)
  return group === 'Keys' ? ['needed', ...kinds] : kinds
}

export const LAYER_GROUPS = MARKER_GROUPS.map((group) => ({ group, layers: listLayers(group) }))

export const LAYER_IDS: readonly LayerId[] = LAYER_GROUPS.flatMap(({ layers }) => layers)

export const getLayerKind = (layer: LayerId): MarkerKind => (layer === 'needed' ? 'lock' : layer)

export const PRESETS = ['raid', 'loot', 'all'] as const
export type LayerPreset = (typeof PRESETS)[number]

const NEEDED: readonly LayerId[] = ['needed']
const listPresetLayers = (preset: MarkerPreset): ReadonlySet<LayerId> =>
  new Set([
    ...MARKER_KIND_IDS.filter((kind) => getMarkerKind(kind).presets?.includes(preset)),
    ...(preset === 'scavRaid' ? [] : NEEDED),
  ])

const PRESET_LAYERS: Readonly<Record<MarkerPreset | 'all', ReadonlySet<LayerId>>> = {
  raid: listPresetLayers('raid'),
  scavRaid: listPresetLayers('scavRaid'),
  loot: listPresetLayers('loot'),
  all: new Set(LAYER_IDS),
}

export const SIDES = ['pmc', 'scav'] as const
export type Side = (typeof SIDES)[number]

export const getPresetLayers = (preset: LayerPreset, side: Side): ReadonlySet<LayerId> =>
  PRESET_LAYERS[preset === 'raid' && side === 'scav' ? 'scavRaid' : preset]

/** The number of marks per layer; every mark is in one. */
export const countLayers = (marks: readonly { readonly layer: LayerId }[]): ReadonlyMap<LayerId, number> => {
  const counts = new Map<LayerId, number>()
  for (const { layer } of marks) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}

export const sumLayers = (layers: readonly LayerId[], counts: ReadonlyMap<LayerId, number>): number =>
  layers.reduce((sum, layer) => sum + (counts.get(layer) ?? 0), 0)
