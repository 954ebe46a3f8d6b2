// Random commands of a player over the real catalogue, and the histories that they lead to.
import fc from 'fast-check'
import type { Role } from '#core/access/roles.ts'
import { ACHIEVEMENT_COMMANDS } from '#core/achievements/commands.ts'
import { ALERT_COMMANDS } from '#core/alerts/commands.ts'
import {
  ALERT_CHANNELS,
  ALERT_PRICES,
  ALERT_REPEATS,
  ALERT_SIDES,
  type AlertRule,
} from '#core/alerts/model.ts'
import { BARTER_LIST_COMMANDS } from '#core/barter-list/commands.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { FRACTIONS, GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { CRAFT_TIMER_COMMANDS } from '#core/craft-timers/commands.ts'
import type { Definitions } from '#core/events/command.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { HIDEOUT_COMMANDS } from '#core/hideout/commands.ts'
import { ITEM_COMMANDS } from '#core/items/commands.ts'
import { PIN_COMMANDS } from '#core/pins/commands.ts'
import { ACCOUNT_COMMANDS } from '#core/player/account-commands.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer, type PlayerContext, type PlayerRejection } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { PMC_COMMANDS, ROSTER_COMMANDS } from '#core/player/pmc-commands.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { SETTING_COMMANDS } from '#core/player/settings/setting-rules.ts'
import { FUELS, PRICE_SOURCES } from '#core/pricing/profit/options.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'
import { QUEST_COMMANDS } from '#core/quests/commands.ts'

/** The PMCs that histories are about; commands may name one that was never made. */
export const PMCS = ['pmc-1', 'pmc-2', 'pmc-3', 'pmc-4'] as const

export const contextOf = (
  catalogue: Catalogue,
  book: QuestBook,
  role: Role = 'pro',
  newId = 'pmc-1',
): PlayerContext => ({
  actor: { uid: 'somebody', role },
  catalogue,
  book,
  newId,
  locale: 'en',
  isLoadoutKnown: () => true,
})

const COMMANDS: Definitions = {
  ...ACCOUNT_COMMANDS,
  ...ALERT_COMMANDS,
  ...ROSTER_COMMANDS,
  ...PMC_COMMANDS,
  ...SETTING_COMMANDS,
  ...QUEST_COMMANDS,
  ...HIDEOUT_COMMANDS,
  ...ITEM_COMMANDS,
  ...PIN_COMMANDS,
  ...CRAFT_TIMER_COMMANDS,
  ...BARTER_LIST_COMMANDS,
  ...ACHIEVEMENT_COMMANDS,
}

/** How often a command comes, where that is more than once: what histories are mostly made of. */
const WEIGHTS: Readonly<Record<string, number>> = {
  CreatePmc: 2,
  ChangeLevel: 2,
  ChangeLoyalty: 2,
  ChangeSkill: 2,
  CompleteQuest: 6,
  ReopenQuest: 3,
  CancelQuest: 2,
  SelectQuest: 2,
  CountObjective: 3,
  BuildModule: 4,
  DestroyModule: 2,
  SetStationLevel: 2,
  TrackModule: 2,
  CountItem: 4,
  AddItem: 2,
  ToggleFavourite: 2,
}

/** Rules of alerts about some items and traders. */
export const alertRule = (
  items: readonly string[],
  traders: readonly string[] = ['prapor', 'therapist'],
): fc.Arbitrary<AlertRule> =>
  fc.record({
    watch: fc.oneof(
      fc.record({
        tag: fc.constant('Price' as const),
        item: fc.constantFrom(...items),
        gameMode: fc.constantFrom(...GAME_MODES),
        price: fc.constantFrom(...ALERT_PRICES),
        side: fc.constantFrom(...ALERT_SIDES),
        roubles: fc.integer({ min: 1, max: 3_000_000 }),
      }),
      fc.record({
        tag: fc.constant('Restock' as const),
        trader: fc.constantFrom(...traders),
        gameMode: fc.constantFrom(...GAME_MODES),
        minutes: fc.integer({ min: 0, max: 60 }),
      }),
      fc.record({ tag: fc.constant('Crafts' as const), gameMode: fc.constantFrom(...GAME_MODES) }),
    ),
    repeat: fc.constantFrom(...ALERT_REPEATS),
    quiet: fc.constantFrom(null, { from: 1320, to: 420, timeZone: 'Europe/Riga' }),
    channels: fc.subarray([...ALERT_CHANNELS]),
  })

/** Values by the name of the field, or by command and field where its bounds are its own; some are out of bounds. */
const valuesOf = (catalogue: Catalogue): Readonly<Record<string, fc.Arbitrary<unknown>>> => {
  const traders = catalogue.traders.all.filter(({ progression }) => progression)
  const objectives = catalogue.quests.all.flatMap(({ objectives: all }) => all.map(({ id }) => id))
  return {
    pmc: fc.constantFrom(...PMCS),
    from: fc.constantFrom(...PMCS),
    name: fc.constantFrom('Dymov', 'Sova', ''),
    username: fc.constantFrom('Heron', 'Sova', 'Dymov'),
    fraction: fc.constantFrom(...FRACTIONS),
    gameMode: fc.constantFrom(...GAME_MODES),
    edition: fc.constantFrom(...GAME_EDITIONS),
    quest: fc.constantFrom(...catalogue.quests.all.map(({ uid }) => uid)),
    objective: fc.constantFrom(...objectives),
    item: fc.constantFrom(...catalogue.items.all.slice(0, 200).map(({ uid }) => uid)),
    station: fc.constantFrom(...catalogue.stations.all.map(({ url }) => url)),
    trader: fc.constantFrom(...traders.map(({ url }) => url)),
    achievement: fc.constantFrom(
      ...catalogue.achievements.all.slice(0, 40).map(({ uid }) => uid),
      'no-achievement',
    ),
    barter: fc.constantFrom(...catalogue.barters.all.slice(0, 40).map(({ uid }) => uid), 'no-barter'),
    times: fc.integer({ min: -1, max: 101 }),
    craft: fc.constantFrom(...catalogue.crafts.all.slice(0, 40).map(({ uid }) => uid), 'no-craft'),
    startedAt: fc.constantFrom(
      '2026-03-02T18:00:00.000Z',
      '2026-03-02T18:30:00.000Z',
      '9999-12-31T23:59:59.000Z',
    ),
    readyAt: fc.constantFrom(
      '2026-03-02T17:00:00.000Z',
      '2026-03-03T06:00:00.000Z',
      '2027-03-02T18:00:00.000Z',
    ),
    skill: fc.constantFrom(...catalogue.skills.all.map(({ uid }) => uid)),
    loadout: fc.constantFrom('kestrel-ak', 'heron-tt'),
    side: fc.constantFrom('buy', 'sell'),
    reason: fc.constantFrom('player', 'failed'),
    level: fc.integer({ min: 1, max: 3 }),
    'ChangeLevel.level': fc.integer({ min: -1, max: 90 }),
    'ChangeLoyalty.level': fc.integer({ min: 0, max: 5 }),
    'SetStationLevel.level': fc.integer({ min: 0, max: 4 }),
    'ChangeSkill.level': fc.integer({ min: -1, max: 60 }),
    prestige: fc.integer({ min: -1, max: 7 }),
    reputation: fc.constantFrom(0, 0.2, -0.5, 6, 21),
    count: fc.integer({ min: -1, max: 50 }),
    'CountObjective.count': fc.integer({ min: 0, max: 3 }),
    by: fc.integer({ min: -5, max: 5 }),
    price: fc.integer({ min: -1, max: 5_000_000 }),
    pin: fc.constantFrom('pin-1', 'pin-2', 'pin-3'),
    map: fc.constantFrom('customs', 'woods'),
    at: fc.tuple(
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: -5, max: 20 }),
      fc.integer({ min: -600, max: 600 }),
    ),
    text: fc.constantFrom('Stash', 'Тайник', ' trimmed ', ''),
    alert: fc.constantFrom('alert-1', 'alert-2'),
    rule: alertRule(catalogue.items.all.slice(0, 20).map(({ uid }) => uid)),
    on: fc.boolean(),
    force: fc.boolean(),
    foundInRaid: fc.boolean(),
    onlyIfAvailable: fc.boolean(),
    options: fc.record(
      {
        priceSource: fc.constantFrom(...PRICE_SOURCES),
        useFuel: fc.constantFrom(...FUELS),
        useFee: fc.boolean(),
        isIC3Built: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }
}

/** Any single command about the account, its PMCs, quests, hideout, items, prices and favourites: each of their definitions. */
export const commandOf = (catalogue: Catalogue): fc.Arbitrary<PlayerCommand> => {
  const values = valuesOf(catalogue)
  const arbitraries = Object.entries(COMMANDS).map(([tag, { fields, optional }]) => {
    const arbitraryOf = (name: string): fc.Arbitrary<unknown> => {
      const value = values[`${tag}.${name}`] ?? values[name]
      if (value === undefined) throw new Error(`no values are known for ${name} of ${tag}`)
      return value
    }
    const names = [...Object.keys(fields), ...Object.keys(optional)]
    const arbitrary = fc
      .record(Object.fromEntries(names.map((name) => [name, arbitraryOf(name)])), {
        requiredKeys: Object.keys(fields),
      })
      .map((command) => ({ tag, ...command }))
    return { weight: WEIGHTS[tag] ?? 1, arbitrary }
  })
  return fc.oneof(...arbitraries) as unknown as fc.Arbitrary<PlayerCommand>
}

/** What came of a list of commands: each either its events or its refusal, and the account after all of them. */
export interface History {
  readonly events: readonly PlayerEvent[]
  readonly refusals: readonly PlayerRejection[]
  readonly account: Account
}

/** Decides the commands in order; PMCs that they create are named after how many there are. */
export const run = (
  catalogue: Catalogue,
  commands: readonly PlayerCommand[],
  { start = emptyAccount, role = 'pro' }: { readonly start?: Account; readonly role?: Role } = {},
): History => {
  const book = questBook(catalogue.quests.all)
  const events: PlayerEvent[] = []
  const refusals: PlayerRejection[] = []
  let account = start
  for (const [index, command] of commands.entries()) {
    const newId = PMCS[index % PMCS.length] ?? PMCS[0]
    const decided = decidePlayer(contextOf(catalogue, book, role, newId))(command)(account)
    if (isLeft(decided)) refusals.push(decided.left)
    else {
      events.push(...decided.right)
      account = decided.right.reduce(applyEvent(reducePlayer), account)
    }
  }
  return { events, refusals, account }
}

/** A list of commands that begins with two PMCs, so that most of the rest has a target. */
export const commandsOf = (catalogue: Catalogue, maxLength = 60): fc.Arbitrary<readonly PlayerCommand[]> =>
  fc
    .array(commandOf(catalogue), { maxLength })
    .map((commands) => [
      { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
      { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' },
      ...commands,
    ])
