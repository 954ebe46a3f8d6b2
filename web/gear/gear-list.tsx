// The pieces of gear as a list: protection, penalties, capacity and cost of each, and the button that equips it.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import { GEAR_KINDS, type GearPiece } from '#core/loadouts/gear/gear-pieces.ts'
import type { Obtaining } from '#core/pricing/acquisition/obtaining.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { amount, defineList, type ListColumn } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import { AcquisitionText } from '#web/player/AcquisitionText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { minClass, open } from './filters.ts'
import { SignedShare } from './Signed.tsx'

/** `plateClass`: the highest class of a plate that fits into a pocket, 0 if it has none. */
export interface GearRow extends GearPiece {
  readonly name: string
  readonly shortName: string
  readonly plateClass: number
  readonly way: Obtaining
  readonly price: number | undefined
}

export interface GearContext {
  readonly t: TFunction<'gear'>
  readonly catalogue: Catalogue
  /** Uids of the equipped pieces. */
  readonly worn: ReadonlySet<string>
  readonly wear: (row: GearPiece) => void
}

type Column = ListColumn<GearRow, GearContext>
type NumberId = keyof typeof import('#web/i18n/en/gear.json')['gear']['column']

const orDash = (value: number, text: ReactNode): ReactNode =>
  value === 0 ? <span className="faint">{NO_VALUE}</span> : text

const numbers = numberColumns<GearRow, GearContext, NumberId>(({ t }, id) => t(`gear.column.${id}`), {
  isDefault: true,
})

const penalty = (id: 'speed' | 'turn' | 'ergonomics', priority: 1 | 2 | 3): Column =>
  numbers(
    id,
    (row) => row[id],
    (row) => <SignedShare value={row[id]} />,
    { width: 84, priority },
  )

const PERCENT = 100

export const gearList = defineList<GearRow, GearContext>({
  name: 'gear',
  key: ({ item }) => item.uid,
  columns: {
    name: {
      head: ({ t }) => t('gear.piece'),
      cell: ({ item, name, way }, { catalogue }) => (
        <ItemCell item={item} name={name} sub={<AcquisitionText catalogue={catalogue} way={way} />} />
      ),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 200, share: 1 },
      folded: 'item',
    },
    class: numbers(
      'class',
      (row) => row.class,
      (row, { t }) =>
        orDash(
          row.class,
          <>
            <span className="only-fold">{t('gear.column.class')} </span>
            {formatNumber(row.class)}
          </>,
        ),
      { width: 70, folded: 'sub', title: ({ t }) => t('gear.full.class') },
    ),
    plate: numbers(
      'plate',
      ({ plateClass }) => plateClass,
      ({ plateClass }) => orDash(plateClass, formatNumber(plateClass)),
      { width: 70, priority: 2, title: ({ t }) => t('gear.full.plate') },
    ),
    durability: numbers(
      'durability',
      ({ durability }) => durability,
      ({ durability }) => orDash(durability, formatNumber(durability)),
      { width: 92, priority: 1, title: ({ t }) => t('gear.full.durability') },
    ),
    weight: numbers(
      'weight',
      ({ weight }) => weight,
      ({ weight }) => formatNumber(weight, { maxDecimals: 2 }),
      { width: 80, first: 'ascending', title: ({ t }) => t('gear.full.weight') },
    ),
    speed: penalty('speed', 2),
    turn: penalty('turn', 3),
    ergonomics: penalty('ergonomics', 2),
    capacity: numbers(
      'capacity',
      ({ capacity }) => capacity,
      ({ capacity }) => orDash(capacity, formatNumber(capacity)),
      { width: 72, priority: 1 },
    ),
    addedSlots: numbers(
      'addedSlots',
      ({ item }) => countAddedSlots(item),
      ({ item }) => {
        const slots = countAddedSlots(item) ?? 0
        return orDash(Math.max(0, slots), formatNumber(slots))
      },
      { width: 72, priority: 2, title: ({ t }) => t('gear.full.addedSlots') },
    ),
    perAddedSlot: numbers(
      'perAddedSlot',
      ({ item, price }) => pricePerAddedSlot(item, price),
      ({ item, price }) => {
        const each = pricePerAddedSlot(item, price)
        return each === undefined ? <span className="faint">{NO_VALUE}</span> : formatNumber(each)
      },
      { width: 100, priority: 3, first: 'ascending', title: ({ t }) => t('gear.full.perAddedSlot') },
    ),
    price: numbers(
      'price',
      ({ price }) => price,
      ({ price, way }) => (
        <span className={way.price === undefined ? 'faint' : undefined}>
          {price === undefined ? NO_VALUE : formatNumber(price)}
        </span>
      ),
      { width: 92, first: 'ascending', folded: 'main' },
    ),
    wear: {
      head: ({ t }) => t('gear.wear'),
      cell: (row, { t, worn, wear }) => {
        const isWorn = worn.has(row.item.uid)
        return (
          <span style={{ position: 'relative', zIndex: 1 }}>
            <Button
              size="small"
              isPressed={isWorn}
              aria-label={t('gear.wearOf', { name: row.name })}
              onClick={() => wear(row)}
            >
              {t(isWorn ? 'gear.worn' : 'gear.wear')}
            </Button>
          </span>
        )
      },
      width: 96,
      align: 'end',
      folded: 'control',
    },
  },
  filters: {
    kind: choice({
      label: ({ t }) => t('gear.kindLabel'),
      place: 'strip',
      isCounted: true,
      words: GEAR_KINDS,
      text: ({ t }, kind) => t(`gear.kind.${kind}`),
      keeps: (row, kind) => row.kind === kind,
    }),
    open: open(({ way }) => way.price !== undefined),
    class: minClass({
      label: ({ t }) => t('gear.filter.class'),
      text: ({ t }, armourClass) => t('gear.filter.fromClass', { class: armourClass }),
      classOf: (row) => row.class,
    }),
    durability: amount({
      label: ({ t }) => t('gear.filter.durability'),
      place: 'more',
      keeps: (row, min) => row.durability >= min,
    }),
    weight: amount({
      label: ({ t }) => t('gear.filter.weight'),
      place: 'more',
      keeps: (row, max) => row.weight <= max,
    }),
    capacity: amount({
      label: ({ t }) => t('gear.filter.capacity'),
      place: 'more',
      keeps: (row, min) => row.capacity >= min,
    }),
    slow: amount({
      label: ({ t }) => t('gear.filter.speed'),
      place: 'more',
      keeps: ({ speed }, percent) => -speed * PERCENT <= percent,
    }),
    from: amount({
      label: ({ t }) => t('gear.filter.priceFrom'),
      place: 'more',
      keeps: ({ price }, min) => price !== undefined && price >= min,
    }),
    to: amount({
      label: ({ t }) => t('gear.filter.price'),
      place: 'more',
      keeps: ({ price }, max) => price !== undefined && price <= max,
    }),
  },
  sort: { id: 'class', direction: 'descending' },
  search: ({ t }) => t('gear.search'),
  names: ({ name, shortName, item }) => [name, shortName, item.name],
  isBestFirst: true,
  href: ({ item }) => getPath('item', { url: item.url }),
})
