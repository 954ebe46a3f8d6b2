// A scripted PMC at play: raids that take time and give experience, quests in a playable order, and a hideout that grows.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { MAX_LOYALTY_LEVEL, MIN_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { findModule } from '#core/hideout/levels.ts'
import { type ModuleState, type ModuleStatus, moduleStates } from '#core/hideout/modules.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { questBook } from '#core/quests/book.ts'
import { listHandIns, sumHandIns } from '#core/quests/hand-ins.ts'
import { questPath } from '#core/quests/path/path.ts'
import type { Random } from '#core/seeded-random.ts'
import type { Scribe, ScriptedPlayer } from './scribe.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Evenings begin at 16:00 UTC and end at 22:00. */
const EVENING_STARTS = 16
const EVENING_ENDS = 22
/** Objectives with so many targets are counted half-way through. */
const COUNTED_FROM = 20
/** Found-in-raid pieces of one kind come in two raids when there are so many. */
const FOUND_IN_TWO = 10
/** Modules that can be built; ordinary items for them are not counted. */
const CAN_BE_BUILT: ReadonlySet<ModuleStatus> = new Set(['ready', 'items-missing'])

/** Skills that grow with the PMC: one level in so many levels of the PMC. */
const SKILLS = {
  Endurance: 6,
  Strength: 8,
  Attention: 8,
  Vitality: 9,
  Health: 9,
  Metabolism: 10,
  Crafting: 15,
  HideoutManagement: 7,
} as const

interface Pieces {
  readonly item: string
  readonly count: number
}

/** The play of a PMC. */
export interface CampaignOptions {
  /** After so many quests the next module is built. */
  readonly questsPerModule: number
  /** How raids and the order of quests vary; without it in a fixed pattern. */
  readonly random?: Random
  /** Whether the player plays in the evening of a day; days are counted from 1970. Every evening without it. */
  readonly playsOn?: (day: number) => boolean
}

/** The PMC must be selected. */
export const campaign = (
  log: Scribe,
  player: ScriptedPlayer,
  { questsPerModule, random, playsOn = () => true }: CampaignOptions,
) => {
  const pmc = player.pmc().uid
  const catalogue = player.catalogue()
  const book = questBook(catalogue.quests.all)
  const path = (questPath(book, player.pmc(), FINAL_QUEST)?.steps ?? []).map(({ quest }) => quest)
  const edition = catalogue.constants.editions.find((each) => each.edition === player.pmc().edition)
  const standing = new Map(Object.entries(edition?.reputation ?? {}))
  let experience = 0
  let raids = 0
  let questsDone = 0
  let builtAfter = 0

  const traderLevel = (trader: string): number => {
    const levels = catalogue.traders.all.find(({ url }) => url === trader)?.levels ?? []
    const reached = levels.filter(
      ({ playerLevel, reputation }) =>
        player.pmc().level >= playerLevel && (standing.get(trader) ?? 0) >= reputation,
    )
    return Math.min(MAX_LOYALTY_LEVEL, Math.max(MIN_LOYALTY_LEVEL, ...reached.map(({ level }) => level)))
  }

  /** What follows from experience: level, the traders that it opens, and skills. */
  const grow = (): void => {
    const level = catalogue.levels.filter(({ total }) => total <= experience).length
    if (level !== player.pmc().level) {
      player.do({ tag: 'ChangeLevel', pmc, level })
      for (const [skill, levels] of Object.entries(SKILLS)) {
        const reached = Math.floor(level / levels)
        if (reached > (player.pmc().skills[skill] ?? 0))
          player.do({ tag: 'ChangeSkill', pmc, skill, level: reached })
      }
    }
    for (const { url, progression } of catalogue.traders.all)
      if (progression === true && traderLevel(url) > (player.pmc().loyalty[url] ?? MIN_LOYALTY_LEVEL))
        player.do({ tag: 'ChangeLoyalty', pmc, trader: url, level: traderLevel(url) })
  }

  /** A whole number from 0 to below `range`. */
  const vary = (factor: number, range: number): number =>
    random === undefined ? (raids * factor) % range : Math.floor(random() * range)

  const startEvening = (): void => {
    const today = Math.floor(log.now() / DAY_MS)
    const hour = new Date(log.now()).getUTCHours()
    if (hour >= EVENING_STARTS && hour < EVENING_ENDS) return
    let day = hour >= EVENING_ENDS ? today + 1 : today
    while (!playsOn(day)) day += 1
    log.passUntil(day * DAY_MS + EVENING_STARTS * HOUR_MS + vary(17, 50) * 60_000)
  }

  /** A raid and the way back: about half an hour, more experience the better the player has become. */
  const raid = (): void => {
    startEvening()
    raids += 1
    log.pass(22 + vary(7, 19))
    experience += 1_400 + 170 * player.pmc().level + vary(37, 11) * 90
    grow()
  }

  const found = ({ item, count }: Pieces): void => {
    if (count >= FOUND_IN_TWO) {
      const first = Math.floor(count / 2)
      raid()
      player.do({ tag: 'AddItem', pmc, item, foundInRaid: true, by: first })
      raid()
      player.do({ tag: 'AddItem', pmc, item, foundInRaid: true, by: count - first })
    } else player.do({ tag: 'AddItem', pmc, item, foundInRaid: true, by: count })
  }

  /** Finds what is not owned yet. */
  const findAll = (wanted: readonly Pieces[]): void => {
    for (const { item, count } of wanted) {
      const missing = count - (player.pmc().items[item]?.foundInRaid ?? 0)
      if (missing > 0) found({ item, count: missing })
    }
  }

  const givenAway = (pieces: readonly Pieces[]): readonly PlayerCommand[] =>
    pieces.map(({ item, count }) => ({ tag: 'AddItem', pmc, item, foundInRaid: true, by: -count }))

  /** Found-in-raid pieces that the quest's trader takes; where several items count, the first of them. */
  const handIns = (quest: Quest): readonly Pieces[] =>
    sumHandIns(listHandIns(quest, {})).flatMap(({ items, count, foundInRaid }) => {
      const item = items.find((uid) => catalogue.items.get(uid) !== undefined)
      return foundInRaid && item !== undefined ? [{ item, count }] : []
    })

  const countTargets = (quest: Quest): void => {
    for (const { id, type, count = 1 } of quest.objectives)
      if (type === 'shoot' && count >= COUNTED_FROM) {
        player.do({ tag: 'CountObjective', pmc, objective: id, count: Math.floor(count / 2) })
        raid()
        player.do({ tag: 'CountObjective', pmc, objective: id, count })
      }
  }

  /** Quests of the path that can be taken now, in the path's order. */
  const openQuests = (): readonly Quest[] => {
    const statuses = questStatuses(book, player.pmc())
    return path.filter(({ uid }) => statuses.get(uid)?.state === 'available')
  }

  const complete = (quest: Quest): void => {
    raid()
    if (quest.objectives.length > 2) raid()
    countTargets(quest)
    findAll(handIns(quest))
    log.pass(2)
    const isSelected = player.pmc().quests.selected[quest.uid] === true
    player.do(
      { tag: 'CompleteQuest', pmc, quest: quest.uid, onlyIfAvailable: true },
      ...givenAway(handIns(quest)),
      ...(isSelected ? [{ tag: 'DeselectQuest', pmc, quest: quest.uid } as const] : []),
    )
    questsDone += 1
    experience += quest.rewards.exp ?? 0
    for (const { trader, value } of quest.rewards.reputation ?? [])
      standing.set(trader, (standing.get(trader) ?? 0) + value)
    grow()
  }

  /** Level 2 of a station is for PMCs of level 10 on, level 3 for those of level 20, the dearest for level 38. */
  const canAfford = ({ level }: ModuleState): boolean =>
    player.pmc().level >= ([1, 10, 20, 38][Math.min(level, 4) - 1] ?? 1)

  const foundInRaidItems = ({ station, level }: ModuleState): readonly Pieces[] =>
    (findModule(catalogue, station, level)?.level.items ?? []).filter(
      ({ foundInRaid }) => foundInRaid === true,
    )

  const isSeasonal = ({ station }: ModuleState): boolean =>
    catalogue.stations.all.some(({ url, seasonal }) => url === station && seasonal === true)

  /** Builds the lowest module that nothing but items keeps away. False if none is. */
  const buildNext = (): boolean => {
    const ready = moduleStates(catalogue, player.pmc()).filter(
      (module) => CAN_BE_BUILT.has(module.status) && !isSeasonal(module) && canAfford(module),
    )
    const next = ready.toSorted((a, b) => a.level - b.level)[0]
    if (next === undefined) return false
    const pieces = foundInRaidItems(next)
    findAll(pieces)
    log.pass(3)
    player.do({ tag: 'BuildModule', pmc, station: next.station, level: next.level }, ...givenAway(pieces))
    builtAfter = questsDone
    return true
  }

  return {
    pmc,
    raid,
    buildNext,
    questsDone: () => questsDone,
    openQuests,
    /** The quest of this slug. */
    questCalled: (url: string): string => {
      const quest = catalogue.quests.all.find((each) => each.url === url)
      if (quest === undefined) throw new Error(`no quest is called ${url}`)
      return quest.uid
    },
    handIns,
    finalQuest: book.final,
    /**
     * Does the next quest of the path, or any open one of it if raids vary, after raids if none is open, and builds when it is time.
     * False at the path's end.
     */
    playOn: (): boolean => {
      if (path.every((quest) => player.pmc().quests.done[quest.uid] === true)) return false
      const open = openQuests()
      const quest = random === undefined ? open[0] : open[Math.floor(random() * open.length)]
      if (quest === undefined) raid()
      else complete(quest)
      if (questsDone - builtAfter >= questsPerModule) buildNext()
      return true
    },
    isHideoutDone: (): boolean =>
      moduleStates(catalogue, player.pmc()).every(
        (module) => module.status === 'built' || isSeasonal(module),
      ),
  }
}
