// The form that adds or changes an alert.
import { type ReactNode, useState } from 'react'
import { ALERT_REPEATS } from '#core/alerts/model.ts'
import type { RestockReport } from '#core/alerts/webhooks.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { clockZone } from '#web/i18n/local-time.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ChannelFields, ItemField, PriceFields, QuietFields, RestockFields } from './AlertFields.tsx'
import { ALERT_KINDS, type AlertDraft, ruleFromDraft } from './alert-draft.ts'
import styles from './alerts.module.css'

export const AlertForm = ({
  catalogue: { items, traders },
  restocks,
  initial,
  alert,
  isFull,
  onDone,
}: {
  readonly catalogue: Pick<Catalogue, 'items' | 'traders'>
  readonly restocks: readonly RestockReport[]
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
  const isPrice = draft.kind === 'Price'
  const part = { draft, change }

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
        <Select
          label={t('form.kind')}
          value={draft.kind}
          options={ALERT_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        {isPrice && <ItemField {...part} items={items} isMissing={isTried && draft.item === undefined} />}
        {draft.kind === 'Crafts' && <p className={styles.fine}>{t('form.crafts')}</p>}
        {draft.kind === 'Restock' && (
          <RestockFields
            {...{ ...part, traders, restocks }}
            isMissing={isTried && draft.trader === undefined}
          />
        )}
        <div className={styles.pair}>
          {isPrice && <PriceFields {...part} isMissing={isTried && draft.roubles === undefined} />}
          <Select
            label={t('form.mode')}
            value={draft.gameMode}
            options={GAME_MODES.map((value) => ({ value, text: modeName(value) }))}
            onChange={(gameMode) => change({ gameMode })}
          />
          <Select
            label={t('form.repeat')}
            value={draft.repeat}
            options={ALERT_REPEATS.map((value) => ({ value, text: t(`repeat.${value}`) }))}
            onChange={(repeat) => change({ repeat })}
          />
        </div>
        <QuietFields {...part} />
        <p className={styles.fine}>{t('form.channels')}</p>
        <ChannelFields {...part} />
        {isPrice && <p className={styles.fine}>{t('form.crossing')}</p>}
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
