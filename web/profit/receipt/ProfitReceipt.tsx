// An open row: every ingredient with its price, the income from the product, and the profit; the sums can be checked by eye.
import { type ReactNode, Suspense, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { isCraft } from '#core/pricing/profit/profit-row.ts'
import type { Receipt } from '#core/pricing/profit/receipt.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem } from '#web/player/names.ts'
import { OwnPriceField, type OwnPriceProps } from '#web/player/OwnPriceField.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { ReceiptBox, type ReceiptBoxLine } from '#web/ui/game/ReceiptBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { StartCraftButton } from '../timers/StartCraftButton.tsx'
import { CollectButton } from '../wanted-barters/CollectButton.tsx'
import { LockList } from './Locks.tsx'
import styles from './ProfitReceipt.module.css'
import { type ProfitReceiptProps, ReceiptNotes } from './ReceiptNotes.tsx'
import { readableLine } from './readable-line.ts'
import { SourceText } from './SourceText.tsx'
import { useReceiptSums } from './use-receipt-sums.tsx'

/** `depth` 0 is summed; deeper lines are parts of the one above them. `kind` fuel: this run's share of the fuel consumption. */
interface ShownLine {
  readonly key: string
  readonly depth: number
  readonly kind: 'ingredient' | 'fuel' | 'tool'
  readonly line: ReceiptLine
  readonly total: number
}

const withParts = (
  line: ReceiptLine,
  path: string,
  depth: number,
  isOpen: (key: string) => boolean,
  kind: ShownLine['kind'],
): readonly ShownLine[] => {
  const key = `${path}/${line.item}`
  const { source, total } = line
  const shown: ShownLine = { key, depth, kind, line, total }
  if ((source.tag !== 'Craft' && source.tag !== 'Barter') || !isOpen(key)) return [shown]
  const parts = source.lines.flatMap((part, index) =>
    withParts(part, `${key}/${index}`, depth + 1, isOpen, 'ingredient'),
  )
  return [shown, ...parts]
}

/** Every visible line; `isOpen` by the key of a crafted or bartered line. */
export const receiptLines = (
  { lines, tools, fuel }: Pick<Receipt, 'lines' | 'tools' | 'fuel'>,
  isOpen: (key: string) => boolean,
): readonly ShownLine[] => [
  ...lines.flatMap((line, index) => withParts(line, `spent${index}`, 0, isOpen, 'ingredient')),
  ...(fuel === undefined ? [] : withParts(fuel, 'burnt', 0, isOpen, 'fuel')),
  ...tools.flatMap((line, index) => withParts(line, `tool${index}`, 0, isOpen, 'tool')),
]

/** An own price in a receipt, edited in place. */
const OwnPrice = (props: OwnPriceProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const label = t(props.side === 'buy' ? 'receipt.ownBuy' : 'receipt.ownSell', { item: props.name })
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <IconButton {...trigger} icon="pencil" size="small" variant="quiet" label={label} />
      )}
    >
      <Suspense>
        <OwnPriceField {...props} />
      </Suspense>
    </Popover>
  )
}

const Picture = ({
  catalogue,
  shown,
}: {
  readonly catalogue: Catalogue
  readonly shown: ShownLine
}): ReactNode => {
  const item = findItem(catalogue, shown.line.item)
  return shown.kind === 'fuel' || item === undefined ? (
    <Icon name="fuel" />
  ) : (
    <ItemTile item={item} size="s" />
  )
}

/** A name, as a link if it has a page. */
const ItemLink = ({
  item,
  children,
}: {
  readonly item: Pick<Item, 'url'> | undefined
  readonly children: string
}): ReactNode =>
  item === undefined ? children : <Link to={getPath('item', { url: item.url })}>{children}</Link>

const useLine = ({ catalogue, names, setup }: Pick<ProfitReceiptProps, 'catalogue' | 'names' | 'setup'>) => {
  const { t } = useTranslation('calculators')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string): void =>
    setOpen((last) => new Set(last.has(key) ? [...last].filter((each) => each !== key) : [...last, key]))
  const getName = ({ kind, line }: ShownLine): string => {
    const name = names.thing(line.item)
    if (kind === 'fuel') return t('receipt.fuel', { tank: name })
    return line.dogTagLevel === undefined ? name : t('receipt.dogTag', { name, level: line.dogTagLevel })
  }
  const boxLine = (shown: ShownLine): ReceiptBoxLine => {
    const { key, depth, kind, line, total } = shown
    const numbers = readableLine(line)
    const sum = kind === 'tool' ? undefined : line.source.tag === 'Coin' ? NO_VALUE : formatNumber(total)
    return {
      key,
      isTool: kind === 'tool',
      picture: <Picture catalogue={catalogue} shown={shown} />,
      name: (
        <span className={styles.name} data-depth={Math.min(depth, 3)} title={getName(shown)}>
          <ItemLink item={kind === 'fuel' ? undefined : findItem(catalogue, line.item)}>
            {getName(shown)}
          </ItemLink>
          {kind === 'tool' && depth === 0 && <span className={styles.tool}>{t('receipt.tool')}</span>}
        </span>
      ),
      source: (
        <>
          <SourceText
            catalogue={catalogue}
            names={names}
            source={line.source}
            isOpen={open.has(key)}
            onToggle={() => toggle(key)}
          />
          {kind === 'ingredient' && catalogue.items.get(line.item) !== undefined && (
            <span className={styles.own}>
              <OwnPrice
                item={line.item}
                name={names.thing(line.item)}
                side="buy"
                price={setup.ownPrices?.buy[line.item]}
              />
            </span>
          )}
        </>
      ),
      each: numbers.each,
      count: `× ${numbers.count}`,
      sum: depth === 0 ? sum : <span className="faint small">({sum})</span>,
    }
  }
  return { boxLine, isOpen: (key: string) => open.has(key) }
}

export const ProfitReceipt = ({ catalogue, setup, names, row, others }: ProfitReceiptProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { boxLine, isOpen } = useLine({ catalogue, names, setup })
  const product = findItem(catalogue, row.product.uid)
  const sums = useReceiptSums({ catalogue, setup, names, row })
  return (
    <div className={styles.wrap}>
      {row.locked && <LockList locks={row.locked} catalogue={catalogue} />}
      <ReceiptBox
        className={styles.receipt}
        label={t('receipt.label', { product: names.thing(row.product.uid) })}
        heads={{
          name: t('receipt.spent'),
          source: t('receipt.source'),
          each: t('receipt.each'),
          count: t('receipt.count'),
          sum: t('receipt.sum'),
        }}
        lines={receiptLines(row.receipt, isOpen).map(boxLine)}
        sums={sums}
        actions={
          product && (
            <span className={styles.product}>
              {isCraft(row) ? (
                <StartCraftButton craft={row} names={names} />
              ) : (
                <CollectButton barter={row} names={names} />
              )}
              <ButtonLink
                size="small"
                variant="quiet"
                icon="right"
                to={getPath('item', { url: product.url })}
              >
                {names.thing(row.product.uid)}
              </ButtonLink>
              {product.uid === row.product.uid && (
                <OwnPrice
                  item={product.uid}
                  name={names.thing(product.uid)}
                  side="sell"
                  price={setup.ownPrices?.sell[product.uid]}
                />
              )}
            </span>
          )
        }
        note={<ReceiptNotes catalogue={catalogue} setup={setup} names={names} row={row} others={others} />}
      />
    </div>
  )
}
