// The parts of the form of an alert: what is watched, when the player wants no notices, and by which channels they arrive.
import type { ReactNode } from 'react'
import {
  ALERT_CHANNELS,
  ALERT_PRICES,
  ALERT_SIDES,
  MAX_ALERT_PRICE,
  MAX_LEAD_MINUTES,
} from '#core/alerts/model.ts'
import type { RestockReport } from '#core/alerts/webhooks.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { clockZone, localDateTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import type { AlertDraft } from './alert-draft.ts'
import styles from './alerts.module.css'

export interface FormPart {
  readonly draft: AlertDraft
  readonly change: (changes: Partial<AlertDraft>) => void
}

export const ItemField = ({
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

/** What becomes of a notice that is due in quiet hours. */
const QUIET_HINTS = {
  Price: 'form.quietHint',
  Restock: 'form.quietRestock',
  Crafts: 'form.quietCrafts',
} as const

export const QuietFields = ({ draft, change }: FormPart): ReactNode => {
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
          <p className={styles.fine}>{t(QUIET_HINTS[draft.kind], { zone: clockZone() })}</p>
        </>
      )}
    </>
  )
}

/** The time of the trader's next restock, and where it is known from. */
const RestockHint = ({ restock }: { readonly restock: RestockReport | undefined }): ReactNode => {
  const { t } = useTranslation('alerts')
  return (
    <p className={styles.fine}>
      {restock === undefined
        ? t('restock.unknown')
        : t(`restock.${restock.source}`, { date: localDateTime(restock.at) })}
    </p>
  )
}

export const RestockFields = ({
  traders,
  restocks,
  draft,
  change,
  isMissing,
}: FormPart & {
  readonly traders: Catalogue['traders']
  readonly restocks: readonly RestockReport[]
  readonly isMissing: boolean
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const locale = useLocale()
  const known = restocks.filter(({ gameMode }) => gameMode === draft.gameMode)
  const options = traders.all
    .map((trader) => ({ value: trader.url, text: nameIn(locale, trader) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, locale))
  return (
    <>
      <Select
        label={t('form.trader')}
        value={draft.trader ?? ''}
        options={[{ value: '', text: t('form.chooseTrader') }, ...options]}
        onChange={(trader) => change({ trader: trader === '' ? undefined : trader })}
      />
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t('form.traderMissing')}
        </p>
      )}
      {draft.trader !== undefined && (
        <RestockHint restock={known.find(({ trader }) => trader === draft.trader)} />
      )}
      <NumberField
        isLone
        label={t('form.minutes')}
        value={draft.minutes}
        min={0}
        max={MAX_LEAD_MINUTES}
        onCommit={(minutes) => change({ minutes: minutes ?? 0 })}
      />
    </>
  )
}

export const PriceFields = ({
  draft,
  change,
  isMissing,
}: FormPart & { readonly isMissing: boolean }): ReactNode => {
  const { t } = useTranslation('alerts')
  return (
    <>
      <Select
        label={t('form.price')}
        value={draft.price}
        options={ALERT_PRICES.map((value) => ({ value, text: t(`price.${value}`) }))}
        onChange={(price) => change({ price })}
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
        error={isMissing ? t('form.roublesMissing') : undefined}
        onCommit={(roubles) => change({ roubles })}
      />
    </>
  )
}

export const ChannelFields = ({ draft, change }: FormPart): ReactNode => {
  const { t } = useTranslation('alerts')
  return ALERT_CHANNELS.map((channel) => (
    <Checkbox
      key={channel}
      label={t(`channel.${channel}`)}
      isChecked={draft.channels.includes(channel)}
      onChange={(isOn) =>
        change({
          channels: ALERT_CHANNELS.filter((each) =>
            each === channel ? isOn : draft.channels.includes(each),
          ),
        })
      }
    />
  ))
}
