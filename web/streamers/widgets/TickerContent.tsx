// What the scrolling text shows: items by name, a category, the biggest changes of the day, or a text.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { MarketCatalogue } from '#core/pricing/market/market.ts'
import { getItemFinder } from '#core/sheets/source.ts'
import {
  MAX_TICKER_ITEMS,
  MAX_TICKER_TEXT,
  TICKER_LISTS,
  TICKER_ORDERS,
  TICKER_RANGES,
  type TickerSettings,
} from '#core/widgets/ticker-settings.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFavourites } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { LinesField } from '#web/ui/fields/LinesField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { type OptionGroup, Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './widgets.module.css'

interface ContentProps {
  readonly settings: TickerSettings
  readonly onChange: (changes: Partial<TickerSettings>) => void
}

const ItemsField = ({
  catalogue,
  items,
  onChange,
}: {
  readonly catalogue: Pick<MarketCatalogue, 'items'>
  readonly items: readonly string[]
  readonly onChange: (items: readonly string[]) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const locale = useLocale()
  const find = getItemFinder(catalogue.items.all)
  const { has } = useFavourites()
  const favourites = useMemo(
    () => catalogue.items.all.filter(({ uid }) => has(uid)).map(({ uid }) => uid),
    [catalogue, has],
  )
  const names = items.map((uid) => {
    const item = catalogue.items.get(uid)
    return item === undefined ? uid : nameIn(locale, item)
  })
  const findUnknown = (lines: readonly string[]): string | undefined =>
    lines.find((line) => find(line) === undefined)
  const change = (uids: readonly string[]): void => onChange([...new Set(uids)].slice(0, MAX_TICKER_ITEMS))
  return (
    <LinesField
      label={t('widget.items.label')}
      lines={names}
      hint={(lines) => t('widget.items.hint', { count: lines.length, max: MAX_TICKER_ITEMS })}
      check={(lines) => {
        const unknown = findUnknown(lines)
        return unknown === undefined ? undefined : t('widget.items.unknown', { name: unknown.slice(0, 60) })
      }}
      onCommit={(lines) => change(lines.flatMap((line) => find(line)?.uid ?? []))}
    >
      {(drop) =>
        favourites.length > 0 && (
          <Button
            size="small"
            icon="star"
            onClick={() => {
              drop()
              change([...items, ...favourites])
            }}
          >
            {t('widget.items.addFavourites', { count: favourites.length })}
          </Button>
        )
      }
    </LinesField>
  )
}

export const TickerContent = ({
  catalogue,
  tags,
  settings,
  onChange,
}: ContentProps & {
  readonly catalogue: Pick<MarketCatalogue, 'items'>
  readonly tags: readonly OptionGroup<string>[]
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { list } = settings
  const firstTag = tags[0]?.options[0]?.value ?? ''
  return (
    <div className={styles.fields}>
      <Select
        label={t('widget.list.label')}
        value={list}
        options={TICKER_LISTS.map((value) => ({ value, text: t(`widget.list.${value}`) }))}
        onChange={(chosen) =>
          onChange({ list: chosen, ...(chosen === 'tag' && settings.tag === '' && { tag: firstTag }) })
        }
      />
      {list === 'items' && (
        <ItemsField catalogue={catalogue} items={settings.items} onChange={(items) => onChange({ items })} />
      )}
      {list === 'tag' && (
        <Select
          label={t('widget.tag')}
          value={settings.tag}
          options={tags}
          hint={t('widget.tagHint', { max: MAX_TICKER_ITEMS })}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      {list === 'movers' && (
        <NumberField
          label={t('widget.movers')}
          value={settings.movers}
          {...TICKER_RANGES.movers}
          onCommit={(movers) => onChange({ movers: movers ?? TICKER_RANGES.movers.usual })}
        />
      )}
      {list === 'text' ? (
        <TextField
          label={t('widget.text')}
          value={settings.text}
          maxLength={MAX_TICKER_TEXT}
          autoComplete="off"
          onCommit={(text) => onChange({ text: text.trim() })}
        />
      ) : (
        <Select
          label={t('widget.order.label')}
          value={settings.order}
          options={TICKER_ORDERS.map((value) => ({ value, text: t(`widget.order.${value}`) }))}
          onChange={(order) => onChange({ order })}
        />
      )}
    </div>
  )
}
