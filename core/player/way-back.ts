// One value of an account set back to what it was: the ordinary event that says so, within the bounds of the ordinary command.
import { type Either, left, right } from '../fp.ts'
import { findModule } from '../hideout/levels.ts'
import { moduleId } from '../hideout/model.ts'
import { decideItems } from '../items/decide.ts'
import { decideQuests } from '../quests/decide.ts'
import type { QuestEvent } from '../quests/events.ts'
import type { AccountChange, PmcChange, QuestMark, ValueChange } from './change.ts'
import { isSameMark, questMark } from './changes.ts'
import type { PlayerContext, PlayerRejection } from './decide.ts'
import { decideAccount } from './decide-account.ts'
import { decidePmc } from './decide-pmc.ts'
import type { PlayerEvent } from './events.ts'
import { type Account, type Pmc, pmcOf } from './model.ts'

type Decided = Either<PlayerRejection, readonly PlayerEvent[]>
type Of<Tag extends ValueChange['tag']> = Extract<ValueChange, { readonly tag: Tag }>

const isOfPmc = (change: ValueChange): change is PmcChange => 'pmc' in change

/** Whether the value is still what it became; false where it is nothing else than it was, or its PMC is gone. */
export const isAsItBecame = (account: Account, change: ValueChange): boolean => {
  if (change.tag === 'QuestMark') {
    const pmc = pmcOf(account, change.pmc)
    if (pmc === undefined || isSameMark(change.from, change.to)) return false
    return isSameMark(questMark(pmc.quests, change.quest), change.to)
  }
  if (change.from === change.to) return false
  if (!isOfPmc(change)) return valueOfAccount(account, change) === change.to
  const pmc = pmcOf(account, change.pmc)
  return pmc !== undefined && valueOfPmc(pmc, change) === change.to
}

const valueOfAccount = (account: Account, change: AccountChange): unknown => {
  switch (change.tag) {
    case 'SelectedPmc':
      return account.selected
    case 'Username':
      return account.username
    case 'Favourite':
      return account.favourites[change.item] === true
    case 'OwnPrice':
      return (change.side === 'buy' ? account.buyPrices : account.sellPrices)[change.item] ?? null
    case 'Like':
      return account.likes[change.loadout] === true
  }
}

const valueOfPmc = (pmc: Pmc, change: Exclude<PmcChange, { readonly tag: 'QuestMark' }>): unknown => {
  switch (change.tag) {
    case 'QuestHidden':
      return pmc.quests.hidden[change.quest] === true
    case 'QuestSelected':
      return pmc.quests.selected[change.quest] === true
    case 'ObjectiveCount':
      return pmc.quests.objectives[change.objective] ?? 0
    case 'ModuleLevel':
      return pmc.hideout.built[change.station] ?? 0
    case 'ModuleTracked':
      return pmc.hideout.tracked[moduleId(change.station, change.level)] === true
    case 'ItemCount':
      return pmc.items[change.item]?.[change.foundInRaid ? 'foundInRaid' : 'ordinary'] ?? 0
    case 'Level':
      return pmc.level
    case 'Prestige':
      return pmc.prestige
    case 'Loyalty':
      return pmc.loyalty[change.trader] ?? 1
    case 'Reputation':
      return pmc.reputation[change.trader] ?? 0
    case 'Skill':
      return pmc.skills[change.skill] ?? 0
    case 'Tracking':
      return pmc.trackProgress
    case 'PriceSource':
      return pmc.profit.priceSource
    case 'Fuel':
      return pmc.profit.useFuel
    case 'ProfitSwitch':
      return pmc.profit[change.option]
    case 'PmcName':
      return pmc.name
    case 'Fraction':
      return pmc.fraction
    case 'Edition':
      return pmc.edition
    case 'GameMode':
      return pmc.gameMode
  }
}

/** The events that set a value back which is as it became, or why nobody may set it so. */
export const wayBack = (context: PlayerContext, account: Account, change: ValueChange): Decided => {
  if (!isOfPmc(change)) return accountBack(context, account, change)
  const pmc = pmcOf(account, change.pmc)
  return pmc === undefined
    ? left({ tag: 'PmcUnknown', pmc: change.pmc })
    : pmcBack(context, account, pmc, change)
}

const accountBack = (context: PlayerContext, account: Account, change: AccountChange): Decided => {
  switch (change.tag) {
    case 'SelectedPmc':
      return change.from === null
        ? left({ tag: 'NothingToUndo' })
        : decidePmc(context)({ tag: 'SelectPmc', pmc: change.from })(account)
    case 'Username':
      return decideAccount(context)({ tag: 'ChangeUsername', username: change.from })(account)
    case 'Favourite':
      return decideAccount(context)({ tag: 'ToggleFavourite', item: change.item })(account)
    case 'OwnPrice': {
      const { item, side, from: price } = change
      return decideAccount(context)(
        price === null ? { tag: 'RemoveOwnPrice', item, side } : { tag: 'SetOwnPrice', item, side, price },
      )(account)
    }
    case 'Like':
      return decideAccount(context)({ tag: 'ToggleLike', loadout: change.loadout })(account)
  }
}

const pmcBack = (context: PlayerContext, account: Account, pmc: Pmc, change: PmcChange): Decided => {
  const { uid } = pmc
  const ofPmc = decidePmc(context)
  switch (change.tag) {
    case 'QuestMark':
      return markBack(context, change)
    case 'QuestHidden':
      return onQuest(context, change, change.from ? 'QuestHidden' : 'QuestShown')
    case 'QuestSelected':
      return onQuest(context, change, change.from ? 'QuestSelected' : 'QuestDeselected')
    case 'ObjectiveCount': {
      const { objective, from: count } = change
      return decideQuests({ book: context.book, role: context.actor.role })({
        tag: 'CountObjective',
        pmc: uid,
        objective,
        count,
      })(pmc)
    }
    case 'ModuleLevel':
      return levelBack(context, change)
    case 'ModuleTracked':
      return trackedBack(context, change)
    case 'ItemCount': {
      const { item, foundInRaid, from: count } = change
      return decideItems(context)({ tag: 'CountItem', pmc: uid, item, foundInRaid, count })(pmc)
    }
    case 'Level':
      return ofPmc({ tag: 'ChangeLevel', pmc: uid, level: change.from })(account)
    case 'Prestige':
      return ofPmc({ tag: 'ChangePrestige', pmc: uid, prestige: change.from })(account)
    case 'Loyalty': {
      // What was known before tracking was turned off may come back.
      const tracking = { ...account, pmcs: { ...account.pmcs, [uid]: { ...pmc, trackProgress: true } } }
      return ofPmc({ tag: 'ChangeLoyalty', pmc: uid, trader: change.trader, level: change.from })(tracking)
    }
    case 'Reputation': {
      const { trader, from: reputation } = change
      return ofPmc({ tag: 'ChangeReputation', pmc: uid, trader, reputation })(account)
    }
    case 'Skill':
      return ofPmc({ tag: 'ChangeSkill', pmc: uid, skill: change.skill, level: change.from })(account)
    case 'Tracking':
      // The discount that turning it off took back is a change of its own.
      return right([
        {
          type: change.from ? 'ProgressTrackingEnabled' : 'ProgressTrackingDisabled',
          data: { pmc: uid },
        },
      ])
    case 'PriceSource':
      return ofPmc({ tag: 'ChangeProfitOptions', pmc: uid, options: { priceSource: change.from } })(account)
    case 'Fuel':
      return ofPmc({ tag: 'ChangeProfitOptions', pmc: uid, options: { useFuel: change.from } })(account)
    case 'ProfitSwitch':
      return ofPmc({
        tag: 'ChangeProfitOptions',
        pmc: uid,
        options: { [change.option]: change.from },
      })(account)
    case 'PmcName':
      return ofPmc({ tag: 'RenamePmc', pmc: uid, name: change.from })(account)
    case 'Fraction':
      return ofPmc({ tag: 'ChangeFraction', pmc: uid, fraction: change.from })(account)
    case 'Edition':
      return ofPmc({ tag: 'ChangeEdition', pmc: uid, edition: change.from })(account)
    case 'GameMode':
      // A main PMC that was of the other mode may be so again.
      return right([{ type: 'GameModeChanged', data: { pmc: uid, gameMode: change.from } }])
  }
}

/** Whatever the rules of the day say about the quest: it was so. Only quests that exist are marked. */
const markBack = ({ book }: PlayerContext, { pmc, quest, from }: Of<'QuestMark'>): Decided => {
  if (from === 'open') return right([{ type: 'QuestReopened', data: { pmc, quest } }])
  const because = typeof from === 'object' ? from.because : undefined
  for (const named of [quest, because])
    if (named !== undefined && !book.byUid.has(named)) return left({ tag: 'QuestUnknown', quest: named })
  return right([marked({ pmc, quest }, from)])
}

const marked = (
  data: { readonly pmc: string; readonly quest: string },
  mark: Exclude<QuestMark, 'open'>,
): QuestEvent => {
  if (mark === 'done') return { type: 'QuestCompleted', data }
  const { reason, because } = mark
  return {
    type: 'QuestCancelled',
    data: because === undefined ? { ...data, reason } : { ...data, reason, because },
  }
}

const onQuest = (
  { book }: PlayerContext,
  { pmc, quest, from }: Of<'QuestHidden' | 'QuestSelected'>,
  type: 'QuestHidden' | 'QuestShown' | 'QuestSelected' | 'QuestDeselected',
): Decided =>
  from && !book.byUid.has(quest)
    ? left({ tag: 'QuestUnknown', quest })
    : right([{ type, data: { pmc, quest } }])

const levelBack = ({ catalogue }: PlayerContext, { pmc, station, from, to }: Of<'ModuleLevel'>): Decided => {
  if (from !== 0 && findModule(catalogue, station, from) === undefined)
    return left({ tag: 'ModuleUnknown', station, level: from })
  return right([
    from > to
      ? { type: 'ModuleBuilt', data: { pmc, station, level: from } }
      : { type: 'ModuleDestroyed', data: { pmc, station, level: to, remaining: from } },
  ])
}

const trackedBack = ({ catalogue }: PlayerContext, change: Of<'ModuleTracked'>): Decided => {
  const { pmc, station, level, from } = change
  if (!from) return right([{ type: 'ModuleUntracked', data: { pmc, station, level } }])
  return findModule(catalogue, station, level) === undefined
    ? left({ tag: 'ModuleUnknown', station, level })
    : right([{ type: 'ModuleTracked', data: { pmc, station, level } }])
}
