// The form that adds or changes an alert.
import { type ReactNode, useState } from 'react'
import { ALERT_PRICES, ALERT_REPEATS, ALERT_SIDES, MAX_ALERT_PRICE } from '#core/alerts/model.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { clockZone } from '#web/i18n/local-time.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { useSend } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type AlertDraft, ruleFromDraft } from './alert-draft.ts'
import styles from './alerts.module.css'

interface FormPart {
  readonly draft: AlertDraft
  readonly change: (changes: Partial<AlertDraft>) => void
}

const ItemField = ({
  items,
  draft,
  change,
  isMissing,
}: FormPart & {
  readonly items: Catalogue['items']
  readonly isMissing: boolean
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const item = draft.item === undefined ? undefined : items.get(draft.item)
  if (item !== undefined)
    return (
      <div className={styles.chosen}>
        <ItemCell item={item} size="s" />
        <Button size="small" onClick={() => change({ item: undefined })}>
          {t('form.otherItem')}
        </Button>
      </div>
    )
  return (
    <div>
      <ItemSearch
        items={items}
        label={t('form.item')}
        listLabel={t('form.items')}
        placeholder={t('form.itemPlaceholder')}
        nothing={() => t('form.noItem')}
        onChoose={({ uid }) => change({ item: uid })}
      />
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t('form.itemMissing')}
        </p>
      )}
    </div>
  )
}

const QuietFields = ({ draft, change }: FormPart): ReactNode => {
  const { t } = useTranslation('alerts')
  return (
    <>
      <Checkbox
        label={t('form.quiet')}
        isChecked={draft.isQuiet}
        onChange={(isQuiet) => change({ isQuiet })}
      />
      {draft.isQuiet && (
        <>
          <div className={styles.pair}>
            <PlainField
              type="time"
              label={t('form.from')}
              value={draft.from}
              onChange={(from) => change({ from })}
            />
            <PlainField type="time" label={t('form.to')} value={draft.to} onChange={(to) => change({ to })} />
          </div>
          <p className={styles.fine}>{t('form.quietHint', { zone: clockZone() })}</p>
        </>
      )}
    </>
  )
}

export const AlertForm = ({
  items,
  initial,
  alert,
  isFull,
  onDone,
}: {
  readonly items: Catalogue['items']
  readonly initial: AlertDraft
  /** The alert that is changed; undefined for a new one. */
  readonly alert: string | undefined
  readonly isFull: boolean
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const modeName = useModeName()
  const send = useSend()
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const change = (changes: Partial<AlertDraft>): void => setDraft((before) => ({ ...before, ...changes }))
  const isNew = alert === undefined

  const submit = (): void => {
    setTried(true)
    const rule = ruleFromDraft(draft, clockZone())
    if (rule === undefined || (isNew && isFull)) return
    send({ tag: 'SetAlert', alert: alert ?? crypto.randomUUID(), rule })
    showToast({ text: t(isNew ? 'said.added' : 'said.changed') })
    onDone()
  }

  return (
    <Panel title={t(isNew ? 'form.new' : 'form.change')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ItemField {...{ items, draft, change }} isMissing={isTried && draft.item === undefined} />
        <div className={styles.pair}>
          <Select
            label={t('form.price')}
            value={draft.price}
            options={ALERT_PRICES.map((value) => ({ value, text: t(`price.${value}`) }))}
            onChange={(price) => change({ price })}
          />
          <Select
            label={t('form.mode')}
            value={draft.gameMode}
            options={GAME_MODES.map((value) => ({ value, text: modeName(value) }))}
            onChange={(gameMode) => change({ gameMode })}
          />
          <Select
            label={t('form.side')}
            value={draft.side}
            options={ALERT_SIDES.map((value) => ({ value, text: t(`side.${value}`) }))}
            onChange={(side) => change({ side })}
          />
          <NumberField
            isLone
            canBeEmpty
            label={t('form.roubles')}
            value={draft.roubles}
            min={1}
            max={MAX_ALERT_PRICE}
            error={isTried && draft.roubles === undefined ? t('form.roublesMissing') : undefined}
            onCommit={(roubles) => change({ roubles })}
          />
          <Select
            label={t('form.repeat')}
            value={draft.repeat}
            options={ALERT_REPEATS.map((value) => ({ value, text: t(`repeat.${value}`) }))}
            onChange={(repeat) => change({ repeat })}
          />
        </div>
        <QuietFields {...{ draft, change }} />
        <Checkbox
          label={t('form.webhooks')}
          isChecked={draft.sendsToWebhooks}
          onChange={(sendsToWebhooks) => change({ sendsToWebhooks })}
        />
        <Checkbox
          label={t('form.discord')}
          isChecked={draft.sendsToDiscord}
          onChange={(sendsToDiscord) => change({ sendsToDiscord })}
        />
        <p className={styles.fine}>{t('form.crossing')}</p>
        <div className="row row--wrap">
          <Button variant="primary" type="submit" disabled={isNew && isFull}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
          {!isNew && <Button onClick={onDone}>{t('form.cancel')}</Button>}
        </div>
      </form>
    </Panel>
  )
}
