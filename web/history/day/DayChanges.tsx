// The changes of a day: the first ones, and a link to all of them.
import { type ReactNode, useMemo } from 'react'
import { localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { type Day, toDay } from '../days.ts'
import type { HistoryModel } from '../use-history-model.ts'
import styles from './DayPanel.module.css'

const SHOWN = 5

export const DayChanges = ({
  model: { entries, format },
  day,
  pmc,
  onShow,
}: {
  readonly model: HistoryModel
  readonly day: Day
  readonly pmc: string
  readonly onShow: () => void
}): ReactNode => {
  const { t } = useTranslation('history')
  const changes = useMemo(
    () => entries.filter(({ at, pmcs }) => pmcs.has(pmc) && toDay(at) === day).toReversed(),
    [entries, day, pmc],
  )
  const more = changes.length - SHOWN
  return (
    <div className={styles.changes}>
      <h3 className="caps">{t('day.changes')}</h3>
      {changes.length === 0 ? (
        <p className="muted">{t('day.noChanges')}</p>
      ) : (
        <>
          <ul>
            {changes.slice(0, SHOWN).map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at}>{localTime(entry.at)}</time>
                <span>
                  {entry.undoneBy === undefined ? (
                    format.formatEntry(entry).text
                  ) : (
                    <s className="muted">{format.formatEntry(entry).text}</s>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            {more > 0 && <span>{t('day.andMore', { count: more })}</span>}
            <Button size="small" variant="quiet" icon="down" onClick={onShow}>
              {t('day.showInList')}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
