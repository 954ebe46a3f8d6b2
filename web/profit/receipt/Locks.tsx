// Why a craft or barter is locked: "Intelligence Center 2 · you have 0". Names that need another table come a moment later.
import { type ReactNode, Suspense } from 'react'
import { nameIn } from '#core/language/names.ts'
import type { RecipeLock } from '#core/pricing/availability.ts'
import type { TraderLocked } from '#core/pricing/market-access.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale, useTextLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ProfitReceipt.module.css'

const QuestLock = ({ uid }: { readonly uid: string }): ReactNode => {
  const { t } = useTranslation('calculators')
  const quest = useCatalogue('quests').quests.get(uid)
  const locale = useLocale()
  return quest === undefined ? t('lock.someQuest') : t('lock.quest', { quest: nameIn(locale, quest) })
}

const TraderLock = ({
  lock,
  names,
}: {
  readonly lock: TraderLocked
  readonly names: Pick<Names, 'trader'>
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const quest = useCatalogue('quests').quests.get(lock.quest)
  const locale = useLocale()
  const trader = names.trader(lock.trader)
  return quest === undefined
    ? t('lock.someTrader', { trader })
    : t('lock.trader', { trader, quest: nameIn(locale, quest) })
}

const QuestItemsLock = ({ uids }: { readonly uids: readonly string[] }): ReactNode => {
  const { t } = useTranslation('calculators')
  const { questItems } = useCatalogue('questItems')
  const locale = useLocale()
  const names = uids.flatMap((uid) => questItems.get(uid) ?? []).map((item) => nameIn(locale, item))
  return names.length === 0 ? t('lock.someQuestItem') : t('lock.questItem', { items: names.join(', ') })
}

const EditionLock = ({
  lock,
}: {
  readonly lock: RecipeLock & { readonly tag: 'EditionMissing' }
}): ReactNode => {
  const words = useRuleWords()
  const { t } = useTranslation('calculators')
  const list = new Intl.ListFormat(useTextLocale(), { type: 'disjunction' })
  return t('lock.edition', { editions: list.format(lock.editions.map(words.edition)) })
}

/** What must be reached, and what the PMC has of it where that is a number. */
const Words = ({ lock, names }: { readonly lock: RecipeLock; readonly names: Names }): ReactNode => {
  const { t } = useTranslation('calculators')
  switch (lock.tag) {
    case 'StationMissing':
      return t('lock.station', { station: names.station(lock.station), level: lock.level })
    case 'LoyaltyTooLow':
      return t('lock.loyalty', { trader: names.trader(lock.trader), level: lock.needs })
    case 'TraderLocked':
      return (
        <Suspense fallback={t('lock.someTrader', { trader: names.trader(lock.trader) })}>
          <TraderLock lock={lock} names={names} />
        </Suspense>
      )
    case 'QuestNotDone':
      return (
        <Suspense fallback={t('lock.someQuest')}>
          <QuestLock uid={lock.quest} />
        </Suspense>
      )
    case 'EditionMissing':
      return (
        <Suspense fallback={t('lock.someEdition')}>
          <EditionLock lock={lock} />
        </Suspense>
      )
    case 'QuestItemsNeeded':
      return (
        <Suspense fallback={t('lock.someQuestItem')}>
          <QuestItemsLock uids={lock.items} />
        </Suspense>
      )
    case 'StoryItemNeeded':
      return t('lock.storyItem')
  }
}

const Has = ({ lock }: { readonly lock: RecipeLock }): ReactNode => {
  const { t } = useTranslation('calculators')
  if (lock.tag === 'StationMissing') return <> · {t('lock.has', { has: lock.has })}</>
  if (lock.tag === 'LoyaltyTooLow') return <> · {t('lock.hasLoyalty', { has: lock.has })}</>
  return null
}

/** The second line of a locked row; the first reason speaks for all of them. */
export const LockLine = ({
  locks,
  names,
}: {
  readonly locks: readonly RecipeLock[]
  readonly names: Names
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const first = locks[0]
  if (first === undefined) return null
  return (
    <>
      <span className="warn">
        <Icon name="lock" size="s" inText /> <Words lock={first} names={names} />
      </span>
      <Has lock={first} />
      {locks.length > 1 && <> · {t('lock.more', { count: locks.length - 1 })}</>}
    </>
  )
}

/** Every reason, in an open receipt. */
export const LockList = ({
  locks,
  names,
}: {
  readonly locks: readonly RecipeLock[]
  readonly names: Names
}): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <Requirements className={styles.locks} label={t('lock.title')}>
      {locks.map((lock) => (
        <Requirement key={JSON.stringify(lock)}>
          <b>
            <Words lock={lock} names={names} />
          </b>
          <Has lock={lock} />
        </Requirement>
      ))}
    </Requirements>
  )
}
