// Everything that stands on a map, and the view (projection, floors, pictures) that it is drawn in.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '../../codec.ts'
import { localNames } from './names.ts'
import { Point } from './quest.ts'

const texts = t.readonlyArray(Text)
const points = t.readonlyArray(Point)
/** A place on the ground: the game's x and z in metres. */
const Ground = t.tuple([Finite, Finite])
/** The least and the greatest height, in metres. */
const Heights = t.tuple([Finite, Finite])
/** Corners of an area on the ground, in order. */
const outline = t.readonlyArray(Ground)
const Words = fields({ name: Text }, localNames, 'Words')

const EXTRACT_KINDS = ['pmc', 'scav', 'shared', 'coop', 'paid', 'secret'] as const

/** `side`: who may take it (`pmc`, `scav`, `shared`). `chance` that it is open in percent, `seconds` until it takes one out. */
export const Extract = t.intersection(
  [
    Words,
    t.type({ id: Text, kind: oneOf(EXTRACT_KINDS), at: Point }),
    t.partial({
      side: Text,
      floor: Heights,
      outline,
      requirement: Text,
      seconds: NonNegative,
      switches: texts,
      pay: t.type({ item: Text, count: PositiveInt }),
      chance: NonNegative,
    }),
  ],
  'Extract',
)
export type Extract = t.TypeOf<typeof Extract>

/** `to`: the key of the map that it leads to. */
const Transit = t.intersection(
  [
    Words,
    t.type({ id: Text, to: Text, at: Point }),
    t.partial({ floor: Heights, outline, conditional: t.boolean }),
  ],
  'Transit',
)
export type Transit = t.TypeOf<typeof Transit>

/** Places of one kind; `zone`: the game's name of the part of the map, where it has one. */
const Spawn = fields({ sides: texts, categories: texts, at: points }, { zone: Text }, 'Spawn')
export type Spawn = t.TypeOf<typeof Spawn>

/** `chance` 0..1 of this zone among all; `at`: where in it. */
const BossZone = fields(
  { zone: Text, name: Text, chance: NonNegative },
  { ...localNames, at: points },
  'BossZone',
)
export type BossZone = t.TypeOf<typeof BossZone>

/** `chance` 0..1, `time` seconds into the raid. */
const Boss = fields(
  { mob: Text, chance: NonNegative },
  {
    zones: t.readonlyArray(BossZone),
    escorts: t.readonlyArray(
      t.type({ mob: Text, amount: t.readonlyArray(t.type({ count: Count, chance: NonNegative })) }),
    ),
    time: Finite,
    trigger: Text,
  },
  'Boss',
)
export type Boss = t.TypeOf<typeof Boss>

const Lock = fields({ id: Text, type: Text, key: Text, at: Point }, { needsPower: t.boolean }, 'Lock')
export type Lock = t.TypeOf<typeof Lock>

/** `activates`: extracts and other switches by their ids; `by`: the switch that this one waits for. */
const Switch = fields(
  { id: Text, name: Text, at: Point },
  {
    type: Text,
    activates: t.readonlyArray(fields({ operation: Text }, { extract: Text, switch: Text }, 'Activation')),
    by: Text,
  },
  'Switch',
)
export type Switch = t.TypeOf<typeof Switch>

/** The area of an objective's zone: `id` and `at` as the zone of the objective has them (`pos`). */
const QuestZone = fields({ id: Text, at: Point, outline }, {}, 'QuestZone')

/** `size` in metres along the game's axes; `outline` is the area itself, which may stand at an angle to them. */
const Hazard = fields({ type: Text, at: Point, size: Point }, { outline }, 'Hazard')
export type Hazard = t.TypeOf<typeof Hazard>

/** A part of a floor: two opposite corners and what is there. */
const Area = t.union([t.tuple([Ground, Ground, Text]), t.tuple([Ground, Ground])])

/** Where a floor is: between `height`, everywhere or within one of `bounds`. */
const Extent = fields({ height: Heights }, { bounds: t.readonlyArray(Area) }, 'Extent')
export type Extent = t.TypeOf<typeof Extent>

/** `svgLayer` is the id of its group in the picture, `tilePath` as `{z}/{x}/{y}` has it. */
const Layer = fields(
  { name: Text, extents: t.readonlyArray(Extent) },
  { svgLayer: Text, tilePath: Text },
  'Layer',
)
export type Layer = t.TypeOf<typeof Layer>

/** An address of the picture, or of its tiles, and whose it is. `licence` is absent where the source names none. */
const Picture = fields({ path: Text, author: Text, authorUrl: Text }, { licence: Text }, 'MapPicture')
export type MapPicture = t.TypeOf<typeof Picture>

/**
 * How game metres become pixels, as `core/maps/projection.ts` does it, and what else the picture of the map has. `bounds` are opposite
 * corners on the ground, `svgBounds` those of the drawing where they are others. `heightRange`: the heights of the floor that the
 * picture itself shows.
 */
const MapView = fields(
  {
    transform: t.tuple([Finite, Finite, Finite, Finite]),
    coordinateRotation: Finite,
    bounds: t.tuple([Ground, Ground]),
    minZoom: Finite,
    maxZoom: Finite,
  },
  {
    heightRange: Heights,
    tileSize: PositiveInt,
    svgLayer: Text,
    svg: Picture,
    tiles: Picture,
    layers: t.readonlyArray(Layer),
    labels: t.readonlyArray(
      fields({ text: Text, at: Ground }, { size: Finite, rotation: Finite }, 'MapLabel'),
    ),
    svgBounds: t.tuple([Ground, Ground]),
  },
  'MapView',
)
export type MapView = t.TypeOf<typeof MapView>

/**
 * `uid` and `url` are those of the map. Points are in game metres. `rotationToNorth`: degrees by which the game's own north is turned.
 * `keySpawns`: places that can only hold keys; `looseLoot`: all other places of loose `items`.
 */
export const MapFacts = fields(
  { uid: Text, url: Text },
  {
    rotationToNorth: Finite,
    enemies: texts,
    view: MapView,
    extracts: t.readonlyArray(Extract),
    transits: t.readonlyArray(Transit),
    spawns: t.readonlyArray(Spawn),
    bosses: t.readonlyArray(Boss),
    locks: t.readonlyArray(Lock),
    switches: t.readonlyArray(Switch),
    hazards: t.readonlyArray(Hazard),
    stationary: t.readonlyArray(t.type({ weapon: Text, at: Point })),
    keySpawns: t.readonlyArray(t.type({ items: texts, at: Point })),
    looseLoot: t.readonlyArray(t.type({ items: texts, at: points })),
    containers: t.readonlyArray(t.type({ container: Text, at: points })),
    questZones: t.readonlyArray(QuestZone),
    btrStops: t.readonlyArray(t.intersection([Words, t.type({ at: Point })])),
  },
  'MapFacts',
)
export type MapFacts = t.TypeOf<typeof MapFacts>
