// The bosses of a map: a marker for each possible zone, and the bosses without known zones.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Boss, BossZone, MapFacts } from '../../catalogue/tables/map-facts.ts'
import { middlePlace } from '../measure.ts'
import type { BossAppearance, Marker, NamedThing } from './marker.ts'

type MobTables = Pick<Catalogue, 'mobs'>

/** A mob that the catalogue lacks is called by the game's word. */
const namedMob = ({ mobs }: MobTables, mob: string): NamedThing => mobs.get(mob) ?? { name: mob }

const getAppearance = (tables: MobTables, { chance, trigger, time, escorts = [] }: Boss): BossAppearance => ({
  chance,
  ...(trigger !== undefined && { trigger }),
  ...(time !== undefined && { time }),
  escorts: escorts.map(({ mob, amount }) => ({ named: namedMob(tables, mob), amount })),
})

const markerOfZone = ({ mob }: Pick<Boss, 'mob'>, { zone }: BossZone): string => `boss.${mob}.${zone}`

/** One marker a boss and zone. Bosses whose places the source does not say have none. */
export const bossMarkers = ({ bosses = [] }: MapFacts, tables: MobTables): readonly Marker[] => {
  const byZone = new Map<string, { boss: Boss; zone: BossZone; appearances: BossAppearance[] }>()
  for (const boss of bosses)
    for (const zone of boss.zones ?? []) {
      const key = markerOfZone(boss, zone)
      const known = byZone.get(key) ?? { boss, zone, appearances: [] }
      known.appearances.push(getAppearance(tables, boss))
      byZone.set(key, known)
    }
  return [...byZone].flatMap(([id, { boss, zone, appearances }]) => {
    const places = zone.at ?? []
    const at = middlePlace(places)
    if (at === undefined) return []
    return [
      {
        ...{ id, kind: 'boss' as const, at, named: namedMob(tables, boss.mob) },
        facts: { tag: 'boss' as const, mob: boss.mob, zone, places, appearances },
      },
    ]
  })
}

/** `zones`: names of where it may be, empty where the source does not say. */
export interface MapBoss extends BossAppearance {
  readonly mob: string
  readonly named: NamedThing
  readonly zones: readonly BossZone[]
}

/** Every boss of the map as the game lists them, the most certain first. */
export const listBosses = ({ bosses = [] }: MapFacts, tables: MobTables): readonly MapBoss[] =>
  bosses
    .map((boss) => ({
      mob: boss.mob,
      named: namedMob(tables, boss.mob),
      zones: boss.zones ?? [],
      ...getAppearance(tables, boss),
    }))
    .toSorted((a, b) => b.chance - a.chance)

/** `marker`: the id of what stands on the map for it; absent where the source does not say where it is. */
export interface ZoneOfBoss {
  readonly zone: BossZone
  readonly marker?: string
}

/** A boss with all that the game lists of it; `zones`: where it may be, empty where the source does not say. */
export interface BossGroup extends Pick<MapBoss, 'mob' | 'named'> {
  readonly zones: readonly ZoneOfBoss[]
  /** The most certain first. */
  readonly appearances: readonly MapBoss[]
}

/** Each boss of the map once, the most certain first, those without a known place among them. */
export const bossGroups = (facts: MapFacts, tables: MobTables): readonly BossGroup[] => {
  const groups = new Map<string, { named: NamedThing; zones: Map<string, ZoneOfBoss>; own: MapBoss[] }>()
  for (const boss of listBosses(facts, tables)) {
    const group = groups.get(boss.mob) ?? { named: boss.named, zones: new Map(), own: [] as MapBoss[] }
    group.own.push(boss)
    for (const zone of boss.zones)
      group.zones.set(zone.zone, {
        zone,
        ...((zone.at ?? []).length > 0 && { marker: markerOfZone(boss, zone) }),
      })
    groups.set(boss.mob, group)
  }
  return [...groups].map(([mob, { named, zones, own }]) => ({
    ...{ mob, named, zones: [...zones.values()], appearances: own },
  }))
}
