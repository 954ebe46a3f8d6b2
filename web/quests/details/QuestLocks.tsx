// Why a quest is locked, as short as a card has room for: "level 17 · you are 15", "after Shaking Up the Teller".
import type { ReactNode } from 'react'
import { bound } from '#core/language/message.ts'
import type { LockReason } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'

/** More reasons than these are counted on a folded card. */
const MAX_SHOWN = 4

const AFTER = ['complete', 'active', 'failed'] as const

/** How far another quest has to be brought. */
const afterKey = (statuses: readonly (typeof AFTER)[number][]) => {
  if (statuses.includes('active')) return 'lock.begun'
  if (!statuses.includes('complete')) return 'lock.failed'
  return statuses.includes('failed') ? 'lock.over' : 'lock.after'
}

const number = (value: number): string => String(value).replace('-', '−')

/** What must be reached in strong type, and what the PMC has of it. */
const Words = ({ reason }: { readonly reason: LockReason }): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, words, catalogue } = useQuestsContext()
  const pair = (needs: string, has: string): ReactNode => (
    <>
      <b>{needs}</b> · {has}
    </>
  )
  switch (reason.tag) {
    case 'PrerequisiteOpen':
      return <Marked text={t(afterKey(reason.statuses), { quest: names.quest(reason.quest) })} />
    case 'NoneOfAlternativesDone':
      return <Marked text={t('lock.oneOf', { quests: reason.quests.map(names.quest).join(', ') })} />
    case 'KappaOpen':
      return <Marked text={t('lock.kappa', { count: reason.quests.length })} />
    case 'TraderLocked':
      return (
        <Marked
          text={t('lock.trader', { trader: names.trader(reason.trader), quest: names.quest(reason.quest) })}
        />
      )
    case 'LevelTooLow':
      return pair(t('lock.level', { level: reason.needs }), t('lock.hasLevel', { has: reason.has }))
    case 'LoyaltyTooLow':
      return pair(
        t('lock.loyalty', { trader: names.trader(reason.trader), level: reason.needs }),
        t('lock.hasLoyalty', { has: reason.has }),
      )
    case 'ReputationOff':
      return pair(
        t('lock.standing', {
          trader: names.trader(reason.trader),
          bound: words.formatMessage(bound({ op: reason.op, value: reason.needs }), catalogue),
        }),
        t('lock.hasStanding', { has: number(reason.has) }),
      )
    case 'PrestigeTooLow':
      return pair(t('lock.prestige', { level: reason.needs }), t('lock.has', { has: reason.has }))
  }
}

const reasonKey = (reason: LockReason): string =>
  'quest' in reason ? reason.quest : 'trader' in reason ? `${reason.tag} ${reason.trader}` : reason.tag

/** The level that is reached, and the reasons. */
export const QuestLocks = ({
  row: { quest, reasons },
  isOpen,
}: {
  readonly row: QuestRow
  readonly isOpen: boolean
}): ReactNode => {
  const { t } = useTranslation('quests')
  const shown = isOpen || reasons.length <= MAX_SHOWN + 1 ? reasons : reasons.slice(0, MAX_SHOWN)
  const isLevelMet = quest.reqLevel > 1 && !reasons.some(({ tag }) => tag === 'LevelTooLow')
  return (
    <Requirements label={t('lock.label')}>
      {isLevelMet && <Requirement isMet>{t('lock.level', { level: quest.reqLevel })}</Requirement>}
      {shown.map((reason) => (
        <Requirement key={reasonKey(reason)}>
          <Words reason={reason} />
        </Requirement>
      ))}
      {shown.length < reasons.length && (
        <Requirement isMet icon={null}>
          {t('lock.more', { count: reasons.length - shown.length })}
        </Requirement>
      )}
    </Requirements>
  )
}
