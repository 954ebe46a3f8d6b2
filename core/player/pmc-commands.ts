// Commands about PMCs, each with its rule: creating, deleting and selecting them, and their properties.
import * as t from 'io-ts'
import { achievementsByQuests } from '../achievements/reached.ts'
import { type GameMode, getModeName } from '../catalogue/game-modes.ts'
import { Fraction, GameEdition, GameModeCodec } from '../catalogue/vocabulary.ts'
import { AnyText, Id } from '../codec.ts'
import { commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import { isNothingBuilt } from '../hideout/model.ts'
import { isNothingOwned } from '../items/model.ts'
import { ProfitChanges } from '../pricing/profit/options.ts'
import { printable } from '../printable.ts'
import { QUEST_TABLES } from '../quests/commands.ts'
import { isUntouched } from '../quests/model.ts'
import type { Decided, PlayerContext, Refusal } from './context.ts'
import { defaultFraction } from './default-fraction.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_NAME_LENGTH, MIN_PMC_LEVEL } from './limits/limits.ts'
import { type Account, findPmc, type Pmc, selectedPmc } from './model.ts'
import { PMC_SETTINGS } from './settings/settings.ts'
import { selectPmc } from './values/account-values.ts'
import { changeOptions } from './values/profile-values.ts'

interface NewPmc {
  readonly fraction: Fraction
  readonly gameMode: GameMode
  readonly name?: string
  readonly edition?: GameEdition
}

/** Defaults: a name from fraction and mode, the Standard edition. */
const create = (uid: string, { fraction, gameMode, name, edition = 'Standard' }: NewPmc): Decided => {
  const validated = printable(name ?? `${fraction} ${getModeName(gameMode, 'en')}`, MAX_NAME_LENGTH)
  return validated === undefined
    ? left({ tag: 'NameInvalid', most: MAX_NAME_LENGTH })
    : right([
        { type: 'PmcCreated', data: { pmc: uid, name: validated, fraction, gameMode, edition } },
        { type: 'PmcSelected', data: { pmc: uid } },
      ])
}

const rosterCommand = commandsWith<PlayerContext, Account, Refusal, PlayerEvent>()({})

/** Commands that name no PMC, since there may be none. */
export const ROSTER_COMMANDS = {
  CreatePmc: rosterCommand({
    fields: { fraction: Fraction, gameMode: GameModeCodec },
    optional: { name: AnyText, edition: GameEdition },
    action: 'profile',
    decide: ({ newId }, command) => create(newId, command),
  }),
  SwitchGameMode: rosterCommand({
    fields: { gameMode: GameModeCodec },
    action: 'profile',
    decide: ({ newId, locale }, { gameMode }, account) => {
      const selected = selectedPmc(account)
      if (selected?.gameMode === gameMode) return right([])
      const existing = Object.values(account.pmcs).find((pmc) => pmc.gameMode === gameMode)
      return existing === undefined
        ? create(newId, { fraction: defaultFraction(locale), gameMode })
        : selectPmc(account, existing.uid)
    },
  }),
} as const

/** The account and the PMC named by the command. */
export interface OnePmc {
  readonly account: Account
  readonly pmc: Pmc
}

/** Resets quests, hideout with its running crafts, wanted barters, and items to those of a new PMC. */
const resetProgress = ({
  uid: pmc,
  quests,
  hideout,
  craftTimers,
  barterList,
  items,
}: Pmc): readonly PlayerEvent[] => [
  ...(isUntouched(quests) ? [] : [{ type: 'QuestsReset', data: { pmc } } as const]),
  ...(isNothingBuilt(hideout) ? [] : [{ type: 'HideoutReset', data: { pmc } } as const]),
  ...Object.keys(craftTimers).map((station) => ({ type: 'CraftEnded', data: { pmc, station } }) as const),
  ...Object.keys(barterList).map((barter) => ({ type: 'BarterDropped', data: { pmc, barter } }) as const),
  ...(isNothingOwned(items) ? [] : [{ type: 'ItemsReset', data: { pmc } } as const]),
]

/** Resets level, traders and skills as the game does in a wipe; edition, side and prestige are kept. */
const resetCharacter = ({ uid: pmc, level, loyalty, reputation, skills }: Pmc): readonly PlayerEvent[] => [
  ...(level === MIN_PMC_LEVEL
    ? []
    : [{ type: 'LevelChanged', data: { pmc, level: MIN_PMC_LEVEL } } as const]),
  ...Object.keys(loyalty).map(
    (trader) =>
      ({ type: 'LoyaltyChanged', data: { pmc, trader, level: PMC_SETTINGS.Loyalty.unset } }) as const,
  ),
  ...Object.keys(reputation).map(
    (trader) =>
      ({
        type: 'ReputationChanged',
        data: { pmc, trader, reputation: PMC_SETTINGS.Reputation.unset },
      }) as const,
  ),
  ...Object.keys(skills).map(
    (skill) => ({ type: 'SkillChanged', data: { pmc, skill, level: PMC_SETTINGS.Skill.unset } }) as const,
  ),
]

const pmcCommand = commandsWith<PlayerContext, OnePmc, Refusal, PlayerEvent>()({ pmc: Id })

export const PMC_COMMANDS = {
  SelectPmc: pmcCommand({
    action: 'profile',
    decide: (_, { pmc }, { account }) => selectPmc(account, pmc),
  }),
  DeletePmc: pmcCommand({
    action: 'profile',
    decide: (_, { pmc }, { account }) =>
      account.selected === pmc
        ? left({ tag: 'MainPmcKept', pmc })
        : right([{ type: 'PmcDeleted', data: { pmc } }]),
  }),
  TrackProgress: pmcCommand({
    fields: { on: t.boolean },
    action: 'profile',
    decide: (_, { on, pmc: uid }, { pmc }) => {
      if (on === pmc.trackProgress) return right([])
      if (on) return right([{ type: 'ProgressTrackingEnabled', data: { pmc: uid } }])
      // Without tracking, stations are unknown, so the Intelligence Center's discount is turned off too.
      return right([
        { type: 'ProgressTrackingDisabled', data: { pmc: uid } },
        ...changeOptions(pmc, { isIC3Built: false }),
      ])
    },
  }),
  ChangeProfitOptions: pmcCommand({
    fields: { options: ProfitChanges },
    action: 'profile',
    decide: (_, { options }, { pmc }) => right(changeOptions(pmc, options)),
  }),
  CopyProgress: pmcCommand({
    fields: { from: Id },
    action: 'progress',
    decide: (_, { pmc, from }, { account }) => {
      if (findPmc(account, from) === undefined) return left({ tag: 'PmcUnknown', pmc: from })
      return from === pmc
        ? left({ tag: 'CopyFromItself' })
        : right([{ type: 'ProgressCopied', data: { pmc, from } }])
    },
  }),
  ResetProgress: pmcCommand({
    action: 'reset',
    decide: (_, __, { pmc }) => right(resetProgress(pmc)),
  }),
  /** Achievements outlast a wipe, as in the game; those that quests gave are recorded before the quests are reset. */
  StartWipe: pmcCommand({
    action: 'profile',
    tables: QUEST_TABLES,
    decide: ({ catalogue }, _, { pmc }) =>
      right([
        ...achievementsByQuests(catalogue.quests.all, pmc).map(
          (achievement) => ({ type: 'AchievementReached', data: { pmc: pmc.uid, achievement } }) as const,
        ),
        ...resetProgress(pmc),
        ...resetCharacter(pmc),
      ]),
  }),
} as const
