// Codec of the API's maps document: maps with their facts, kill targets, containers.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '#core/codec.ts'
import { Loose, LooseText, texts, UpstreamPlace } from './shared.ts'

const Named = fields({ id: Text, name: Text }, { normalizedName: Text }, 'Named')
export type UpstreamNamed = t.TypeOf<typeof Named>
const floor = { top: Finite, bottom: Finite }
const outline = t.readonlyArray(UpstreamPlace)

const Spawn = fields(
  { position: UpstreamPlace, sides: texts, categories: texts },
  { zoneName: LooseText },
  'Spawn',
)
const Extract = fields(
  { id: Text, name: Text, faction: oneOf(['pmc', 'scav', 'shared']), position: UpstreamPlace },
  {
    ...floor,
    outline,
    switches: texts,
    transferItem: t.union([t.type({ item: Text, count: PositiveInt }), t.null]),
  },
  'Extract',
)
export type UpstreamExtract = t.TypeOf<typeof Extract>
const Transit = fields(
  { id: Text, map: Text, description: Text, position: UpstreamPlace },
  { ...floor, outline, conditions: LooseText },
  'Transit',
)
const Lock = fields(
  { id: Text, lockType: Text, key: LooseText, position: UpstreamPlace },
  { needsPower: t.boolean },
  'Lock',
)
const Switch = fields(
  { id: Text, name: Text, position: UpstreamPlace },
  {
    switchType: LooseText,
    activatedBy: t.union([t.string, t.boolean, t.null]),
    activates: t.readonlyArray(fields({ operation: Text }, { extract: Text, switch: Text }, 'Activation')),
  },
  'Switch',
)
const Boss = fields(
  { mob: Text, spawnChance: NonNegative },
  {
    spawnLocations: t.readonlyArray(
      fields(
        { name: Text, spawnKey: Text, chance: NonNegative },
        { positions: t.readonlyArray(UpstreamPlace) },
        'BossZone',
      ),
    ),
    escorts: t.readonlyArray(
      t.type({ mob: Text, amount: t.readonlyArray(t.type({ count: Count, chance: NonNegative })) }),
    ),
    spawnTime: Loose,
    spawnTrigger: LooseText,
  },
  'Boss',
)
const Hazard = fields(
  { hazardType: Text, position: UpstreamPlace, size: UpstreamPlace },
  { outline },
  'Hazard',
)
export type UpstreamHazard = t.TypeOf<typeof Hazard>
const ArtilleryZone = fields({ position: UpstreamPlace, size: UpstreamPlace }, { outline }, 'ArtilleryZone')
const BtrStop = t.type({ name: Text, x: Finite, y: Finite, z: Finite }, 'BtrStop')

export const UpstreamMap = fields(
  {
    id: Text,
    name: Text,
    normalizedName: Text,
    nameId: Text,
    raidDuration: PositiveInt,
    players: Text,
  },
  {
    scenePath: LooseText,
    enemies: texts,
    bosses: t.readonlyArray(Boss),
    coordinateToCardinalRotation: Loose,
    spawns: t.readonlyArray(Spawn),
    extracts: t.readonlyArray(Extract),
    transits: t.readonlyArray(Transit),
    locks: t.readonlyArray(Lock),
    hazards: t.readonlyArray(Hazard),
    artillery: t.union([t.partial({ zones: t.readonlyArray(ArtilleryZone) }), t.null]),
    lootContainers: t.readonlyArray(t.type({ lootContainer: Text, position: UpstreamPlace })),
    lootLoose: t.readonlyArray(t.type({ position: UpstreamPlace, items: texts })),
    switches: t.readonlyArray(Switch),
    stationaryWeapons: t.readonlyArray(t.type({ stationaryWeapon: Text, position: UpstreamPlace })),
    btrStops: t.readonlyArray(BtrStop),
    minPlayerLevel: Count,
    maxPlayerLevel: Count,
    accessKeys: texts,
  },
  'Map',
)
export type UpstreamMap = t.TypeOf<typeof UpstreamMap>

export const MapsDocument = fields(
  { maps: t.record(t.string, UpstreamMap) },
  {
    mobs: t.record(t.string, Named),
    lootContainers: t.record(t.string, Named),
    stationaryWeapons: t.record(t.string, Named),
  },
  'MapsDocument',
)
export type MapsDocument = t.TypeOf<typeof MapsDocument>
