// Decides the commands about PMCs: which there are, which one is selected, and the numbers that describe each.
import type { GameMode } from '../catalogue/vocabulary.ts'
import { left, right } from '../fp.ts'
import { isNothingBuilt } from '../hideout/model.ts'
import { isNothingOwned } from '../items/model.ts'
import { printable } from '../printable.ts'
import { isUntouched } from '../quests/model.ts'
import type { PmcCommand } from './commands.ts'
import type { Decided, PlayerContext } from './context.ts'
import { defaultFraction } from './default-fraction.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { type Account, type Pmc, pmcOf, selectedPmc } from './model.ts'
import { decideSetting, isSettingCommand } from './setting-rules.ts'
import { select } from './values/account-values.ts'
import { changeOptions } from './values/profile-values.ts'

export type PmcContext = Pick<PlayerContext, 'catalogue' | 'newId' | 'locale'>

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
  if (isSettingCommand(command)) return decideSetting({ catalogue: context.catalogue, account, pmc }, command)
  switch (command.tag) {
    case 'SelectPmc':
      return select(account, uid)
    case 'DeletePmc':
      return account.selected === uid
        ? left({ tag: 'MainPmcKept', pmc: uid })
        : right([{ type: 'PmcDeleted', data: { pmc: uid } }])
    case 'TrackProgress':
      return right(trackProgress(command.on, pmc))
    case 'ChangeProfitOptions':
      return right(changeOptions(pmc, command.options))
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

/** Without tracking nobody knows the stations, so the Intelligence Center's discount is taken back too. */
const trackProgress = (on: boolean, pmc: Pmc): readonly PlayerEvent[] => {
  if (on === pmc.trackProgress) return []
  if (on) return [{ type: 'ProgressTrackingEnabled', data: { pmc: pmc.uid } }]
  return [
    { type: 'ProgressTrackingDisabled', data: { pmc: pmc.uid } },
    ...changeOptions(pmc, { isIC3Built: false }),
  ]
}

const named = (name: string, events: (name: string) => readonly PlayerEvent[]): Decided => {
  const validated = printable(name, MAX_NAME_LENGTH)
  return validated === undefined
    ? left({ tag: 'NameInvalid', most: MAX_NAME_LENGTH })
    : right(events(validated))
}
