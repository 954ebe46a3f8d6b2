// A PMC as it was on any day of its wipe: a slider under a chart, its progress, and what changed that day.
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type Account, findPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import { type DayState, pmcHistory } from '#core/progress/history.ts'
import { pmcDays } from '#core/progress/pmc-days.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { getIntlCode } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type Day, toDay } from '../days.ts'
import { daysAgo, formatDay, weekday } from '../event-times.ts'
import type { HistoryModel } from '../use-history-model.ts'
import { DayChanges } from './DayChanges.tsx'
import { DayChart } from './DayChart.tsx'
import { DayFacts } from './DayFacts.tsx'
import styles from './DayPanel.module.css'

const countsFor = (book: QuestBook, pmc: Pmc): ((quest: string) => boolean) => {
  const visible = new Set(visibleQuests(book, pmc).map(({ uid }) => uid))
  return (quest) => visible.has(quest)
}

export const DayPanel = ({
  account,
  catalogue,
  model,
  pmc: asked,
  onShow,
  onRestore,
}: {
  readonly account: Account
  readonly catalogue: Catalogue
  readonly model: HistoryModel
  /** Uid of the requested PMC; the selected one if absent. */
  readonly pmc: string | undefined
  readonly onShow: (day: Day) => void
  readonly onRestore: ((count: number) => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('history')
  const language = getIntlCode(useLocale())
  const sliderId = useId()
  const now = useNow(MINUTE_MS)
  const today = toDay(now)
  const { events } = model.timeline
  const pmc = (asked === undefined ? undefined : findPmc(account, asked)) ?? selectedPmc(account)
  const { book } = model
  // Deferred behind the player's input: every step of it changes the PMC.
  const present = useDeferredValue(pmc)
  const samples = useMemo(() => {
    if (present === undefined) return []
    return pmcDays({ events, pmc: present, counts: countsFor(book, present), toDay, today })
  }, [events, present, book, today])
  // The first day has no day before it to start from: its values are computed change by change.
  const changes = useMemo(
    () =>
      present === undefined || samples.length !== 1
        ? []
        : pmcHistory({
            events,
            pmc: present.uid,
            counts: countsFor(book, present),
            toDay: (instant) => instant,
          }),
    [events, present, book, samples],
  )
  const drawn: readonly DayState[] = samples.length === 1 ? changes : samples
  // Undefined: today, whichever day that is.
  const [chosen, choose] = useState<string>()
  const last = samples.length - 1
  const found = samples.findIndex(({ day }) => day === chosen)
  const place = found < 0 ? last : found
  const shown = samples[useDeferredValue(place)] ?? samples[last]
  const sample = samples[place]
  if (pmc === undefined || sample === undefined || shown === undefined) return null

  const goTo = (index: number): void => choose(index >= last ? undefined : samples[index]?.day)
  const earlier = samples.findLastIndex(({ changes }, index) => index < place && changes > 0)
  const later = samples.findIndex(({ changes }, index) => index > place && changes > 0)
  const values = { day: formatDay(sample.day), level: sample.level, quests: sample.quests }
  return (
    <Panel title={t('day.title')} note={pmc.name} isFlush>
      <div className={styles.panel}>
        <div className={styles.left}>
          {drawn.length < 2 ? (
            <p className="muted">{t('day.firstDay')}</p>
          ) : (
            <DayChart
              samples={drawn}
              place={last === 0 ? drawn.length - 1 : place}
              label={t(last === 0 ? 'day.chartOfDay' : 'day.chart', { count: drawn.length })}
            />
          )}
          {last > 0 && (
            <input
              id={sliderId}
              className={styles.slider}
              type="range"
              min={0}
              max={last}
              value={place}
              aria-label={t('day.slider')}
              aria-valuetext={t('day.value', values)}
              onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
            />
          )}
          <div className={styles.controls}>
            <IconButton
              icon="left"
              size="small"
              label={t('day.earlier')}
              disabled={earlier < 0}
              onClick={() => goTo(earlier)}
            />
            <output htmlFor={sliderId}>
              <b>{weekday(sample.day, language)}</b> <span className="num">{formatDay(sample.day)}</span>{' '}
              <span className="faint small">{daysAgo(sample.day, now, language)}</span>
            </output>
            <IconButton
              icon="right"
              size="small"
              label={t('day.later')}
              disabled={later < 0}
              onClick={() => goTo(later)}
            />
            {place !== last && (
              <Button size="small" variant="quiet" onClick={() => goTo(last)}>
                {t('day.today')}
              </Button>
            )}
            {place !== last && onRestore !== undefined && (
              <Button size="small" icon="clock" onClick={() => onRestore(sample.end)}>
                {t('restore.openDay')}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.right}>
          <DayFacts
            account={shown === samples[last] ? account : model.timeline.accountAfter(shown.end)}
            pmc={pmc.uid}
            catalogue={catalogue}
            book={book}
          />
          <DayChanges model={model} day={shown.day} pmc={pmc.uid} onShow={() => onShow(shown.day)} />
        </div>
      </div>
    </Panel>
  )
}
