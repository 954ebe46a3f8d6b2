// Quests mentioned by a quest, as links that expand them; more than a few only on request.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestState } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useQuestsContext } from '../quests-context.ts'
import { STATE_LOOKS } from '../state-looks.ts'
import styles from './QuestLinks.module.css'

const MAX_SHOWN = 8

/**
 * `note`: what matters here, such as that it must fail, or only has to be started. A quest that is started first and completed later is
 * listed twice.
 */
export interface QuestLink {
  readonly quest: Quest
  readonly state: QuestState
  readonly note?: string | undefined
}

export const QuestLinks = ({
  label,
  quests,
  hrefOf,
  isNumbered = false,
}: {
  readonly label: string
  readonly quests: readonly QuestLink[]
  readonly hrefOf: (quest: string) => string
  readonly isNumbered?: boolean
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { words, locale, names } = useQuestsContext()
  const [hasAll, setAll] = useState(false)
  const shown = hasAll || quests.length <= MAX_SHOWN + 1 ? quests : quests.slice(0, MAX_SHOWN)
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <>
      <List className={styles.links} aria-label={label} data-numbered={isNumbered || undefined}>
        {shown.map(({ quest, state, note }) => (
          <li key={`${quest.uid} ${note}`} data-state={state}>
            <Icon name={STATE_LOOKS[state].icon} />
            <span>
              <Link to={hrefOf(quest.uid)} replace>
                {nameIn(locale, quest)}
              </Link>{' '}
              <span className="faint small">
                {[names.trader(quest.trader), words.questState(state), note].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </List>
      {shown.length < quests.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('details.more', { count: quests.length - shown.length })}
        </Button>
      )}
    </>
  )
}
