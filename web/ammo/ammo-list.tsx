// The table of cartridges: its columns and its filters.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { Caliber } from '#core/loadouts/gear/cartridges.ts'
import { getPath } from '#core/routes/table.ts'
import { minClass, open } from '#web/gear/filters.ts'
import { SignedShare } from '#web/gear/Signed.tsx'
import { formatNumber } from '#web/i18n/format-number.ts'
import { amount, defineList, several } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import { AcquisitionText } from '#web/player/AcquisitionText.tsx'
import { ArmourClasses } from '#web/ui/game/ArmourClasses.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import { type AmmoRow, damageText } from './ammo-row.ts'

export interface AmmoContext {
  readonly t: TFunction<'gear'>
  readonly catalogue: Catalogue
  readonly calibers: readonly Caliber[]
}

type NumberId = keyof typeof import('#web/i18n/en/gear.json')['ammo']['column']

const percent = (share: number): string => `${formatNumber(share * 100, { maxDecimals: 1 })}\u00a0%`

/** A chance or share of an effect: zero is shown as a dash. */
const Share = ({ value }: { readonly value: number }): ReactNode =>
  value === 0 ? <span className="faint">{NO_VALUE}</span> : percent(value)

const numbers = numberColumns<AmmoRow, AmmoContext, NumberId>(({ t }, id) => t(`ammo.column.${id}`), {
  isDefault: true,
})

export const ammoList = defineList<AmmoRow, AmmoContext>({
  name: 'ammo',
  key: ({ item }) => item.url,
  openName: 'round',
  columns: {
    name: {
      head: ({ t }) => t('ammo.round'),
      cell: ({ item, name, way, price }, { catalogue }) => (
        <ItemCell
          item={item}
          name={name}
          sub={
            <>
              {price !== undefined && <span className="only-fold">{formatNumber(price)} ₽ · </span>}
              <AcquisitionText catalogue={catalogue} way={way} />
            </>
          }
        />
      ),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 210, share: 1 },
      folded: 'item',
    },
    caliber: {
      head: ({ t }) => t('ammo.caliber'),
      cell: ({ caliberName }) => <span className="muted clip">{caliberName}</span>,
      value: ({ caliberName }) => caliberName,
      first: 'ascending',
      width: 132,
      isDefault: true,
      priority: 3,
    },
    penetration: numbers(
      'penetration',
      ({ statistics }) => statistics.penetration,
      ({ statistics }, { t }) => (
        <>
          <span className="only-fold unit">{t('ammo.short.penetration')} </span>
          <b className="strong">{formatNumber(statistics.penetration)}</b>
        </>
      ),
      { width: 96, folded: 'main' },
    ),
    damage: numbers(
      'damage',
      ({ shotDamage }) => shotDamage,
      (row, { t }) => (
        <>
          <span className="only-fold">{t('ammo.short.damage')} </span>
          {damageText(row)}
        </>
      ),
      { width: 86, folded: 'sub' },
    ),
    beats: {
      head: ({ t }) => t('ammo.beats'),
      cell: ({ statistics, isBullet, beaten }, { t }) =>
        isBullet ? (
          <ArmourClasses
            label={beaten === 0 ? t('ammo.beatsNone') : t('ammo.beatsUpTo', { class: beaten })}
            penetration={statistics.penetration}
          />
        ) : (
          <span className="faint">{NO_VALUE}</span>
        ),
      value: ({ isBullet, statistics }) => (isBullet ? statistics.penetration : undefined),
      copied: ({ isBullet, beaten }) => (isBullet ? beaten : undefined),
      width: 118,
      folded: 'end',
      isDefault: true,
    },
    armourDamage: numbers(
      'armourDamage',
      ({ statistics }) => statistics.armorDamage,
      ({ statistics }) => <Share value={statistics.armorDamage / 100} />,
      { width: 84, priority: 1, title: ({ t }) => t('ammo.full.armourDamage') },
    ),
    fragmentation: numbers(
      'fragmentation',
      ({ statistics }) => statistics.fragmentationChance,
      ({ statistics }) => <Share value={statistics.fragmentationChance} />,
      { width: 88, priority: 2, title: ({ t }) => t('ammo.full.fragmentation') },
    ),
    recoil: numbers(
      'recoil',
      ({ statistics }) => statistics.recoilModifier,
      ({ statistics }) => <SignedShare value={statistics.recoilModifier} isLessBetter />,
      { width: 76, priority: 3, first: 'ascending' },
    ),
    accuracy: numbers(
      'accuracy',
      ({ statistics }) => statistics.accuracyModifier,
      ({ statistics }) => <SignedShare value={statistics.accuracyModifier} />,
      { width: 80, priority: 3 },
    ),
    speed: numbers(
      'speed',
      ({ statistics }) => statistics.speed,
      ({ statistics }) => formatNumber(statistics.speed),
      { width: 88, priority: 2, title: ({ t }) => t('ammo.full.speed') },
    ),
    price: numbers(
      'price',
      ({ price }) => price,
      ({ price, isOpen }) => (
        <span className={isOpen ? undefined : 'faint'}>
          {price === undefined ? NO_VALUE : formatNumber(price)}
        </span>
      ),
      { width: 88, first: 'ascending' },
    ),
    source: {
      head: ({ t }) => t('ammo.source'),
      cell: ({ way }, { catalogue }) => <AcquisitionText catalogue={catalogue} way={way} />,
      width: { min: 150, share: 1 },
      isDefault: false,
    },
  },
  filters: {
    open: open(({ isOpen }) => isOpen),
    caliber: several({
      label: ({ t }) => t('ammo.caliber'),
      place: 'more',
      isCounted: true,
      options: ({ calibers }) => calibers.map(({ slug, name }) => ({ value: slug, text: name })),
      keeps: ({ caliber }, slug) => caliber === slug,
    }),
    class: minClass({
      label: ({ t }) => t('ammo.filter.class'),
      isCounted: true,
      text: ({ t }, armourClass) => t('ammo.filter.beatsClass', { class: armourClass }),
      classOf: ({ beaten }) => beaten,
    }),
    penetration: amount({
      label: ({ t }) => t('ammo.filter.penetration'),
      place: 'more',
      keeps: ({ statistics }, min) => statistics.penetration >= min,
    }),
    damage: amount({
      label: ({ t }) => t('ammo.filter.damage'),
      place: 'more',
      keeps: ({ shotDamage }, min) => shotDamage >= min,
    }),
    to: amount({
      label: ({ t }) => t('ammo.filter.price'),
      place: 'more',
      keeps: ({ price }, max) => price !== undefined && price <= max,
    }),
  },
  sort: { id: 'penetration', direction: 'descending' },
  search: ({ t }) => t('ammo.search'),
  names: ({ name, shortName, item }) => [name, shortName, item.name],
  isBestFirst: true,
  href: ({ item }) => getPath('item', { url: item.url }),
})
