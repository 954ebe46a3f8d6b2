// The filters of a log's events: each select has only values that occur in the log.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { idsMentioned, listQuestIds } from '#core/replay/event-filter.ts'
import type { PmcOfLog } from '#core/replay/log-pmcs.ts'
import { getIntlCode } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { type Option, Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LogSteps.module.css'
import { type FilterQuery, NO_FILTER } from './replay-query.ts'

type Options = readonly Option<string>[]

const FIELDS = ['stream', 'type', 'pmc', 'quest', 'item'] as const satisfies readonly (keyof FilterQuery)[]

export const LogFilters = ({
  catalogue,
  events,
  pmcs,
  query,
  fitting,
  onChange,
}: {
  readonly catalogue: Catalogue
  readonly events: readonly RecordedEvent[]
  readonly pmcs: readonly PmcOfLog[]
  readonly query: FilterQuery
  /** Number of matching events. */
  readonly fitting: number
  readonly onChange: (changes: Partial<FilterQuery>) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const getModeName = useModeName()
  const locale = useLocale()
  const options = useMemo((): Readonly<Record<keyof FilterQuery, Options>> => {
    const ids = idsMentioned(events)
    const byName = (all: Options): Options =>
      all.toSorted((a, b) => a.text.localeCompare(b.text, getIntlCode(locale)))
    const plain = (texts: readonly string[]): Options =>
      [...new Set(texts)].toSorted().map((text) => ({ value: text, text }))
    return {
      stream: plain(events.map(({ stream }) => stream)),
      type: plain(events.map(({ type }) => type)),
      pmc: pmcs.map(({ pmc: { uid, name, gameMode } }) => ({
        value: uid,
        text: `${name} · ${getModeName(gameMode)}`,
      })),
      quest: byName(
        catalogue.quests.all
          .filter((quest) => [...listQuestIds(quest)].some((id) => ids.has(id)))
          .map((quest) => ({ value: quest.uid, text: nameIn(locale, quest) })),
      ),
      item: byName(
        catalogue.items.all
          .filter(({ uid }) => ids.has(uid))
          .map((item) => ({ value: item.uid, text: nameIn(locale, item) })),
      ),
    }
  }, [catalogue, events, pmcs, locale, getModeName])
  const isFiltered = FIELDS.some((field) => query[field] !== '')
  return (
    <Panel
      title={t('filter.title')}
      note={isFiltered ? t('filter.fitting', { count: events.length, fitting }) : undefined}
      actions={
        isFiltered && (
          <Button size="small" variant="quiet" icon="x" onClick={() => onChange(NO_FILTER)}>
            {t('filter.reset')}
          </Button>
        )
      }
    >
      <div className={styles.filters}>
        {FIELDS.filter((field) => options[field].length > 1 || query[field] !== '').map((field) => (
          <Select
            key={field}
            label={t(`filter.${field}`)}
            value={query[field]}
            options={[
              { value: '', text: t('filter.any') },
              ...options[field],
              // A value named by a link that this log lacks.
              ...(query[field] === '' || options[field].some(({ value }) => value === query[field])
                ? []
                : [{ value: query[field], text: query[field] }]),
            ]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </Panel>
  )
}
