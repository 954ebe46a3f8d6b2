// The latest changes in words, as in the history.
import { type ReactNode, useMemo } from 'react'
import { getIntlCode } from '#core/routes/locale.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { makeHistoryFormat } from '#web/history/changes/format-history.ts'
import { makeEntries } from '#web/history/entries.ts'
import { timeAgo } from '#web/history/event-times.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { makeEventNames, NAMED_TABLES, pmcNames } from '#web/history/names.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useLocale, useTextLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './RecentPanel.module.css'

const MAX_CHANGES = 5

const Changes = ({ events }: { readonly events: readonly LoggedEvent[] }): ReactNode => {
  const { t: say } = useTranslation('history')
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const language = useTextLocale()
  const words = useRuleWords()
  const catalogue = useCatalogue(...NAMED_TABLES)
  const now = useNow(MINUTE_MS)
  const entries = useMemo(() => makeEntries(events), [events])
  const format = useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const pmcs = pmcNames(events)
    return makeHistoryFormat({
      names: makeEventNames({ catalogue, locale, words, t: say, pmcs }),
      t: say,
      language,
      entryOf: (id) => byId.get(id),
    })
  }, [entries, events, catalogue, locale, language, words, say])
  const last = entries.slice(-MAX_CHANGES).toReversed()
  return last.length === 0 ? (
    <EmptyState icon="clock" title={t('recent.none')} />
  ) : (
    <ol className={styles.changes}>
      {last.map((entry) => {
        const { text, more } = format.formatEntry(entry)
        return (
          <li key={entry.id}>
            <span className={styles.text} data-undone={entry.undoneBy !== undefined || undefined}>
              {text}
              {more > 0 && <span className="faint small"> {t('recent.more', { count: more })}</span>}
            </span>
            <time dateTime={entry.at}>
              {timeAgo(entry.at, now, getIntlCode(locale)) ?? localDateTime(entry.at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

export const RecentPanel = ({ events }: { readonly events: readonly LoggedEvent[] }): ReactNode => {
  const { t } = useTranslation('dashboard')
  return (
    <Panel
      title={t('recent.title')}
      isFlush
      actions={
        <Link to={getPath('progressionHistory')} className="link small">
          {t('recent.all')}
        </Link>
      }
    >
      <Changes events={events} />
    </Panel>
  )
}
