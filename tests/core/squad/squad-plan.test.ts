// The plan of a squad: scores against a count written apart, orders that do not depend on the members', keys and hand-ins.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { goalLines } from '#core/language/goal-lines.ts'
import { type RaidPlayer, rankMaps } from '#core/raid-plan/raid-plan.ts'
import { listSquadHandIns } from '#core/squad/hand-ins.ts'
import { SHARED_PARTS, type SquadMember } from '#core/squad/model.ts'
import { shareProgress } from '#core/squad/shared-progress.ts'
import {
  listSquadGoals,
  listSquadKeys,
  makeSquadGame,
  planSquadMap,
  rankSquadMaps,
} from '#core/squad/squad-plan.ts'
import { findTeamNeeds, listTeamItems } from '#core/squad/team-needs.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { arbitraryPmc, testBook } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const maps = catalogue.maps.all
const KEYS = [
  ...new Set(
    book.all.flatMap(({ objectives }) => objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat())),
  ),
]
const NOTHING_FOR_SALE = (): undefined => undefined

const member = (id: string, progress: SquadMember['progress']): SquadMember => ({
  ...{ id, name: id, hue: 1, isOwner: id === '0', isGuest: false, isTold: false, shares: SHARED_PARTS },
  progress,
})

/** Squads of two to five with random progress, and a few random keys each. */
const squads = fc
  .array(fc.tuple(arbitraryPmc('PVP', book), fc.subarray(KEYS, { maxLength: 10 })), {
    minLength: 2,
    maxLength: 5,
  })
  .map((pmcs) =>
    pmcs.map(([pmc, keys], index) => {
      const items = Object.fromEntries(keys.map((key) => [key, { foundInRaid: 0, ordinary: 1 }]))
      return member(String(index), shareProgress(catalogue, { ...pmc, items }, SHARED_PARTS))
    }),
  )

const NOT_IN_RAIDS: readonly string[] = [
  ...['giveItem', 'giveQuestItem', 'sellItem', 'buildWeapon', 'skill', 'traderLevel', 'traderStanding'],
  'taskStatus',
]

const linesOf = new Map(book.all.map((quest) => [quest.uid, goalLines(quest)]))

/** Goals that one raid on the map can do and quests that it ends, counted from the raw objectives. */
const countByHand = (members: readonly SquadMember[], map: GameMap): number => {
  const keys = new Set(members.flatMap(({ progress }) => progress.keys ?? []))
  let score = 0
  for (const { progress } of members)
    for (const uid of progress.quests?.quests ?? []) {
      const counted = progress.quests?.counted ?? {}
      const lines = (linesOf.get(uid) ?? []).map((line) => {
        const { objective, same, also } = line
        const left = [objective, ...same].reduce(
          (sum, { id, count = 1 }) => sum + Math.max(0, count - (counted[id] ?? 0)),
          0,
        )
        const isRaid = also.length > 0 || !NOT_IN_RAIDS.includes(objective.type)
        const here = objective.maps === undefined || objective.maps.includes(map.url)
        const inOneRaid = isRaid && here && left > 0 && !(objective.type === 'extract' && left > 1)
        return {
          ...{ objective, left, inOneRaid },
          isOptional: objective.optional === true,
          isNamed: objective.maps !== undefined,
          hasKeys: (objective.requiredKeys ?? []).every((anyOf) => anyOf.some((key) => keys.has(key))),
        }
      })
      const named = lines.filter((line) => line.inOneRaid && line.isNamed && !line.isOptional)
      score += named.filter(({ hasKeys }) => hasKeys).length
      const ends =
        named.length > 0 &&
        named.every(({ hasKeys }) => hasKeys) &&
        lines.every(
          ({ left, isOptional, inOneRaid, objective: { type } }) =>
            left === 0 || isOptional || inOneRaid || type === 'giveItem' || type === 'giveQuestItem',
        )
      if (ends) score++
    }
  return score
}

describe('the best map of a squad', () => {
  it('has the most goals of all members, as counted apart', () => {
    fc.assert(
      fc.property(squads, (members) => {
        const game = makeSquadGame(catalogue, members, NOTHING_FOR_SALE)
        const counts = maps.map((map) => countByHand(members, map))
        expect(maps.map((map) => planSquadMap(game, map).score)).toEqual(counts)
        const best = rankSquadMaps(game, maps)[0]
        const most = Math.max(...counts)
        expect(best?.score ?? 0).toBe(most)
      }),
      { numRuns: 15 },
    )
  })

  it('does not depend on the order of the members', () => {
    fc.assert(
      fc.property(squads, (members) => {
        const [game, other] = [members, members.toReversed()].map((each) =>
          makeSquadGame(catalogue, each, NOTHING_FOR_SALE),
        ) as [ReturnType<typeof makeSquadGame>, ReturnType<typeof makeSquadGame>]
        const outline = (ranked: ReturnType<typeof rankSquadMaps>) =>
          ranked.map(({ map, score }) => [map.url, score])
        const ranked = rankSquadMaps(game, maps)
        expect(outline(rankSquadMaps(other, maps))).toEqual(outline(ranked))
        const map = ranked[0]?.map ?? maps[0]
        if (map === undefined) return
        const namesOf = (each: typeof game) => {
          const plan = planSquadMap(each, map)
          return {
            goals: listSquadGoals(plan).map((goal) => [
              goal.objective.id,
              goal.members.map(({ id }) => id).sort(),
            ]),
            keys: listSquadKeys(each, plan).map((key) => [key.item, key.owners.map(({ id }) => id).sort()]),
            handIns: listSquadHandIns(each).map(({ objective, total }) => [objective.id, total]),
            needs: listTeamItems(each.members).map(({ item, total }) => [item, total]),
          }
        }
        expect(namesOf(other)).toEqual(namesOf(game))
      }),
      { numRuns: 10 },
    )
  })

  it('is that of the raid plan for one member', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const alone = member('0', shareProgress(catalogue, pmc, SHARED_PARTS))
        const player: RaidPlayer = {
          quests: (alone.progress.quests?.quests ?? []).flatMap((uid) => catalogue.quests.get(uid) ?? []),
          ...{ counted: pmc.quests.objectives, items: pmc.items },
          ...{ isForSale: () => true, getExitName: (exit) => exit },
        }
        const game = makeSquadGame(catalogue, [alone], () => 1)
        expect(rankSquadMaps(game, maps).map(({ map, score }) => [map.url, score])).toEqual(
          rankMaps(player, maps).map(({ map, score }) => [map.url, score]),
        )
      }),
      { numRuns: 10 },
    )
  })

  it('counts nothing of members who share no quests', () => {
    const silent = member('0', { quests: null, keys: null, needs: null })
    expect(
      rankSquadMaps(
        makeSquadGame(catalogue, [silent], () => 1),
        maps,
      ),
    ).toEqual([])
  })
})

describe('the keys of a map', () => {
  it('have exactly the owners who share them, and a price only where no member has one', () => {
    fc.assert(
      fc.property(squads, (members) => {
        const game = makeSquadGame(catalogue, members, () => 1000)
        for (const map of maps)
          for (const { anyOf, owners, price } of listSquadKeys(game, planSquadMap(game, map))) {
            const having = members.filter(({ progress }) => anyOf.some((key) => progress.keys?.includes(key)))
            expect(owners).toEqual(having)
            expect(price).toBe(having.length > 0 ? undefined : 1000)
          }
      }),
      { numRuns: 10 },
    )
  })

  it('of one member open the door for all', () => {
    const quest = book.all.find(({ objectives }) =>
      objectives.some(
        ({ requiredKeys, maps: on, optional }) => requiredKeys?.length && on && optional !== true,
      ),
    )
    const objective = quest?.objectives.find(
      ({ requiredKeys, optional }) => requiredKeys?.length && optional !== true,
    )
    const keys = objective?.requiredKeys?.flat() ?? []
    const map = maps.find(({ url }) => objective?.maps?.includes(url))
    if (quest === undefined || map === undefined) throw new Error('no goal with a key')
    const wanting = member('0', { quests: { quests: [quest.uid], counted: {} }, keys: [], needs: null })
    const score = (owned: readonly string[]): number => {
      const owner = member('1', { quests: { quests: [], counted: {} }, keys: owned, needs: null })
      return planSquadMap(makeSquadGame(catalogue, [wanting, owner], NOTHING_FOR_SALE), map).score
    }
    expect(score(keys)).toBeGreaterThan(score([]))
  })
})

describe('what is shared', () => {
  it('is nothing but the chosen parts of the PMC', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), fc.subarray([...SHARED_PARTS]), (pmc, shares) => {
        const all = shareProgress(catalogue, pmc, SHARED_PARTS)
        expect(shareProgress(catalogue, pmc, shares)).toEqual({
          quests: shares.includes('quests') ? all.quests : null,
          keys: shares.includes('keys') ? all.keys : null,
          needs: shares.includes('needs') ? all.needs : null,
        })
        const active = new Set(all.quests?.quests)
        const ids = new Set(
          book.all
            .filter(({ uid }) => active.has(uid))
            .flatMap(({ objectives }) => objectives.map(({ id }) => id)),
        )
        expect(Object.keys(all.quests?.counted ?? {}).every((id) => ids.has(id))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the needs of the team', () => {
  const needs = [
    { items: ['gpu'], count: 2 },
    { items: ['gpu'], count: 1 },
    { items: ['gpu', 'cpu'], count: 4 },
  ]
  const members = [
    member('0', { quests: null, keys: null, needs }),
    member('1', { quests: null, keys: null, needs }),
    member('2', { quests: null, keys: null, needs: null }),
  ]

  it('are those of the others, with pieces that another item would do for apart', () => {
    expect(findTeamNeeds({ self: '0', members }, 'gpu')).toEqual([{ member: members[1], own: 3, shared: 4 }])
    expect(findTeamNeeds({ self: '0', members }, 'cpu')).toEqual([{ member: members[1], own: 0, shared: 4 }])
    expect(findTeamNeeds({ self: '0', members }, 'bolts')).toEqual([])
  })

  it('are summed by item over all members', () => {
    expect(listTeamItems(members)).toEqual([
      {
        item: 'gpu',
        members: [
          { member: members[0], own: 3 },
          { member: members[1], own: 3 },
        ],
        total: 6,
      },
    ])
  })
})
