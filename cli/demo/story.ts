// The player of the demo: a wipe of about 60 days that ends now, each change decided by the rules of the core.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { moduleStates } from '#core/hideout/modules.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { questBook } from '#core/quests/book.ts'
import { type Random, seededRandom } from '#core/seeded-random.ts'
import { hashSeed } from '../server/ingest/simulate.ts'
import { campaign } from './campaign.ts'
import { type Scribe, type ScriptedPlayer, type StoryStep, scribe, scriptedPlayer } from './scribe.ts'

export const DEMO_ACCOUNT = 'demo'
export const DEMO_NAME = 'Vigil'
export const DEMO_DAYS = 60

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Age of the last change. */
const LAST_MS = 10 * MINUTE_MS
/** Share of evenings that the player plays. */
const EVENINGS_PLAYED = 0.42
const QUESTS_PER_MODULE = 3
/** Quests and modules that the player works on at the end. */
const SHOWN_SELECTED = 6
const SHOWN_MODULES = 2

/** The player reaches an achievement in so many levels, one of the so many most common that are left. */
const LEVELS_PER_ACHIEVEMENT = 3
const CHOSEN_AMONG = 3

/** What the player looks for beside quests: kept, and sold when there is much of it. */
const LOOT = [
  'graphics_card',
  'gas_analyzer',
  'bolts',
  'corrugated_hose',
  'electric_motor',
  'car_battery',
  'golden_star_balm',
  'bundle_of_wires',
  'military_cable',
  'cpu_fan',
  'power_cord',
  'spark_plug',
  'insulating_tape',
  'salewa_first_aid_kit',
]
const KEPT_OF_EACH = 12
const FAVOURITES = ['graphics_card', 'physical_bitcoin', 'ledx_skin_transilluminator', 'salewa_first_aid_kit']

/** Items that the story is about, whose prices have a chart. */
export const SHOWN_ITEMS: readonly string[] = [...new Set([...LOOT, ...FAVOURITES])]

/** Progress of the running crafts at the end, as shares of their time: one is ready. */
const CRAFTS_UNDER_WAY = [1.05, 0.72, 0.4, 0.12]
/** Shorter ones would be over while one looks. */
const MIN_SHOWN_SECONDS = 2 * 3600

export interface StoryOptions {
  readonly catalogueOf: (mode: GameMode) => Catalogue
  readonly seed: number
  /** When the story ends, Unix milliseconds. */
  readonly now: number
}

const pick = <T>(random: Random, rows: readonly T[]): T | undefined =>
  rows[Math.floor(random() * rows.length)]

const itemsCalled = ({ items }: Catalogue, urls: readonly string[]): readonly string[] =>
  items.all.filter(({ url }) => urls.includes(url)).map(({ uid }) => uid)

/** Puts found things into the stash, and sells what there is too much of. */
const lootSome = (player: ScriptedPlayer, random: Random): void => {
  const { uid: pmc, items } = player.pmc()
  const item = pick(random, itemsCalled(player.catalogue(), LOOT))
  if (item === undefined) return
  const owned = items[item]?.ordinary ?? 0
  const by = owned >= KEPT_OF_EACH ? -Math.ceil(owned / 2) : 1 + Math.floor(random() * 3)
  player.do({ tag: 'AddItem', pmc, item, foundInRaid: false, by })
}

/** Ticks achievements as the level grows; rare ones stay for others, and quests give their own. */
const reachAchievements = (player: ScriptedPlayer, random: Random): void => {
  const catalogue = player.catalogue()
  const { uid: pmc, level, achievements } = player.pmc()
  if (Object.keys(achievements).length > level / LEVELS_PER_ACHIEVEMENT) return
  const left = catalogue.achievements.all
    .filter(({ uid, rarity }) => rarity === 'common' && achievements[uid] !== true)
    .toSorted((a, b) => b.percent - a.percent)
  const reached = pick(random, left.slice(0, CHOSEN_AMONG))
  if (reached !== undefined) player.do({ tag: 'TickAchievement', pmc, achievement: reached.uid })
}

/** Crafts that the hideout can make, without those of quests that are not done; the bitcoin farm has no timer. */
const possibleCrafts = (player: ScriptedPlayer) => {
  const { crafts, constants } = player.catalogue()
  const pmc = player.pmc()
  return crafts.all.filter(
    ({ station, level, quest }) =>
      station !== BITCOIN_FARM &&
      level <= effectiveLevel(constants, pmc, station) &&
      (quest === undefined || pmc.quests.done[quest] === true),
  )
}

/** Takes out what is ready and starts something else in a station that is free. */
const tendCrafts = (log: Scribe, player: ScriptedPlayer, random: Random): void => {
  const { uid: pmc, craftTimers } = player.pmc()
  for (const [station, { readyAt }] of Object.entries(craftTimers))
    if (Date.parse(readyAt) <= log.now()) player.do({ tag: 'EndCraft', pmc, station })
  const free = possibleCrafts(player).filter(({ station }) => player.pmc().craftTimers[station] === undefined)
  const craft = pick(random, free)
  if (craft !== undefined)
    player.do({ tag: 'StartCraft', pmc, craft: craft.uid, startedAt: new Date(log.now()).toISOString() })
}

/** Leaves crafts that are some way on: their start is so long ago that a share of their time is over. */
const leaveCrafts = (log: Scribe, player: ScriptedPlayer, random: Random): void => {
  const { uid: pmc } = player.pmc()
  for (const station of Object.keys(player.pmc().craftTimers)) player.do({ tag: 'EndCraft', pmc, station })
  for (const share of CRAFTS_UNDER_WAY) {
    const { craftTimers } = player.pmc()
    const free = possibleCrafts(player).filter(
      ({ station, seconds }) => craftTimers[station] === undefined && seconds >= MIN_SHOWN_SECONDS,
    )
    const craft = pick(random, free)
    if (craft === undefined) return
    const startedAt = new Date(log.now() - share * craft.seconds * 1000).toISOString()
    player.do({ tag: 'StartCraft', pmc, craft: craft.uid, startedAt })
  }
}

const begin = (log: Scribe, player: ScriptedPlayer): void => {
  player.office(
    { tag: 'RegisterAccount', username: DEMO_ACCOUNT },
    { tag: 'SwitchGameMode', gameMode: 'PVP' },
  )
  log.pass(1)
  player.office({ tag: 'StartPro' })
  const { uid: pmc } = player.pmc()
  player.do({ tag: 'RenamePmc', pmc, name: DEMO_NAME })
  player.do({ tag: 'ChangeFraction', pmc, fraction: 'Usec' })
  for (const item of itemsCalled(player.catalogue(), FAVOURITES)) player.do({ tag: 'ToggleFavourite', item })
}

const isAlwaysThere = ({ stations }: Catalogue, station: string): boolean =>
  stations.all.some(({ url, seasonal }) => url === station && seasonal !== true)

/** What the pages show of the present: quests under way, modules to build next, crafts. */
const settle = (log: Scribe, player: ScriptedPlayer, random: Random): void => {
  const { uid: pmc } = player.pmc()
  const catalogue = player.catalogue()
  const statuses = questStatuses(questBook(catalogue.quests.all), player.pmc())
  const open = catalogue.quests.all.filter(({ uid }) => statuses.get(uid)?.state === 'available')
  for (const { uid } of open.slice(0, SHOWN_SELECTED)) player.do({ tag: 'SelectQuest', pmc, quest: uid })
  // The first level of a station that is not built is the next one.
  const stations = new Set<string>()
  for (const { station, level, status } of moduleStates(catalogue, player.pmc())) {
    if (status === 'built' || stations.has(station) || !isAlwaysThere(catalogue, station)) continue
    stations.add(station)
    if (stations.size <= SHOWN_MODULES) player.do({ tag: 'TrackModule', pmc, station, level })
  }
  leaveCrafts(log, player, random)
}

/** Sets what the calculators count with, as the hideout has it. */
const tellCalculators = (player: ScriptedPlayer): void => {
  const { uid: pmc, hideout, profit } = player.pmc()
  const isIC3Built = hideout.built['intelligence-center'] === 3
  const isSolarPowerBuilt = hideout.built['solar-power'] === 1
  if (profit.isIC3Built === isIC3Built && profit.isSolarPowerBuilt === isSolarPowerBuilt) return
  player.do({ tag: 'ChangeProfitOptions', pmc, options: { isIC3Built, isSolarPowerBuilt } })
}

/** Plays from 1970 on, for so many days. */
const play = ({ catalogueOf, seed }: StoryOptions) => {
  const random = seededRandom(seed)
  const log = scribe(DEMO_ACCOUNT, new Date(0).toISOString())
  const player = scriptedPlayer(log, DEMO_ACCOUNT, { catalogueOf })
  // Of its own, so that the rest of the story does not depend on it.
  const achieving = seededRandom(hashSeed(`${seed} achievements`))
  begin(log, player)
  const game = campaign(log, player, {
    questsPerModule: QUESTS_PER_MODULE,
    random,
    playsOn: (day) => seededRandom(hashSeed(`${seed} ${day}`))() < EVENINGS_PLAYED,
  })
  while (log.now() < DEMO_DAYS * DAY_MS && game.playOn()) {
    lootSome(player, random)
    tendCrafts(log, player, random)
    tellCalculators(player)
    reachAchievements(player, achieving)
  }
  settle(log, player, random)
  return { steps: player.steps(), endedAt: log.now() }
}

const later = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString()

/** The steps of the demo, oldest first. The same seed gives the same ones: only their instants differ with `now`. */
export const makeStory = (options: StoryOptions): readonly StoryStep[] => {
  const { steps, endedAt } = play(options)
  const by = options.now - LAST_MS - endedAt
  return steps.map((step) => ({
    ...step,
    at: step.at + by,
    commands: step.commands.map((command) =>
      command.tag === 'StartCraft' ? { ...command, startedAt: later(command.startedAt, by) } : command,
    ),
  }))
}
