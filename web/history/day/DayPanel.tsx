// A PMC as it was on any day of its wipe: a slider under a chart, what it had reached, and what changed that day.
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type Account, pmcOf, selectedPmc } from '#core/player/model.ts'
import { pmcDays } from '#core/progress/pmc-days.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import type { Address } from '#web/address/use-address-query.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { dayOf } from '../days.ts'
import { dateOf, daysAgo, weekday } from '../event-times.ts'
import type { HistoryQuery } from '../history-query.ts'
import type { HistoryModel } from '../use-history-model.ts'
import { useNow } from '../use-now.ts'
import { DayChanges } from './DayChanges.tsx'
import { DayChart } from './DayChart.tsx'
import { DayFacts } from './DayFacts.tsx'
import styles from './DayPanel.module.css'

export const DayPanel = ({
  account,
  catalogue,
  model,
  control: { query, change },
}: {
  readonly account: Account
  readonly catalogue: Catalogue
  readonly model: HistoryModel
  readonly control: Address<HistoryQuery>
}): ReactNode => {
  const { t } = useTranslation('history')
  const language = intlCodeOf(useLocale())
  const sliderId = useId()
  const now = useNow()
  const today = dayOf(now)
  const { events } = model.timeline
  const pmc = (query.pmc === undefined ? undefined : pmcOf(account, query.pmc)) ?? selectedPmc(account)
  const { book } = model
  // Behind what the person does: every step of it changes the PMC.
  const present = useDeferredValue(pmc)
  const samples = useMemo(() => {
    if (present === undefined) return []
    const visible = new Set(visibleQuests(book, present).map(({ uid }) => uid))
    return pmcDays({ events, pmc: present, counts: (quest) => visible.has(quest), dayOf, today })
  }, [events, present, book, today])
  // Undefined stands for today, whichever day that is.
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
  const values = { day: dateOf(sample.day), level: sample.level, quests: sample.quests }
  return (
    <Panel title={t('day.title')} note={pmc.name} isFlush>
      <div className={styles.panel}>
        <div className={styles.left}>
          {last === 0 ? (
            <p className="muted">{t('day.firstDay')}</p>
          ) : (
            <DayChart samples={samples} place={place} />
          )}
          <input
            id={sliderId}
            className={styles.slider}
            type="range"
            min={0}
            max={last}
            value={place}
            disabled={last === 0}
            aria-label={t('day.slider')}
            aria-valuetext={t('day.value', values)}
            onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
          />
          <div className={styles.controls}>
            <IconButton
              icon="left"
              size="small"
              label={t('day.earlier')}
              disabled={earlier < 0}
              onClick={() => goTo(earlier)}
            />
            <output htmlFor={sliderId}>
              <b>{weekday(sample.day, language)}</b> <span className="num">{dateOf(sample.day)}</span>{' '}
              <span className={styles.ago}>{daysAgo(sample.day, now, language)}</span>
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
          </div>
        </div>
        <div className={styles.right}>
          <DayFacts
            account={shown === samples[last] ? account : model.timeline.accountAfter(shown.end)}
            pmc={pmc.uid}
            catalogue={catalogue}
            book={book}
          />
          <DayChanges model={model} day={shown.day} pmc={pmc.uid} onShow={() => change({ day: shown.day })} />
        </div>
      </div>
    </Panel>
  )
}
