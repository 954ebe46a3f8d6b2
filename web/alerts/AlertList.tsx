// The account's alerts: what each watches, and what was found last.
import type { ReactNode } from 'react'
import { type AlertRule, type AlertRules, MAX_ALERTS } from '#core/alerts/model.ts'
import type { AlertReport } from '#core/alerts/webhooks.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { showMinutes } from './alert-draft.ts'
import styles from './alerts.module.css'

interface RowProps {
  readonly catalogue: Pick<Catalogue, 'items' | 'traders'>
  readonly alert: string
  readonly rule: AlertRule
  readonly report: AlertReport | undefined
  readonly onEdit: (alert: string) => void
}

const money = (roubles: number): string => formatMoney(roubles, { space: NO_BREAK_SPACE })

const Standing = ({ report }: Pick<RowProps, 'report'>): ReactNode => {
  const { t } = useTranslation('alerts')
  if (report?.isEnded === true) return <Badge>{t('state.ended')}</Badge>
  if (report?.isOwed === true) return <Badge tone="warn">{t('state.owed')}</Badge>
  if (report?.isHit === true) return <Badge tone="ready">{t('state.hit')}</Badge>
  return <Badge>{t(report?.isHit === false ? 'state.waiting' : 'state.new')}</Badge>
}

/** The item, the trader or the crafts that are watched, and what must happen. */
const useWatched = ({ items, traders }: RowProps['catalogue'], watch: AlertRule['watch']) => {
  const { t } = useTranslation('alerts')
  const locale = useLocale()
  if (watch.tag === 'Restock') {
    const trader = traders.all.find(({ url }) => url === watch.trader)
    const fact = t(watch.minutes === 0 ? 'watches.restock' : 'watches.restockIn', { count: watch.minutes })
    return { item: undefined, name: trader === undefined ? watch.trader : nameIn(locale, trader), fact }
  }
  if (watch.tag === 'Crafts') return { item: undefined, name: t('kind.Crafts'), fact: t('watches.crafts') }
  const item = items.get(watch.item)
  const fact = t(`watches.${watch.side}`, { price: t(`price.${watch.price}`), limit: money(watch.roubles) })
  return { item, name: item === undefined ? watch.item : nameIn(locale, item), fact }
}

const Told = ({ report }: Pick<RowProps, 'report'>): ReactNode => {
  const { t } = useTranslation('alerts')
  if (report === undefined || report.noticed === null) return null
  const date = localDateTime(report.noticed)
  return (
    <span className={styles.fine}>
      {report.roubles === null ? t('toldAt', { date }) : t('told', { date, price: money(report.roubles) })}
    </span>
  )
}

const AlertRow = ({ catalogue, alert, rule, report, onEdit }: RowProps): ReactNode => {
  const { t } = useTranslation('alerts')
  const modeName = useModeName()
  const send = useSend()
  const undoable = useUndoableSend()
  const { watch, repeat, quiet } = rule
  const { item, name, fact } = useWatched(catalogue, watch)
  const facts = [
    fact,
    modeName(watch.gameMode),
    t(`repeat.${repeat}`),
    ...(quiet === null ? [] : [t('quietFrom', { from: showMinutes(quiet.from), to: showMinutes(quiet.to) })]),
  ]
  return (
    <li>
      <div className={styles.about}>
        {item === undefined ? <span className="strong">{name}</span> : <ItemCell item={item} size="s" />}
        <p className={styles.fine}>{facts.join(' · ')}</p>
        <div className="row row--wrap">
          <Standing report={report} />
          <Told report={report} />
        </div>
      </div>
      <div className={styles.buttons}>
        {report?.isEnded === true && (
          <Button
            size="small"
            aria-label={t('again.named', { name })}
            onClick={() => send({ tag: 'SetAlert', alert, rule })}
          >
            {t('again.text')}
          </Button>
        )}
        <Button size="small" aria-label={t('edit.named', { name })} onClick={() => onEdit(alert)}>
          {t('edit.text')}
        </Button>
        <Button
          size="small"
          aria-label={t('remove.named', { name })}
          onClick={() => undoable({ tag: 'RemoveAlert', alert }, t('said.removed', { name }))}
        >
          {t('remove.text')}
        </Button>
      </div>
    </li>
  )
}

export const AlertList = ({
  catalogue,
  rules,
  reports,
  onEdit,
}: Pick<RowProps, 'catalogue' | 'onEdit'> & {
  readonly rules: AlertRules
  readonly reports: readonly AlertReport[]
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const all = Object.entries(rules)
  return (
    <Panel title={t('list.title')} note={t('list.count', { count: all.length, max: MAX_ALERTS })}>
      {all.length === 0 ? (
        <p className="muted">{t('list.none')}</p>
      ) : (
        <ul className={styles.list}>
          {all.map(([alert, rule]) => (
            <AlertRow
              key={alert}
              {...{ catalogue, alert, rule, onEdit }}
              report={reports.find((report) => report.alert === alert)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
