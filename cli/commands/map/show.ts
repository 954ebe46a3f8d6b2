// One map for one PMC: looked up, worked out, and as JSON.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { isExitForSide, type RaidSide } from '#core/maps/exits.ts'
import { bringFor, inOneRaid, mapQuests } from '#core/maps/map-quests.ts'
import { listBosses } from '#core/maps/markers/boss-markers.ts'
import { listMarkers } from '#core/maps/markers/markers.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { namedThing } from '../../labels.ts'
import { mapNamed } from '../../names.ts'
import { printDetail } from '../../output.ts'
import type { PlayerOptions } from '../../player-options.ts'
import { say } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { makeMarket } from '../items/market.ts'
import { questGame } from '../quests/game.ts'
import type { KeyLocks, MapPage } from './page.ts'
import { mapLines } from './show-text.ts'

export interface MapOptions extends PlayerOptions {
  readonly side?: RaidSide
  readonly oneRaid?: boolean
}

const getKeys = (page: Pick<MapPage, 'game' | 'bring'>, facts: MapFacts): readonly KeyLocks[] => {
  const { game, bring } = page
  const { viewOf } = makeMarket(game)
  const needed = new Set(bring.keys.flatMap(({ anyOf }) => anyOf))
  const byKey = new Map<string, Map<string, number>>()
  for (const { facts: own } of listMarkers(facts, game.catalogue)) {
    if (own.tag !== 'lock') continue
    const locks = byKey.get(own.lock.key) ?? new Map<string, number>()
    locks.set(own.lock.type, (locks.get(own.lock.type) ?? 0) + 1)
    byKey.set(own.lock.key, locks)
  }
  return [...byKey].map(([key, locks]) => {
    const { foundInRaid = 0, ordinary = 0 } = game.pmc.items[key] ?? {}
    const price = viewOf(key)?.flea?.price
    return { key, locks, price, owned: foundInRaid + ordinary, isNeeded: needed.has(key) }
  })
}

export const showMap = async (text: string, options: MapOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const game = questGame(context, options)
  const { catalogue, labels, pmc, book } = game
  const map = mapNamed(catalogue, text)
  const facts = findMapFacts(catalogue, map)
  if (facts === undefined) throw refused(say`there is no data of objects on ${map.name}`)
  const counted = pmc.quests.objectives
  const leading = mapQuests({ quests: activeQuests(book, pmc), map, facts, counted }).filter(
    ({ leadsHere }) => leadsHere,
  )
  const bring = bringFor(leading, map, counted, pmc.items)
  const { side } = options
  const page: MapPage = {
    ...{ game, map, bring, labels },
    words: await loadLanguageWords(context.language),
    exits: listMarkers(facts, catalogue).flatMap(({ facts: own }) =>
      own.tag === 'extract' && (side === undefined || isExitForSide(own.extract, side)) ? [own] : [],
    ),
    transits: facts.transits ?? [],
    bosses: listBosses(facts, catalogue),
    keys: getKeys({ game, bring }, facts),
    quests: options.oneRaid === true ? inOneRaid(leading) : leading,
  }
  printDetail(context.output, { json: pageJson(page), human: (style) => mapLines(page, style) })
}

const pageJson = ({ game, map, labels, words, exits, transits, bosses, keys, quests, bring }: MapPage) => {
  const named = (uid: string) => namedThing(labels, uid)
  return {
    map: map.url,
    name: nameIn(labels.language, map),
    mode: game.pmc.gameMode,
    raidMinutes: map.raidMinutes,
    players: map.players,
    exits: exits.map(({ extract, pay, levers }) => ({
      id: extract.id,
      name: nameIn(labels.language, extract),
      kind: extract.kind,
      side: extract.side ?? null,
      requirement: extract.requirement ?? null,
      chance: extract.chance ?? null,
      seconds: extract.seconds ?? null,
      pay: pay === undefined ? null : { ...named(extract.pay?.item ?? ''), count: pay.count },
      levers: levers.length,
      at: extract.at,
    })),
    transits: transits.map((transit) => ({
      id: transit.id,
      name: nameIn(labels.language, transit),
      to: transit.to,
      at: transit.at,
    })),
    bosses: bosses.map(({ mob, named: boss, chance, trigger, zones, escorts }) => ({
      mob,
      name: nameIn(labels.language, boss),
      chance,
      trigger: trigger ?? null,
      zones: zones.map((zone) => ({ name: nameIn(labels.language, zone), chance: zone.chance })),
      escorts: escorts.map(({ named: escort, amount }) => ({
        name: nameIn(labels.language, escort),
        amount,
      })),
    })),
    locks: keys.map(({ key, locks, price, owned, isNeeded }) => ({
      key: named(key),
      locks: Object.fromEntries(locks),
      price: price ?? null,
      owned,
      needed: isNeeded,
    })),
    quests: quests.map(({ quest, goals, endsHere }) => ({
      uid: quest.uid,
      name: nameIn(labels.language, quest),
      endsHere,
      goals: goals.map(({ objective, counted, goal, isHere, inOneRaid: can, isOptional }) => ({
        text: words.objective(objective, game.catalogue),
        ...{ counted, goal, here: isHere, oneRaid: can, optional: isOptional },
      })),
    })),
    bring: {
      access: bring.access.map(named),
      keys: bring.keys.map(({ anyOf, isOwned, isOptional }) => ({
        anyOf: anyOf.map(named),
        ...{ owned: isOwned, optional: isOptional },
      })),
      items: bring.items.map(({ items, count, owned, quest }) => ({
        anyOf: items.map(named),
        ...{ count, owned, quest: quest.uid },
      })),
    },
  }
}
