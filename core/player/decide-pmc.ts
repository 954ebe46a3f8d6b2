// Decides the commands about PMCs: which there are, which one is selected, and the numbers that describe each.
import type { Catalogue } from '../catalogue/catalogue.ts'
import {
  type GameMode,
  MAX_LOYALTY_LEVEL,
  MAX_SKILL_LEVEL,
  MIN_LOYALTY_LEVEL,
} from '../catalogue/vocabulary.ts'
import { type Either, left, right } from '../fp.ts'
import { isNothingBuilt } from '../hideout/model.ts'
import { isNothingOwned } from '../items/model.ts'
import type { ProfitOptions } from '../pricing/options.ts'
import { printable } from '../printable.ts'
import { isUntouched } from '../quests/model.ts'
import type { PmcCommand } from './commands.ts'
import { defaultFraction } from './default-fraction.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_NAME_LENGTH, MAX_PRESTIGE, MAX_REPUTATION, MIN_REPUTATION } from './limits.ts'
import { type Account, type Pmc, pmcOf, selectedPmc } from './model.ts'

export type PmcRejection =
  | { readonly tag: 'PmcUnknown'; readonly pmc: string }
  | { readonly tag: 'MainPmcKept'; readonly pmc: string }
  | { readonly tag: 'MainPmcKeepsMode' }
  | { readonly tag: 'NameInvalid'; readonly most: number }
  | { readonly tag: 'OutOfRange'; readonly field: string; readonly least: number; readonly most: number }
  | { readonly tag: 'TraderUnknown'; readonly trader: string }
  | { readonly tag: 'SkillUnknown'; readonly skill: string }
  | { readonly tag: 'TrackingOff' }
  | { readonly tag: 'CopyFromItself' }

/** `newId` names a PMC that the command creates; a Russian `locale` makes it a Bear. */
export interface PmcContext {
  readonly catalogue: Catalogue
  readonly newId: string
  readonly locale: string
}

type Decided = Either<PmcRejection, readonly PlayerEvent[]>

export const decidePmc =
  (context: PmcContext) =>
  (command: PmcCommand) =>
  (account: Account): Decided => {
    switch (command.tag) {
      case 'CreatePmc':
        return create(context.newId, command)
      case 'SwitchGameMode':
        return switchGameMode(context, command.gameMode, account)
      default: {
        const pmc = pmcOf(account, command.pmc)
        return pmc === undefined
          ? left({ tag: 'PmcUnknown', pmc: command.pmc })
          : decideOne(context, command, account, pmc)
      }
    }
  }

type OnePmcCommand = Exclude<PmcCommand, { readonly tag: 'CreatePmc' | 'SwitchGameMode' }>

const decideOne = (context: PmcContext, command: OnePmcCommand, account: Account, pmc: Pmc): Decided => {
  const uid = pmc.uid
  switch (command.tag) {
    case 'SelectPmc':
      return right(account.selected === uid ? [] : [{ type: 'PmcSelected', data: { pmc: uid } }])
    case 'DeletePmc':
      return account.selected === uid
        ? left({ tag: 'MainPmcKept', pmc: uid })
        : right([{ type: 'PmcDeleted', data: { pmc: uid } }])
    case 'RenamePmc':
      return named(command.name, (name) =>
        name === pmc.name ? [] : [{ type: 'PmcRenamed', data: { pmc: uid, name } }],
      )
    case 'ChangeFraction': {
      const { fraction } = command
      return right(
        fraction === pmc.fraction ? [] : [{ type: 'FractionChanged', data: { pmc: uid, fraction } }],
      )
    }
    case 'ChangeEdition': {
      const { edition } = command
      return right(edition === pmc.edition ? [] : [{ type: 'EditionChanged', data: { pmc: uid, edition } }])
    }
    case 'ChangeGameMode': {
      const { gameMode } = command
      if (gameMode === pmc.gameMode) return right([])
      if (gameMode === 'PVE' && account.selected === uid) return left({ tag: 'MainPmcKeepsMode' })
      return right([{ type: 'GameModeChanged', data: { pmc: uid, gameMode } }])
    }
    case 'ChangeLevel': {
      const most = context.catalogue.levels.at(-1)?.level ?? 1
      return whole({ field: 'level', least: 1, most }, command.level, (level) =>
        level === pmc.level ? [] : [{ type: 'LevelChanged', data: { pmc: uid, level } }],
      )
    }
    case 'ChangePrestige':
      return whole({ field: 'prestige', least: 0, most: MAX_PRESTIGE }, command.prestige, (prestige) =>
        prestige === pmc.prestige ? [] : [{ type: 'PrestigeChanged', data: { pmc: uid, prestige } }],
      )
    case 'ChangeLoyalty': {
      const { trader } = command
      if (!pmc.trackProgress) return left({ tag: 'TrackingOff' })
      if (!isProgressionTrader(context, trader)) return left({ tag: 'TraderUnknown', trader })
      const bounds = { field: 'loyalty', least: MIN_LOYALTY_LEVEL, most: MAX_LOYALTY_LEVEL }
      return whole(bounds, command.level, (level) =>
        (pmc.loyalty[trader] ?? MIN_LOYALTY_LEVEL) === level
          ? []
          : [{ type: 'LoyaltyChanged', data: { pmc: uid, trader, level } }],
      )
    }
    case 'ChangeReputation': {
      const { trader, reputation } = command
      if (!context.catalogue.traders.all.some(({ url }) => url === trader))
        return left({ tag: 'TraderUnknown', trader })
      if (!(reputation >= MIN_REPUTATION && reputation <= MAX_REPUTATION))
        return left({ tag: 'OutOfRange', field: 'reputation', least: MIN_REPUTATION, most: MAX_REPUTATION })
      return right(
        (pmc.reputation[trader] ?? 0) === reputation
          ? []
          : [{ type: 'ReputationChanged', data: { pmc: uid, trader, reputation } }],
      )
    }
    case 'ChangeSkill':
      return changeSkill(context, command.skill, command.level, pmc)
    case 'TrackProgress':
      return right(trackProgress(command.on, pmc))
    case 'ChangeProfitOptions':
      return right(changeOptions(command.options, pmc))
    case 'CopyProgress':
      if (pmcOf(account, command.from) === undefined) return left({ tag: 'PmcUnknown', pmc: command.from })
      return command.from === uid
        ? left({ tag: 'CopyFromItself' })
        : right([{ type: 'ProgressCopied', data: { pmc: uid, from: command.from } }])
    case 'ResetProgress':
      return right([
        ...(isUntouched(pmc.quests) ? [] : [{ type: 'QuestsReset', data: { pmc: uid } } as const]),
        ...(isNothingBuilt(pmc.hideout) ? [] : [{ type: 'HideoutReset', data: { pmc: uid } } as const]),
        ...(isNothingOwned(pmc.items) ? [] : [{ type: 'ItemsReset', data: { pmc: uid } } as const]),
      ])
  }
}

const create = (
  uid: string,
  { fraction, gameMode, name, edition }: Omit<Extract<PmcCommand, { readonly tag: 'CreatePmc' }>, 'tag'>,
): Decided =>
  named(name ?? `${fraction} ${gameMode}`, (validated) => [
    {
      type: 'PmcCreated',
      data: { pmc: uid, name: validated, fraction, gameMode, edition: edition ?? 'Standard' },
    },
    { type: 'PmcSelected', data: { pmc: uid } },
  ])

const switchGameMode = (context: PmcContext, gameMode: GameMode, account: Account): Decided => {
  if (selectedPmc(account)?.gameMode === gameMode) return right([])
  const existing = Object.values(account.pmcs).find((pmc) => pmc.gameMode === gameMode)
  return existing === undefined
    ? create(context.newId, { fraction: defaultFraction(context.locale), gameMode })
    : right([{ type: 'PmcSelected', data: { pmc: existing.uid } }])
}

/** A skill is capped at elite rather than refused, as the input of the settings does it. */
const changeSkill = (context: PmcContext, skill: string, level: number, pmc: Pmc): Decided => {
  if (context.catalogue.skills.get(skill) === undefined) return left({ tag: 'SkillUnknown', skill })
  if (!(level >= 0)) return left({ tag: 'OutOfRange', field: 'skill', least: 0, most: MAX_SKILL_LEVEL })
  const capped = Math.min(MAX_SKILL_LEVEL, Math.trunc(level))
  return right(
    (pmc.skills[skill] ?? 0) === capped
      ? []
      : [{ type: 'SkillChanged', data: { pmc: pmc.uid, skill, level: capped } }],
  )
}

/** Without tracking nobody knows the stations, so the Intelligence Center's discount is taken back too. */
const trackProgress = (on: boolean, pmc: Pmc): readonly PlayerEvent[] => {
  if (on === pmc.trackProgress) return []
  if (on) return [{ type: 'ProgressTrackingEnabled', data: { pmc: pmc.uid } }]
  return [
    { type: 'ProgressTrackingDisabled', data: { pmc: pmc.uid } },
    ...changeOptions({ isIC3Built: false }, pmc),
  ]
}

const changeOptions = (options: Partial<ProfitOptions>, pmc: Pmc): readonly PlayerEvent[] =>
  (Object.keys(options) as readonly (keyof ProfitOptions)[]).flatMap((option) => {
    const value = options[option]
    if (value === undefined || value === pmc.profit[option]) return []
    return [{ type: 'ProfitOptionChanged', data: { pmc: pmc.uid, option, value } } as PlayerEvent]
  })

const isProgressionTrader = (context: PmcContext, trader: string): boolean =>
  context.catalogue.traders.all.some(({ url, progression }) => url === trader && progression === true)

const named = (name: string, events: (name: string) => readonly PlayerEvent[]): Decided => {
  const validated = printable(name, MAX_NAME_LENGTH)
  return validated === undefined
    ? left({ tag: 'NameInvalid', most: MAX_NAME_LENGTH })
    : right(events(validated))
}

const whole = (
  bounds: { readonly field: string; readonly least: number; readonly most: number },
  value: number,
  events: (value: number) => readonly PlayerEvent[],
): Decided =>
  Number.isInteger(value) && value >= bounds.least && value <= bounds.most
    ? right(events(value))
    : left({ tag: 'OutOfRange', ...bounds })
