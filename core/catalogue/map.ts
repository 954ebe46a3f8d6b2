// A map of the game with its view (projection) and everything that stands on it.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, oneOf, PositiveInt, Text } from '../codec.ts'
import { localNames } from './names.ts'
import { Point } from './quest.ts'

const texts = t.readonlyArray(Text)
const Pair = t.tuple([Finite, Finite])
const Words = fields({ name: Text }, localNames, 'Words')

const EXTRACT_KINDS = ['pmc', 'scav', 'shared', 'coop', 'paid', 'secret'] as const

export const Extract = t.intersection(
  [
    Words,
    t.type({ id: Text, kind: oneOf(EXTRACT_KINDS), at: Point }),
    t.partial({
      side: Text,
      floor: Pair,
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

const Transit = t.intersection(
  [Words, t.type({ id: Text, to: Text, at: Point }), t.partial({ floor: Pair, conditional: t.boolean })],
  'Transit',
)

const Spawn = fields({ sides: texts, categories: texts, at: t.readonlyArray(Point) }, { zone: Text }, 'Spawn')

/** `chance` 0..1, `time` seconds into the raid. */
const Boss = fields(
  { mob: Text, chance: NonNegative },
  {
    zones: t.readonlyArray(fields({ zone: Text, name: Text, chance: NonNegative }, localNames, 'BossZone')),
    escorts: t.readonlyArray(
      t.type({ mob: Text, amount: t.readonlyArray(t.type({ count: Count, chance: NonNegative })) }),
    ),
    time: Finite,
    trigger: Text,
  },
  'Boss',
)

const Lock = fields({ id: Text, type: Text, key: Text, at: Point }, { needsPower: t.boolean }, 'Lock')

/** How game metres become pixels, as `core/maps/projection.ts` does it, and what else the picture of the map has. */
const MapView = fields(
  {
    transform: t.tuple([Finite, Finite, Finite, Finite]),
    coordinateRotation: Finite,
    bounds: t.tuple([Pair, Pair]),
    minZoom: Finite,
    maxZoom: Finite,
  },
  {
    heightRange: Pair,
    tileSize: PositiveInt,
    svgLayer: Text,
    layers: t.readonlyArray(
      fields(
        {
          name: Text,
          extents: t.readonlyArray(
            fields({ height: Pair }, { bounds: t.readonlyArray(t.UnknownArray) }, 'Extent'),
          ),
        },
        { svgLayer: Text },
        'Layer',
      ),
    ),
    labels: t.readonlyArray(fields({ text: Text, at: Pair }, { size: Finite, rotation: Finite }, 'MapLabel')),
    svgBounds: t.tuple([Pair, Pair]),
  },
  'MapView',
)
export type MapView = t.TypeOf<typeof MapView>

/** `url` is the key of the map (`night-factory`), `page` the slug of the page that shows it (`factory`); `nameId` the game's location id. */
export const GameMap = fields(
  {
    uid: Text,
    url: Text,
    page: Text,
    nameId: Text,
    name: Text,
    raidMinutes: PositiveInt,
    players: Text,
    playerLevel: t.tuple([Count, Count]),
  },
  {
    ...localNames,
    scene: Text,
    rotationToNorth: Finite,
    enemies: texts,
    view: MapView,
    extracts: t.readonlyArray(Extract),
    transits: t.readonlyArray(Transit),
    spawns: t.readonlyArray(Spawn),
    bosses: t.readonlyArray(Boss),
    locks: t.readonlyArray(Lock),
    switches: t.readonlyArray(t.UnknownRecord),
    hazards: t.readonlyArray(t.type({ type: Text, at: Point, size: Point })),
    stationary: t.readonlyArray(t.type({ weapon: Text, at: Point })),
    keySpawns: t.readonlyArray(t.type({ items: texts, at: Point })),
    containers: t.readonlyArray(t.type({ container: Text, at: t.readonlyArray(Point) })),
    accessKeys: texts,
    btrStops: t.readonlyArray(t.intersection([Words, t.type({ at: Point })])),
  },
  'GameMap',
)
export type GameMap = t.TypeOf<typeof GameMap>
