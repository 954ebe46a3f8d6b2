// Why a craft or barter is locked: "Intelligence Center 2 · you have 0". Names from another table load later.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { RecipeLock } from '#core/pricing/profit/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { QUEST_NAMES, RuleText } from '#web/player/RuleText.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ProfitReceipt.module.css'

/** The tables for the names in a lock on quests. */
const NAMED = [...QUEST_NAMES, 'items', 'presets', 'traders'] as const satisfies readonly TableName[]

const QUEST_LOCKS: readonly RecipeLock['tag'][] = ['TraderLocked', 'QuestNotDone', 'QuestItemsNeeded']

/** The requirement. `isMarked`: with the relevant part in bold. */
const Needed = ({
  lock,
  catalogue,
  isMarked = false,
}: {
  readonly lock: RecipeLock
  readonly catalogue: Catalogue
  readonly isMarked?: boolean
}): ReactNode => (
  <RuleText catalogue={catalogue} named={QUEST_LOCKS.includes(lock.tag) ? NAMED : undefined}>
    {(words, ...asked) =>
      isMarked ? <Marked text={words.markedNeed(lock, ...asked)} /> : words.need(lock, ...asked)
    }
  </RuleText>
)

/** The PMC's value, for numeric requirements. */
const Has = ({ lock, catalogue }: { readonly lock: RecipeLock; readonly catalogue: Catalogue }): ReactNode =>
  'has' in lock && (
    <>
      {' · '}
      <RuleText catalogue={catalogue}>{(words) => words.has(lock)}</RuleText>
    </>
  )

/** The second line of a locked row; it shows only the first reason. */
export const LockLine = ({
  locks,
  catalogue,
}: {
  readonly locks: readonly RecipeLock[]
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const first = locks[0]
  if (first === undefined) return null
  return (
    <>
      <span className="warn">
        <Icon name="lock" size="s" inText /> <Needed lock={first} catalogue={catalogue} />
      </span>
      <Has lock={first} catalogue={catalogue} />
      {locks.length > 1 && <> · {t('lock.more', { count: locks.length - 1 })}</>}
    </>
  )
}

/** All reasons, in an open receipt. */
export const LockList = ({
  locks,
  catalogue,
}: {
  readonly locks: readonly RecipeLock[]
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <Requirements className={styles.locks} label={t('lock.title')}>
      {locks.map((lock) => (
        <Requirement key={JSON.stringify(lock)}>
          <Needed lock={lock} catalogue={catalogue} isMarked />
          <Has lock={lock} catalogue={catalogue} />
        </Requirement>
      ))}
    </Requirements>
  )
}
