// Calls of the API v2 about the PMC of the key: how far it is, and what it needs.
import * as t from 'io-ts'
import { countReached, listAchievements } from '../../../achievements/reached.ts'
import { nameIn } from '../../../catalogue/local-names.ts'
import { ACHIEVEMENT_SIDES, RARITIES } from '../../../catalogue/tables/achievement.ts'
import { Fraction, MIN_LOYALTY_LEVEL } from '../../../catalogue/vocabulary.ts'
import { Count, described, Finite, NonNegative, oneOf, PositiveInt, Text } from '../../../codec.ts'
import { contentHash } from '../../../hash.ts'
import { STATION_STATES, stationStates } from '../../../hideout/stations.ts'
import { questOverview } from '../../../progress/overview.ts'
import { viewQuests } from '../../../progress/quest-view.ts'
import type { QuestState } from '../../../quests/availability.ts'
import { getQuestBook } from '../../../quests/book.ts'
import { allPieces, needsInScope, type TrackedRow, trackedRows } from '../../../tracker/tracker.ts'
import { type V2Source, type V2Sources, v2Call } from '../call.ts'
import { Name, orNull, readSlugName, readThingName, TraderSlug } from '../row-parts.ts'

const Share = t.type({ done: Count, of: Count }, 'Share')

const V2Pmc = t.type(
  {
    name: t.string,
    level: PositiveInt,
    faction: Fraction,
    edition: Text,
    prestige: Count,
    loyalty: t.readonlyArray(
      t.type({ trader: TraderSlug, level: Count, reputation: Finite }, 'TraderStanding'),
    ),
    skills: t.readonlyArray(t.type({ skill: Text, level: Finite }, 'SkillLevel')),
    quests: described(Share, 'Of the quests that it can be given'),
    kappa: described(Share, 'Of the quests for Kappa'),
    hasKappa: t.boolean,
    achievements: described(Share, 'Of all in the game'),
  },
  'Pmc',
)

const QUEST_STATES = [
  'completed',
  'cancelled',
  'hidden',
  'available',
  'locked',
] as const satisfies readonly QuestState[]

const V2QuestProgress = t.type(
  {
    quest: described(Text, 'By id'),
    name: Name,
    trader: TraderSlug,
    state: described(oneOf(QUEST_STATES), '`hidden` by the player'),
    isSelected: described(t.boolean, 'Whether the player chose it to work on'),
    locks: described(t.readonlyArray(Text), 'Why it is locked, such as `LevelTooLow`'),
    objectives: described(
      t.readonlyArray(t.type({ id: Text, done: Count, of: PositiveInt }, 'ObjectiveProgress')),
      'How often each was done',
    ),
  },
  'QuestProgress',
)

const V2StationProgress = t.type(
  {
    station: described(Text, 'The key of the station'),
    name: Name,
    level: described(Count, 'Built, or given by the edition'),
    highest: described(Count, 'The highest level that can be built'),
    next: described(oneOf(STATION_STATES), 'How the next level stands'),
  },
  'StationProgress',
)

const V2Pieces = t.type({ foundInRaid: Count, ordinary: Count }, 'Pieces')

const V2Need = t.type(
  {
    items: described(
      t.readonlyArray(t.type({ item: Text, name: Name }, 'NamedItem')),
      'One item, or several of which any will do',
    ),
    wanted: V2Pieces,
    owned: V2Pieces,
    missing: V2Pieces,
    for: t.readonlyArray(
      t.type(
        {
          quest: described(orNull(Text), 'The quest, by id'),
          station: described(orNull(Text), 'The key of the station'),
          level: described(orNull(Count), 'The level of the station'),
          name: Name,
          count: PositiveInt,
          missing: Count,
        },
        'NeedSource',
      ),
    ),
  },
  'Need',
)

const V2Achievement = t.type(
  {
    achievement: described(Text, 'By id'),
    name: Name,
    condition: described(orNull(Text), 'What to do for it; null if the game data do not tell'),
    rarity: oneOf(RARITIES),
    side: described(oneOf(ACHIEVEMENT_SIDES), 'The character that must do it'),
    percent: described(NonNegative, 'The share of all players who have it'),
    isHidden: described(t.boolean, 'Whether the game tells what to do only once it is reached'),
    isReached: described(t.boolean, 'Ticked by the player, or given by a quest that is done'),
    quests: described(t.readonlyArray(Text), 'Quests that give it, any of them, by id'),
  },
  'AchievementProgress',
)

type PmcSource = V2Sources['pmc']

const readPmc = ({ catalogue, pmc }: PmcSource): t.TypeOf<typeof V2Pmc> => {
  const { reached, of } = countReached(
    listAchievements(catalogue.achievements.all, catalogue.quests.all, pmc),
  )
  const { all, kappa, hasKappa } = questOverview(viewQuests(getQuestBook(catalogue), pmc))
  return {
    name: pmc.name,
    level: pmc.level,
    faction: pmc.fraction,
    edition: pmc.edition,
    prestige: pmc.prestige,
    loyalty: catalogue.traders.all
      .filter(({ progression }) => progression === true)
      .map(({ url }) => ({
        trader: url,
        level: pmc.loyalty[url] ?? MIN_LOYALTY_LEVEL,
        reputation: pmc.reputation[url] ?? 0,
      })),
    skills: Object.entries(pmc.skills).map(([skill, level]) => ({ skill, level })),
    quests: { done: all.done, of: all.of },
    kappa: { done: kappa.done, of: kappa.of },
    hasKappa,
    achievements: { done: reached, of },
  }
}

const toNeed = (source: V2Source, row: TrackedRow): t.TypeOf<typeof V2Need> => {
  const { catalogue, language } = source
  const pieces = ({ foundInRaid, ordinary }: TrackedRow['wanted']) => ({ foundInRaid, ordinary })
  return {
    items: row.items.map((item) => ({ item, name: readThingName(source, item) })),
    wanted: pieces(row.wanted),
    owned: pieces(row.owned),
    missing: pieces(row.missing),
    for: row.needs.map(({ need: { source: wanter, count }, missing }) => {
      if (wanter.tag === 'Station') {
        const name = readSlugName(source, catalogue.stations, wanter.station)
        return { quest: null, station: wanter.station, level: wanter.level, name, count, missing }
      }
      if (wanter.tag === 'Barter') {
        const name = readThingName(source, wanter.product)
        return { quest: null, station: null, level: null, name, count, missing }
      }
      const quest = catalogue.quests.get(wanter.quest)
      const name = quest === undefined ? wanter.quest : nameIn(language, quest)
      return { quest: wanter.quest, station: null, level: null, name, count, missing }
    }),
  }
}

const common = { scope: 'progress:read', reads: 'pmc' } as const

export const pmcCalls = [
  v2Call({
    ...common,
    path: '/pmc',
    isList: false,
    summary: "The key's PMC: level, faction, traders, skills, and how many quests it has done",
    row: V2Pmc,
    find: (source) => [{ key: source.pmc.uid, makeRow: () => readPmc(source) }],
  }),
  v2Call({
    ...common,
    path: '/pmc/quests',
    isList: true,
    summary: "The quests that the key's PMC can be given, with their states",
    query: t.partial({ state: described(oneOf(QUEST_STATES), 'Those in this state') }),
    row: V2QuestProgress,
    find: ({ catalogue, language, pmc }, { state: wanted }) => {
      const { visible, statuses } = viewQuests(getQuestBook(catalogue), pmc)
      return visible.flatMap((quest) => {
        const { state = 'locked', reasons = [] } = statuses.get(quest.uid) ?? {}
        if (wanted !== undefined && wanted !== state) return []
        const makeRow = () => ({
          quest: quest.uid,
          name: nameIn(language, quest),
          trader: quest.trader,
          state,
          isSelected: pmc.quests.selected[quest.uid] === true,
          locks: reasons.map(({ tag }) => tag),
          objectives: quest.objectives.map(({ id, count = 1 }) => ({
            ...{ id, of: count },
            done: state === 'completed' ? count : Math.min(count, pmc.quests.objectives[id] ?? 0),
          })),
        })
        return [{ key: quest.uid, makeRow }]
      })
    },
  }),
  v2Call({
    ...common,
    path: '/pmc/hideout',
    isList: true,
    summary: "The stations of the key's PMC with their levels",
    row: V2StationProgress,
    find: ({ catalogue, language, pmc }) =>
      stationStates(catalogue, pmc).map(({ station, level, highest, status }) => ({
        key: station.url,
        makeRow: () => ({
          ...{ station: station.url, name: nameIn(language, station) },
          ...{ level, highest, next: status },
        }),
      })),
  }),
  v2Call({
    ...common,
    path: '/pmc/achievements',
    isList: true,
    summary: "The achievements of the game, and which of them the key's PMC has reached",
    query: t.partial({ state: described(oneOf(['reached', 'open'] as const), 'Those in this state') }),
    row: V2Achievement,
    find: ({ catalogue, language, pmc }, { state: wanted }) =>
      listAchievements(catalogue.achievements.all, catalogue.quests.all, pmc)
        .filter(({ isReached }) => wanted === undefined || isReached === (wanted === 'reached'))
        .map(({ achievement, givenBy, isReached }) => ({
          key: achievement.uid,
          makeRow: () => {
            const [condition] = achievement.conditions ?? []
            return {
              achievement: achievement.uid,
              name: nameIn(language, achievement),
              condition: condition === undefined ? null : nameIn(language, condition),
              rarity: achievement.rarity,
              side: achievement.side,
              percent: achievement.percent,
              isHidden: achievement.isHidden === true,
              isReached,
              quests: givenBy.map(({ uid }) => uid),
            }
          },
        })),
  }),
  v2Call({
    ...common,
    path: '/pmc/items',
    isList: true,
    summary: "Items that quests and stations still want of the key's PMC, without money",
    query: t.partial({
      show: described(
        oneOf(['missing', 'all'] as const),
        '`missing`: without what is there; `all` by default',
      ),
    }),
    row: V2Need,
    find: (source, { show = 'all' }) => {
      const { catalogue, pmc } = source
      const rows = trackedRows(needsInScope(catalogue, getQuestBook(catalogue), pmc).items, pmc.items)
      return rows
        .filter(({ missing }) => show === 'all' || allPieces(missing) > 0)
        .map((row) => ({ key: contentHash(row.items.toSorted()), makeRow: () => toNeed(source, row) }))
    },
  }),
] as const
