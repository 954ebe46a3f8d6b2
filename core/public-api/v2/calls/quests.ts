// The call of the API v2 about quests: what each requires, asks for and gives.

import * as t from 'io-ts'
import { wikiUrl } from '../../../catalogue/addresses/wiki.ts'
import { nameIn } from '../../../catalogue/local-names.ts'
import type { Objective, Quest, Rewards } from '../../../catalogue/tables/quest.ts'
import { Comparison, Fraction, PrerequisiteStatus } from '../../../catalogue/vocabulary.ts'
import { Count, described, Finite, oneOf, PositiveInt, Text } from '../../../codec.ts'
import { memoize } from '../../../memo.ts'
import { getQuestBook } from '../../../quests/book.ts'
import { isQuestVisible } from '../../../quests/visibility.ts'
import { toEntries, type V2Source, v2Call } from '../call.ts'
import { Ids, idParameter } from '../query.ts'
import { Name, orNull, readSlugName, TraderSlug, toItemCount, Uid, V2ItemCount } from '../row-parts.ts'

const texts = t.readonlyArray(Text)
const Maps = described(texts, 'The maps, such as `customs`')

const V2Objective = t.type(
  {
    id: Text,
    type: described(Text, "The game's word, such as `giveItem`"),
    description: described(t.string, 'A sentence in English or Russian'),
    count: described(PositiveInt, 'How often, or how many pieces'),
    isOptional: t.boolean,
    maps: Maps,
    items: described(texts, 'Items by id, of which any count'),
    isFoundInRaid: described(t.boolean, 'Whether only pieces found in raid count'),
    quest: described(orNull(Text), 'Another quest that it asks for, by id'),
  },
  'Objective',
)

const V2Rewards = t.type(
  {
    experience: Count,
    items: t.readonlyArray(V2ItemCount),
    reputation: t.readonlyArray(t.type({ trader: TraderSlug, value: Finite }, 'Reputation')),
    offers: described(
      t.readonlyArray(t.type({ trader: TraderSlug, level: PositiveInt, item: Text }, 'UnlockedOffer')),
      'What can be bought from then on',
    ),
    crafts: described(
      t.readonlyArray(t.type({ station: Text, level: PositiveInt, item: Text }, 'UnlockedCraft')),
      'What can be crafted from then on',
    ),
    traders: described(texts, 'Traders that it unlocks'),
  },
  'Rewards',
)

const V2Quest = t.type(
  {
    uid: Uid,
    name: Name,
    trader: TraderSlug,
    traderName: Name,
    wiki: described(Text, "The page in the community's wiki"),
    maps: Maps,
    level: described(Count, 'The player level that it requires'),
    prestige: described(Count, 'The prestige level that it requires'),
    faction: described(orNull(Fraction), 'Null for both'),
    editions: described(texts, 'The game editions that have it; empty for all'),
    requires: described(
      t.readonlyArray(t.type({ quest: Text, statuses: t.readonlyArray(PrerequisiteStatus) }, 'Prerequisite')),
      'Quests, by id, that must have one of the statuses',
    ),
    requiresOneOf: described(texts, 'Quests, by id, of which one must be over'),
    loyalty: t.readonlyArray(t.type({ trader: TraderSlug, level: PositiveInt }, 'LoyaltyRequirement')),
    reputation: t.readonlyArray(
      t.type({ trader: TraderSlug, op: Comparison, value: Finite }, 'ReputationRequirement'),
    ),
    isForKappa: t.boolean,
    isForLightkeeper: t.boolean,
    cancels: described(texts, 'Quests, by id, that completing it cancels'),
    objectives: t.readonlyArray(V2Objective),
    rewards: V2Rewards,
  },
  'Quest',
)

const toObjective =
  ({ describe }: V2Source) =>
  (objective: Objective): t.TypeOf<typeof V2Objective> => ({
    id: objective.id,
    type: objective.type,
    description: describe(objective),
    count: objective.count ?? 1,
    isOptional: objective.optional === true,
    maps: objective.maps ?? [],
    items: objective.items ?? [],
    isFoundInRaid: objective.foundInRaid === true,
    quest: objective.quest ?? null,
  })

const toRewards = (source: V2Source, rewards: Rewards): t.TypeOf<typeof V2Rewards> => ({
  experience: rewards.exp ?? 0,
  items: (rewards.items ?? []).map((item) => toItemCount(source, item)),
  reputation: rewards.reputation ?? [],
  offers: rewards.offers ?? [],
  crafts: rewards.crafts ?? [],
  traders: rewards.traders ?? [],
})

const toQuest =
  (source: V2Source) =>
  (quest: Quest): t.TypeOf<typeof V2Quest> => ({
    uid: quest.uid,
    name: nameIn(source.language, quest),
    trader: quest.trader,
    traderName: readSlugName(source, source.catalogue.traders, quest.trader),
    wiki: wikiUrl(quest),
    maps: quest.locations,
    level: quest.reqLevel,
    prestige: quest.reqPrestige ?? 0,
    faction: quest.fraction ?? null,
    editions: quest.reqGameEdition ?? [],
    requires: quest.require,
    requiresOneOf: quest.requireOr,
    loyalty: quest.reqLL ?? [],
    reputation: quest.reqReputation ?? [],
    isForKappa: quest.requiredForKappa,
    isForLightkeeper: quest.requiredForLightkeeper,
    cancels: quest.alternatives ?? [],
    objectives: quest.objectives.map(toObjective(source)),
    rewards: toRewards(source, quest.rewards),
  })

/** The quests that some PMC of the game mode can be given, each after its prerequisites. */
const listQuests = memoize((catalogue: V2Source['catalogue']): readonly Quest[] => {
  const book = getQuestBook(catalogue)
  return book.all.filter((quest) => {
    const { fraction = 'Usec', reqGameEdition: [edition = 'Standard'] = [] } = quest
    return isQuestVisible(book, { fraction, edition, gameMode: catalogue.mode, prestige: 0 }, quest)
  })
})

export const questCalls = [
  v2Call({
    path: '/quests',
    scope: 'prices',
    isList: true,
    summary: 'Quests with requirements, objectives and rewards, each after those that it requires',
    reads: 'mode',
    query: t.partial({
      ids: Ids,
      trader: idParameter('Those of this trader, such as `prapor`'),
      map: idParameter('Those on this map, such as `customs`'),
      for: described(oneOf(['kappa', 'lightkeeper'] as const), 'Those that lead there'),
    }),
    row: V2Quest,
    find: (source, { ids, trader, map, for: goal }) => {
      const wanted = ids && new Set(ids)
      const quests = listQuests(source.catalogue).filter(
        (quest) =>
          wanted?.has(quest.uid) !== false &&
          (trader === undefined || quest.trader === trader) &&
          (map === undefined || quest.locations.includes(map)) &&
          (goal !== 'kappa' || quest.requiredForKappa) &&
          (goal !== 'lightkeeper' || quest.requiredForLightkeeper),
      )
      return toEntries(quests, toQuest(source))
    },
  }),
] as const
