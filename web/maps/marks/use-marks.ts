// The marks of a map in the language of the page: the core's markers with icon, name and floor.
import { useCallback, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { MapFacts, MapView } from '#core/catalogue/tables/map-facts.ts'
import { type FloorRelation, listFloors, relationSeen } from '#core/maps/floors.ts'
import type { Marker, NamedThing } from '#core/maps/markers/marker.ts'
import { getMarkerKind, MARKER_KIND_IDS } from '#core/maps/markers/marker-kinds.ts'
import { listMarkers, type MarkerTables } from '#core/maps/markers/markers.ts'
import { exitsOpenedBy } from '#core/maps/markers/switch-targets.ts'
import { formatShare } from '#web/i18n/format-share.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LayerId } from './layers.ts'
import type { Mark } from './marks.ts'

/** Rank of marks that are labelled last. */
const LAST_RANK = 9

const getLabel = (name: string, { named, facts }: Marker, opens: string): string | undefined => {
  switch (facts.tag) {
    case 'extract':
      return facts.extract.chance === undefined || facts.extract.chance >= 100
        ? name
        : `${name} ${formatShare(facts.extract.chance / 100)}`
    case 'boss':
      return `${name} ${formatShare(Math.max(...facts.appearances.map(({ chance }) => chance)))}`
    case 'transit':
      return name
    // A dozen labels reading "switch" would be useless.
    case 'switch':
      return named === undefined && opens === '' ? undefined : name
    default:
      return undefined
  }
}

/** A mark with its marker. */
export interface MarkOfMap extends Mark {
  readonly marker: Marker
}

/** `opener`: the name of a switch that opens these exits. */
interface MarkWords {
  readonly nameOf: (named: NamedThing) => string
  readonly kindOf: (look: LayerId) => string
  readonly opener: (exits: string) => string
  /** Translated name of a hazard; undefined if there is none. */
  readonly hazardOf: (kind: string) => string | undefined
}

/** `neededKeys`: keys needed for the player's quests. */
export const makeMarks = (
  markers: readonly Marker[],
  neededKeys: ReadonlySet<string>,
  { nameOf, kindOf, opener, hazardOf }: MarkWords,
): readonly MarkOfMap[] => {
  // Translated once: a thousand marks have few kinds.
  const kinds = new Map(MARKER_KIND_IDS.map((kind) => [kind, kindOf(kind)]))
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  return markers.flatMap((marker): MarkOfMap[] => {
    const { id, kind: look, at, named, facts: own } = marker
    if (own.tag === 'quest') return []
    const isNeeded = own.tag === 'lock' && neededKeys.has(own.lock.key)
    const kind = kinds.get(look) ?? ''
    const opens = exitsOpenedBy(marker, byId)
      .flatMap((exit) => (exit.named === undefined ? [] : [nameOf(exit.named)]))
      .join(', ')
    const hazard = own.tag === 'hazard' ? hazardOf(own.area.kind) : undefined
    const name = named !== undefined ? nameOf(named) : opens === '' ? (hazard ?? kind) : opener(opens)
    return [
      {
        ...{ id, look, name, kind, at, isNeeded, marker },
        layer: isNeeded ? 'needed' : look,
        detail: name === kind ? undefined : kind,
        label: isNeeded ? name : getLabel(name, marker, opens),
        rank: getMarkerKind(look).rank ?? LAST_RANK,
      },
    ]
  })
}

export const useMarks = (
  facts: MapFacts,
  tables: MarkerTables,
  neededKeys: ReadonlySet<string>,
): readonly MarkOfMap[] => {
  const locale = useLocale()
  const { t } = useTranslation('maps')
  return useMemo(
    () =>
      makeMarks(listMarkers(facts, tables), neededKeys, {
        nameOf: (named) => nameIn(locale, named),
        kindOf: (look) => t(`layer.${look}`),
        opener: (exits) => t('lever', { exits }),
        hazardOf: (kind) => t(`hazard.${kind}`, { defaultValue: '' }) || undefined,
      }),
    [facts, tables, neededKeys, locale, t],
  )
}

/** Relation of a mark to the shown floor. */
export type RelationOf = (mark: Pick<Mark, 'look' | 'at'>) => FloorRelation

/** Memoised by map and floor. */
export const useRelations = (view: MapView, shown: string): RelationOf =>
  useCallback(
    // Danger areas apply to every floor.
    ({ look, at }) => (look === 'danger' ? 'here' : relationSeen(listFloors(view), shown, at)),
    [view, shown],
  )
