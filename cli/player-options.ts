// The player that a question is about: the selected PMC of the log, changed by the options, or the options alone.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES, type GameMode, getModeName } from '#core/catalogue/game-modes.ts'
import {
  FRACTIONS,
  GAME_EDITIONS,
  type GameEdition,
  MAX_LOYALTY_LEVEL,
  MAX_SKILL_LEVEL,
  MIN_LOYALTY_LEVEL,
} from '#core/catalogue/vocabulary.ts'
import { MAX_PRESTIGE, MAX_REPUTATION, MIN_REPUTATION } from '#core/player/limits/limits.ts'
import { type Account, neutralPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import {
  type AnySetting,
  commandThatSets,
  getSetting,
  type SettingCommand,
  type SettingTag,
} from '#core/player/settings/setting-rules.ts'
import { withKnownSources } from '#core/pricing/market/known-sources.ts'
import { type AssumedPlayer, playerOnProgress } from '#core/pricing/profit/assumed-player.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { number, pairs, wholeNumberArgument, word } from './arguments.ts'
import type { CliContext } from './context.ts'
import { badInput } from './errors.ts'
import { type Labels, makeCliLabels } from './labels.ts'
import { readAccount } from './log/player-log.ts'
import { skillNamed, traderNamed } from './names.ts'
import { locale, say } from './speech.ts'
import { warnLine } from './terminal-text.ts'

/** Short names that players use for editions. */
const EDITION_ALIASES: Readonly<Record<string, GameEdition>> = {
  lb: 'Left Behind',
  pfe: 'Prepare for Escape',
  eod: 'Edge of Darkness',
  unheard: 'The Unheard',
  tue: 'The Unheard',
}

const edition = (text: string): GameEdition =>
  EDITION_ALIASES[text.trim().toLowerCase()] ?? word('--edition', GAME_EDITIONS)(text)

const trader = (catalogue: Catalogue, name: string): string => traderNamed(catalogue, name).url
const skill = (catalogue: Catalogue, name: string): string => skillNamed(catalogue, name).uid

/**
 * The options that set a value of the PMC, by name and in the order in which their commands are given: `sets` is what the value is declared
 * as, `takes` its argument. `getPathKey` finds whose level a name of the pairs means.
 */
const SETTING_OPTIONS = {
  fraction: {
    sets: 'Fraction',
    takes: '<fraction>',
    help: 'Bear or Usec',
    parse: word('--fraction', FRACTIONS),
  },
  edition: {
    sets: 'Edition',
    takes: '<edition>',
    help: 'edition of the game: Standard, EOD, "The Unheard", …',
    parse: edition,
  },
  level: { sets: 'Level', takes: '<n>', help: 'level of the PMC', parse: wholeNumberArgument('--level', 1) },
  prestige: {
    sets: 'Prestige',
    takes: '<n>',
    help: 'prestige level',
    parse: wholeNumberArgument('--prestige', 0, MAX_PRESTIGE),
  },
  loyalty: {
    sets: 'Loyalty',
    takes: '<pairs>',
    help: 'loyalty levels like Prapor=2,Skier=3',
    parse: pairs(
      '--loyalty',
      wholeNumberArgument(say`--loyalty: a loyalty level`, MIN_LOYALTY_LEVEL, MAX_LOYALTY_LEVEL),
    ),
    keyOf: trader,
  },
  reputation: {
    sets: 'Reputation',
    takes: '<pairs>',
    help: 'standing like Fence=1.5',
    parse: pairs('--reputation', number(say`--reputation: a standing`, MIN_REPUTATION, MAX_REPUTATION)),
    keyOf: trader,
  },
  skills: {
    sets: 'Skill',
    takes: '<pairs>',
    help: 'skill levels like Crafting=20,HideoutManagement=12',
    parse: pairs('--skills', wholeNumberArgument(say`--skills: a skill level`, 0, MAX_SKILL_LEVEL)),
    keyOf: skill,
  },
} as const satisfies Readonly<Record<string, SettingOption>>

interface SettingOption {
  readonly sets: SettingTag
  readonly takes: string
  readonly help: string
  readonly parse: (text: string) => unknown
  readonly keyOf?: (catalogue: Catalogue, name: string) => string
}

type SettingOptions = {
  readonly [Name in keyof typeof SETTING_OPTIONS]?: ReturnType<(typeof SETTING_OPTIONS)[Name]['parse']>
}

export interface PlayerOptions extends SettingOptions {
  readonly mode?: GameMode
  readonly tracking?: boolean
}

/** The options that describe a PMC; `pmc set` and every question share them. */
export const describePlayer = (command: Command): Command => {
  for (const [name, { takes, help, parse }] of Object.entries<SettingOption>(SETTING_OPTIONS))
    command.option(`--${name} ${takes}`, help, parse)
  return command
    .option('--mode <mode>', 'game mode, such as PVE', word('--mode', GAME_MODES))
    .option('--tracking', 'let level and loyalty lock quests (the default)')
    .option('--no-tracking', 'leave level and loyalty out of account')
}

/** What an option says of a PMC; `key` is empty where the value is the PMC's own. */
interface Said {
  readonly setting: AnySetting
  readonly key: string
  readonly value: unknown
}

const saidBy = (catalogue: Catalogue, options: PlayerOptions): readonly Said[] =>
  Object.entries<SettingOption>(SETTING_OPTIONS).flatMap(([name, { sets, keyOf }]) => {
    const value = options[name as keyof SettingOptions]
    const setting = getSetting(sets)
    if (value === undefined) return []
    if (keyOf === undefined) return [{ setting, key: '', value }]
    return (value as ReturnType<ReturnType<typeof pairs>>).map(([named, of]) => ({
      setting,
      key: keyOf(catalogue, named),
      value: of,
    }))
  })

/** One command for each value that the options name. */
export const settingCommands = (
  catalogue: Catalogue,
  pmc: string,
  options: PlayerOptions,
): readonly SettingCommand[] =>
  saidBy(catalogue, options).map(({ setting, key, value }) => commandThatSets(setting, pmc, key, value))

/**
 * `isProgressUnknown`: the log has no PMC of this mode and nothing says that it is a fresh one. `level`: of the PMC, undefined if unknown.
 */
export interface Player {
  readonly isProgressUnknown: boolean
  readonly level: number | undefined
  readonly account: Account
  readonly pmc: Pmc
  readonly catalogue: Catalogue
  /** The mode whose data and prices the catalogue has. */
  readonly dataMode: GameMode
  /** The names of the catalogue in the language that was asked for. */
  readonly labels: Labels
}

/**
 * Who the market is for: the PMC, with stations that were `given` over its own; a stranger has reached everything but what was said,
 * and only has the discounts of stations that were given.
 */
const getMarketPlayer = (
  { isProgressUnknown, level, pmc, catalogue }: Player,
  given: Readonly<Record<string, number>> = {},
): AssumedPlayer =>
  playerOnProgress(
    catalogue,
    pmc,
    { loyalty: pmc.loyalty, built: given, ...(level !== undefined && { level }) },
    isProgressUnknown,
  )

/** What the player sees of the market: by the PMC's own choices and the account's own prices. */
export const makePlayerSetup = (
  player: Player,
  given: Readonly<Record<string, number>> = {},
): ProfitSetup => ({
  catalogue: player.catalogue,
  ...getMarketPlayer(player, given),
  ...getChoices(player),
})

const getChoices = ({ catalogue, account, pmc }: Player): Pick<ProfitSetup, 'options' | 'ownPrices'> => ({
  options: withKnownSources(catalogue, pmc.profit),
  ownPrices: { buy: account.buyPrices, sell: account.sellPrices },
})

const warned = new WeakSet<CliContext>()

/** Once in a command, which may read its player again. */
const warnOfFallback = (context: CliContext, mode: GameMode, dataMode: GameMode): void => {
  if (warned.has(context)) return
  warned.add(context)
  warnLine(
    say`exfil: there are no game data of ${getModeName(mode, locale)} yet: those of ${getModeName(dataMode, locale)} are used, prices and quests too`,
  )
}

/** Who the question is about. Loyalty and skills of the options are laid over those of the log. */
export const readPlayer = (context: CliContext, options: PlayerOptions): Player => {
  const account = readAccount(context.past)
  const selected = selectedPmc(account)
  const mode = options.mode ?? selected?.gameMode ?? 'PVP'
  const catalogue = context.catalogue(mode)
  const dataMode = context.dataMode(mode)
  if (dataMode !== mode) warnOfFallback(context, mode, dataMode)
  const known =
    selected?.gameMode === mode ? selected : Object.values(account.pmcs).find((pmc) => pmc.gameMode === mode)
  const base = known ?? neutralPmc(mode, 'PMC')
  const isProgressUnknown = known === undefined && options.tracking === undefined
  return {
    account,
    catalogue,
    dataMode,
    labels: makeCliLabels(catalogue, context.language),
    pmc: withOptions(catalogue, base, options),
    isProgressUnknown,
    level: isProgressUnknown ? options.level : (options.level ?? base.level),
  }
}

/** The PMC with what the options say of it. */
const withOptions = (catalogue: Catalogue, base: Pmc, options: PlayerOptions): Pmc => {
  if (options.level !== undefined) checkLevel(catalogue, options.level)
  const changes: Record<string, unknown> = {
    ...(options.tracking === undefined ? {} : { trackProgress: options.tracking }),
  }
  for (const { setting, key, value } of saidBy(catalogue, options)) {
    const { at } = setting
    changes[at] =
      setting.key === undefined ? value : { ...((changes[at] ?? base[at]) as object), [key]: value }
  }
  return { ...base, ...changes }
}

/** The highest level is the catalogue's to say. */
const checkLevel = (catalogue: Catalogue, level: number): void => {
  const max = catalogue.levels.at(-1)?.level ?? level
  if (level > max) throw badInput(say`--level: the highest level is ${max}, not ${level}`)
}
