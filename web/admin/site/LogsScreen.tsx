// /admin/logs: the last lines of one server's log, with search, level, time, the story of one request, and following.
import { type ReactNode, useMemo, useState } from 'react'
import { LOG_LEVELS } from '#core/api/log-levels.ts'
import {
  choiceWord,
  namedWord,
  type PageAddress,
  searchText,
  type WordsQuery,
} from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { LogLines } from './LogLines.tsx'
import styles from './site.module.css'
import { type LogQuestion, useLog } from './use-log.ts'

const WORDS = {
  text: searchText,
  level: choiceWord(
    'level',
    LOG_LEVELS.map(({ name }) => name),
    'debug',
  ),
  request: namedWord('request'),
  from: namedWord('from'),
  until: namedWord('until'),
}
type Typed = WordsQuery<typeof WORDS>
const ADDRESS: PageAddress<Typed> = { words: WORDS }

const NO_FILTERS: Typed = {
  ...{ level: 'debug', text: '' },
  ...{ request: undefined, from: undefined, until: undefined },
}

/** An instant of a field for date and time on this device's clock. */
const getInstant = (typed = ''): string | undefined => {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const getFilters = ({ level, text, request = '', from, until }: Typed): LogQuestion => {
  const [start, end] = [getInstant(from), getInstant(until)]
  return {
    level,
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(request.trim() === '' ? {} : { request: request.trim() }),
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { until: end }),
  }
}

const Filters = ({
  typed,
  onChange,
}: {
  readonly typed: Typed
  readonly onChange: (changed: Partial<Typed>) => void
}): ReactNode => {
  const { t } = useTranslation('office')
  return (
    <div className={styles.filters}>
      <TextField label={t('logs.search')} value={typed.text} onCommit={(text) => onChange({ text })} />
      <Select
        label={t('logs.level')}
        value={typed.level}
        options={LOG_LEVELS.map(({ name }) => ({ value: name, text: t(`logs.from.${name}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <TextField
        label={t('logs.request')}
        value={typed.request ?? ''}
        onCommit={(request) => onChange({ request })}
      />
      <TextField
        label={t('logs.begin')}
        type="datetime-local"
        value={typed.from ?? ''}
        onCommit={(from) => onChange({ from })}
      />
      <TextField
        label={t('logs.end')}
        type="datetime-local"
        value={typed.until ?? ''}
        onCommit={(until) => onChange({ until })}
      />
      <Button onClick={() => onChange(NO_FILTERS)}>{t('logs.clear')}</Button>
    </div>
  )
}

const LogsScreen = (): ReactNode => {
  const { t } = useTranslation('office')
  const { title } = usePageTitles()
  const { query: typed, change } = useAddress(ADDRESS, undefined)
  const [isFollowing, setFollowing] = useState(false)
  const filters = useMemo(() => getFilters(typed), [typed])
  const { lines, info, hasOlder, missed, problem, loadOlder } = useLog(filters, isFollowing)
  return (
    <div className="stack">
      <PageHead
        title={title.adminLogs}
        meta={
          info && t('server.since', { name: info.server.name, since: localDateTime(info.server.startedAt) })
        }
        actions={<Switch label={t('logs.follow')} isOn={isFollowing} onChange={setFollowing} />}
      />
      <p className="muted small">
        {info &&
          t('logs.advice', {
            lines: formatNumber(info.kept.lines),
            size: formatNumber(info.kept.bytes / 1_000_000),
          })}{' '}
        {t('server.others')}
      </p>
      <Filters typed={typed} onChange={change} />
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {missed > 0 && <Alert kind="warn">{t('logs.missed', { count: missed })}</Alert>}
      <Panel label={title.adminLogs} isFlush>
        {info !== undefined && lines.length === 0 ? (
          <p className={`muted ${styles.older}`}>{t('logs.none')}</p>
        ) : (
          <LogLines lines={lines} onRequest={(request) => change({ ...NO_FILTERS, request })} />
        )}
        {hasOlder && (
          <div className={styles.older}>
            <Button size="small" onClick={() => void loadOlder()}>
              {t('logs.older')}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}

export default LogsScreen
