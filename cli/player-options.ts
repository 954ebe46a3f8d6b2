// The player that a question is about: the selected PMC of the log, changed by the options, or the options alone.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import {
  FRACTIONS,
  type Fraction,
  GAME_EDITIONS,
  GAME_MODES,
  type GameEdition,
  type GameMode,
  MAX_LOYALTY_LEVEL,
  MAX_SKILL_LEVEL,
  MIN_LOYALTY_LEVEL,
} from '#core/catalogue/vocabulary.ts'
import { MAX_PRESTIGE, MAX_REPUTATION, MIN_REPUTATION } from '#core/player/limits.ts'
import { type Account, neutralPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import { type AssumedPlayer, playerOnProgress } from '#core/pricing/assumed-player.ts'
import { countedOptions } from '#core/pricing/counted-source.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { number, pairs, wholeNumber, word } from './arguments.ts'
import type { CliContext } from './context.ts'
import { badInput } from './errors.ts'
import { readAccount } from './log/player-log.ts'
import { skillNamed, traderNamed } from './names.ts'

type Pairs = readonly (readonly [string, number])[]

export interface PlayerOptions {
  readonly level?: number
  readonly fraction?: Fraction
  readonly edition?: GameEdition
  readonly mode?: GameMode
  readonly prestige?: number
  readonly loyalty?: Pairs
  readonly reputation?: Pairs
  readonly skills?: Pairs
  readonly tracking?: boolean
}

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

/** The options that describe a PMC; `pmc set` and every question share them. */
export const describePlayer = (command: Command): Command =>
  command
    .option('--level <n>', 'level of the PMC', wholeNumber('--level', 1))
    .option('--fraction <fraction>', 'Bear or Usec', word('--fraction', FRACTIONS))
    .option('--edition <edition>', 'edition of the game: Standard, EOD, "The Unheard", …', edition)
    .option('--mode <mode>', 'game mode: PVP or PVE', word('--mode', GAME_MODES))
    .option('--prestige <n>', 'prestige level', wholeNumber('--prestige', 0, MAX_PRESTIGE))
    .option(
      '--loyalty <pairs>',
      'loyalty levels like Prapor=2,Skier=3',
      pairs('--loyalty', wholeNumber('--loyalty: a loyalty level', MIN_LOYALTY_LEVEL, MAX_LOYALTY_LEVEL)),
    )
    .option(
      '--reputation <pairs>',
      'standing like Fence=1.5',
      pairs('--reputation', number('--reputation: a standing', MIN_REPUTATION, MAX_REPUTATION)),
    )
    .option(
      '--skills <pairs>',
      'skill levels like Crafting=20,HideoutManagement=12',
      pairs('--skills', wholeNumber('--skills: a skill level', 0, MAX_SKILL_LEVEL)),
    )
    .option('--tracking', 'let level and loyalty lock quests (the default)')
    .option('--no-tracking', 'leave level and loyalty out of account')

/**
 * `isProgressUnknown`: the log has no PMC of this mode and nothing says that it is a fresh one. `level`: of the PMC, undefined where nobody has
 * said it.
 */
export interface Player {
  readonly isProgressUnknown: boolean
  readonly level: number | undefined
  readonly account: Account
  readonly pmc: Pmc
  readonly catalogue: Catalogue
}

/**
 * Who the market is for: the PMC, with stations that were `given` over its own; a stranger has reached everything but what was said,
 * and only has the discounts of stations that were given.
 */
const marketPlayerOf = (
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
export const profitSetupOf = (player: Player, given: Readonly<Record<string, number>> = {}): ProfitSetup => ({
  catalogue: player.catalogue,
  ...marketPlayerOf(player, given),
  ...choicesOf(player),
})

const choicesOf = ({ catalogue, account, pmc }: Player): Pick<ProfitSetup, 'options' | 'ownPrices'> => ({
  options: countedOptions(catalogue, pmc.profit),
  ownPrices: { buy: account.buyPrices, sell: account.sellPrices },
})

/** Who the question is about. Loyalty and skills of the options are laid over those of the log. */
export const playerOf = (context: CliContext, options: PlayerOptions): Player => {
  const account = readAccount(context.past)
  const selected = selectedPmc(account)
  const mode = options.mode ?? selected?.gameMode ?? 'PVP'
  const catalogue = context.catalogue(mode)
  const known =
    selected?.gameMode === mode ? selected : Object.values(account.pmcs).find((pmc) => pmc.gameMode === mode)
  const base = known ?? neutralPmc(mode, 'PMC')
  const isProgressUnknown = known === undefined && options.tracking === undefined
  return {
    account,
    catalogue,
    pmc: { ...base, ...changesOf(catalogue, base, options) },
    isProgressUnknown,
    level: isProgressUnknown ? options.level : (options.level ?? base.level),
  }
}

const changesOf = (catalogue: Catalogue, base: Pmc, options: PlayerOptions): Partial<Pmc> => ({
  ...(options.level === undefined ? {} : { level: checkedLevel(catalogue, options.level) }),
  ...(options.fraction === undefined ? {} : { fraction: options.fraction }),
  ...(options.edition === undefined ? {} : { edition: options.edition }),
  ...(options.prestige === undefined ? {} : { prestige: options.prestige }),
  ...(options.tracking === undefined ? {} : { trackProgress: options.tracking }),
  loyalty: { ...base.loyalty, ...byKey(options.loyalty, (name) => traderNamed(catalogue, name).url) },
  reputation: {
    ...base.reputation,
    ...byKey(options.reputation, (name) => traderNamed(catalogue, name).url),
  },
  skills: { ...base.skills, ...byKey(options.skills, (name) => skillNamed(catalogue, name).uid) },
})

const byKey = (given: Pairs | undefined, keyOf: (name: string) => string): Record<string, number> =>
  Object.fromEntries((given ?? []).map(([name, value]) => [keyOf(name), value]))

/** The highest level is the catalogue's to say. */
const checkedLevel = (catalogue: Catalogue, level: number): number => {
  const max = catalogue.levels.at(-1)?.level ?? level
  if (level > max) throw badInput(`--level: the highest level is ${max}, not ${level}`)
  return level
}
