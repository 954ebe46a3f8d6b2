// Calls of the API v2 about the hideout, maps and traders.
import * as t from 'io-ts'
import { isTraderHidden } from '../../../catalogue/hidden-traders.ts'
import { nameIn } from '../../../catalogue/local-names.ts'
import { findMapFacts } from '../../../catalogue/look-ups.ts'
import type { GameMap } from '../../../catalogue/tables/map.ts'
import type { Station } from '../../../catalogue/tables/station.ts'
import { Currency } from '../../../catalogue/vocabulary.ts'
import { Count, described, Finite, NonNegative, PositiveInt, Text } from '../../../codec.ts'
import { listBosses } from '../../../maps/markers/boss-markers.ts'
import { toEntries, type V2Source, v2Call } from '../call.ts'
import { LoyaltyRequired, Name, QuestUid, readThingName, TraderSlug, Uid } from '../row-parts.ts'

const Key = described(Text, 'By which other rows name it')

const V2StationItem = t.type(
  { item: Text, name: Name, count: PositiveInt, isFoundInRaid: t.boolean },
  'StationItem',
)

const V2Station = t.type(
  {
    uid: Uid,
    key: Key,
    name: Name,
    isSeasonal: described(t.boolean, 'Whether only an event opens it'),
    levels: t.readonlyArray(
      t.type(
        {
          level: PositiveInt,
          seconds: described(NonNegative, 'Of construction'),
          items: t.readonlyArray(V2StationItem),
          stations: t.readonlyArray(t.type({ station: Text, level: PositiveInt }, 'StationRequirement')),
          traders: t.readonlyArray(t.type({ trader: TraderSlug, level: PositiveInt }, 'TraderRequirement')),
          skills: t.readonlyArray(t.type({ skill: Text, level: PositiveInt }, 'SkillRequirement')),
        },
        'StationLevel',
      ),
    ),
  },
  'Station',
)

const toStation =
  (source: V2Source) =>
  (station: Station): t.TypeOf<typeof V2Station> => ({
    uid: station.uid,
    key: station.url,
    name: nameIn(source.language, station),
    isSeasonal: station.seasonal === true,
    levels: station.levels.map(({ level, seconds, items, stations, traders, skills }) => ({
      ...{ level, seconds, stations, traders, skills },
      items: items.map(({ item, count, foundInRaid }) => ({
        ...{ item, name: readThingName(source, item), count },
        isFoundInRaid: foundInRaid === true,
      })),
    })),
  })

const Position = described(t.tuple([Finite, Finite, Finite]), 'Game metres: x, height, z')

const V2Map = t.type(
  {
    uid: Uid,
    key: Key,
    name: Name,
    nameId: described(Text, "The game's word for it"),
    raidMinutes: PositiveInt,
    players: described(Text, 'As the game writes it, such as `10-12`'),
    playerLevels: described(t.tuple([Count, Count]), 'The lowest and the highest level that it takes'),
    accessKeys: described(t.readonlyArray(Text), 'Items that the raid asks for, by id'),
    bosses: t.readonlyArray(
      t.type(
        {
          boss: described(Text, "The game's word"),
          name: Name,
          chance: described(NonNegative, 'From 0 to 1'),
          zones: described(t.readonlyArray(Text), 'Names of where it may be'),
        },
        'Boss',
      ),
    ),
    extracts: t.readonlyArray(
      t.type(
        {
          id: Text,
          name: Name,
          kind: described(Text, 'Such as `pmc`, `scav` or `shared`'),
          at: Position,
        },
        'Extract',
      ),
    ),
    transits: t.readonlyArray(
      t.type({ id: Text, name: Name, to: described(Text, 'The key of the map'), at: Position }, 'Transit'),
    ),
  },
  'Map',
)

const toMap =
  ({ catalogue, language }: V2Source) =>
  (map: GameMap): t.TypeOf<typeof V2Map> => {
    const facts = findMapFacts(catalogue, map)
    return {
      uid: map.uid,
      key: map.url,
      name: nameIn(language, map),
      nameId: map.nameId,
      raidMinutes: map.raidMinutes,
      players: map.players,
      playerLevels: map.playerLevel,
      accessKeys: map.accessKeys ?? [],
      bosses: (facts === undefined ? [] : listBosses(facts, catalogue)).map(
        ({ mob, named, chance, zones }) => ({
          ...{ boss: mob, name: nameIn(language, named), chance },
          zones: zones.map((zone) => nameIn(language, zone)),
        }),
      ),
      extracts: (facts?.extracts ?? []).map(({ id, kind, at, ...named }) => ({
        ...{ id, name: nameIn(language, named), kind, at },
      })),
      transits: (facts?.transits ?? []).map(({ id, to, at, ...named }) => ({
        ...{ id, name: nameIn(language, named), to, at },
      })),
    }
  }

const V2Trader = t.type(
  {
    uid: Uid,
    key: Key,
    name: Name,
    currency: described(Currency, 'Of the bids'),
    quest: QuestUid,
    levels: t.readonlyArray(
      t.type(
        {
          level: LoyaltyRequired,
          playerLevel: Count,
          reputation: Finite,
          turnover: described(NonNegative, 'In the currency'),
          payRate: described(NonNegative, 'Of the base price, from 0 to 1'),
        },
        'LoyaltyLevel',
      ),
    ),
  },
  'Trader',
)

export const placeCalls = [
  v2Call({
    path: '/hideout',
    scope: 'prices',
    isList: true,
    summary: 'Stations of the hideout with what each level takes',
    reads: 'mode',
    row: V2Station,
    find: (source) => toEntries(source.catalogue.stations.all, toStation(source)),
  }),
  v2Call({
    path: '/maps',
    scope: 'prices',
    isList: true,
    summary: 'Maps with bosses, extracts and transits',
    reads: 'mode',
    row: V2Map,
    find: (source) => toEntries(source.catalogue.maps.all, toMap(source)),
  }),
  v2Call({
    path: '/traders',
    scope: 'prices',
    isList: true,
    summary: 'Traders with their loyalty levels',
    reads: 'mode',
    row: V2Trader,
    find: ({ catalogue, language }) =>
      toEntries(
        catalogue.traders.all.filter(({ url }) => !isTraderHidden(catalogue, url)),
        (trader) => ({
          uid: trader.uid,
          key: trader.url,
          name: nameIn(language, trader),
          currency: trader.currency,
          quest: trader.quest ?? null,
          levels: trader.levels,
        }),
      ),
  }),
] as const
