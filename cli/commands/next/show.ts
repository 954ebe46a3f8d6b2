// The plan of the next raids of one PMC: worked out, and as JSON.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import { findItemPlaces } from '#core/item-facts/found-places.ts'
import { knownName } from '#core/language/message.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { craftsBefore } from '#core/raid-plan/crafts-before.ts'
import { listReadyHandIns } from '#core/raid-plan/hand-in-first.ts'
import { countRaids, planRaid, type RaidGoal, type RaidPlayer, rankMaps } from '#core/raid-plan/raid-plan.ts'
import { listToBring } from '#core/raid-plan/to-bring.ts'
import { listToFind } from '#core/raid-plan/to-find.ts'
import { joinPhrase } from '../../arguments.ts'
import { readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { namedThing } from '../../labels.ts'
import { mapNamed } from '../../names.ts'
import { printDetail } from '../../output.ts'
import { makePlayerSetup, type PlayerOptions } from '../../player-options.ts'
import { say } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { questGame } from '../quests/game.ts'
import { findNear, type NextPage } from './page.ts'
import { nextLines } from './show-text.ts'

export interface NextOptions extends PlayerOptions {
  readonly hours: number
}

export const showNext = async (
  given: string | readonly string[],
  options: NextOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const game = questGame(context, options)
  const { catalogue, pmc, book } = game
  const profit = profitContext(makePlayerSetup(game))
  const priceOf = (item: string): number | undefined => profit.bought(item)?.unitPrice
  const english = await loadLanguageWords('en')
  const player: RaidPlayer = {
    quests: activeQuests(book, pmc),
    counted: pmc.quests.objectives,
    items: pmc.items,
    isForSale: (item) => priceOf(item) !== undefined,
    getExitName: (exit) => english.formatMessage(knownName('exit', exit), catalogue),
  }
  const ranked = rankMaps(player, catalogue.maps.all)
  const text = joinPhrase(given)
  const map = text === undefined ? ranked[0]?.map : mapNamed(catalogue, text)
  if (map === undefined)
    throw refused(say`no active quest has a goal that a raid can do: see exfil quests available`)
  const facts = findMapFacts(catalogue, map)
  if (facts === undefined) throw refused(say`there is no data of objects on ${map.name}`)
  const { hours } = options
  const plan = planRaid(player, map, facts)
  const page: NextPage = {
    ...{ game, hours, ranked, facts, raids: countRaids(ranked, hours) },
    words: await loadLanguageWords(context.language),
    plan,
    handIns: listReadyHandIns(catalogue, pmc, player.quests),
    toBring: listToBring(plan.bring, pmc.items, priceOf),
    toFind: listToFind(catalogue, book, pmc).map((thing) => ({
      ...thing,
      places: findItemPlaces(catalogue, thing.anyOf),
    })),
    crafts: craftsBefore(profit, hours),
  }
  printDetail(context.output, { json: nextJson(page), human: (style) => nextLines(page, style) })
}

const nextJson = ({
  game,
  words,
  hours,
  ranked,
  raids,
  plan,
  facts,
  crafts,
  toBring,
  toFind,
  handIns,
}: NextPage) => {
  const { labels, catalogue } = game
  const named = (uid: string) => namedThing(labels, uid)
  const place = (at: GamePoint) => ({ at, near: findNear(facts, at) ?? null })
  const goalJson = ({ quest, goal }: RaidGoal) => ({
    quest: { uid: quest.uid, name: nameIn(labels.language, quest) },
    text: words.objective(goal.objective, catalogue),
  })
  const { route, exit } = plan
  return {
    map: plan.map.url,
    name: nameIn(labels.language, plan.map),
    mode: game.pmc.gameMode,
    ...{ hours, raids },
    maps: ranked.map(({ map, ready, locked, ending, score }) => ({
      map: map.url,
      name: nameIn(labels.language, map),
      ...{ score, goals: ready.length, locked: locked.length, ends: ending.length },
      raidMinutes: map.raidMinutes,
    })),
    route: {
      method: route.method,
      metres: Math.round(route.metres),
      bound: Math.round(route.bound),
      start: plan.start === undefined ? null : { ...place(plan.start), assumed: plan.isStartAssumed },
      goals: plan.visits.map((visit) => ({
        ...{ ...goalJson(visit), ...place(visit.at), floor: visit.floor.id, choices: visit.choices },
        metres: Math.round(visit.metres),
      })),
      exit:
        exit === undefined
          ? null
          : {
              id: exit.id,
              name: nameIn(labels.language, exit),
              at: exit.at,
              metres: Math.round(route.lastMetres),
            },
    },
    unplaced: plan.unplaced.map(goalJson),
    locked: plan.goals.locked.map(goalJson),
    anywhere: plan.goals.anywhere.map(goalJson),
    bring: {
      cost: toBring.cost,
      notForSale: toBring.notForSale,
      things: toBring.things.map(
        ({ use, item, anyOf, count, owned, missing, price, foundInRaid, quests }) => ({
          ...{ use, item: named(item), anyOf: anyOf.map(named), count, owned, missing, foundInRaid },
          price: price ?? null,
          quests: quests.map(({ uid }) => uid),
        }),
      ),
    },
    toFind: toFind.map(({ anyOf, count, missing, dogTagLevel, barters, places }) => ({
      ...{ anyOf: anyOf.map(named), count, missing, dogTagLevel: dogTagLevel ?? null },
      barters: barters.map(({ barter, trader, product }) => ({ barter, trader, product: named(product) })),
      places: places.map(({ map, spots }) => ({
        ...{ map: map.url, name: nameIn(labels.language, map), spots },
      })),
    })),
    handIn: handIns.map(({ quest, pieces }) => ({
      quest: { uid: quest.uid, name: nameIn(labels.language, quest) },
      pieces: pieces.map(({ item, foundInRaid, count }) => ({ item: named(item), foundInRaid, count })),
    })),
    crafts: crafts.map(({ uid, product, station, level, runSeconds, profit }) => ({
      ...{ uid, product: named(product.uid), station, level, seconds: runSeconds, profit },
    })),
  }
}
