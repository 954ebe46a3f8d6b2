// The columns shared by lists of loadouts: weapon, figures, price and likes.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { RangedStatistic } from '#core/loadouts/publishing/search.ts'
import { listWeapons, type Weapon, weaponClasses } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import type { ListColumn } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import type { Option } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import type { ListedLoadout } from '../saved/saved-loadout.ts'

/** `weapon` undefined if the game no longer has it, or it is not a weapon: then it has no page. */
export interface LoadoutRow<L extends ListedLoadout = ListedLoadout> {
  readonly loadout: L
  readonly weapon: Weapon | undefined
  readonly weaponName: string
}

export interface LoadoutListContext {
  readonly t: TFunction<'saved'>
  readonly isOfAnybody: boolean
}

/** Rows of loadouts, in their order. */
export const loadoutRows = <L extends ListedLoadout>(
  { items }: Pick<Catalogue, 'items'>,
  locale: string,
  loadouts: readonly L[],
): readonly LoadoutRow<L>[] => {
  const weapons = new Map(listWeapons(items).map((weapon) => [weapon.uid, weapon]))
  return loadouts.map((loadout) => {
    const weapon = weapons.get(loadout.weapon)
    return { loadout, weapon, weaponName: weapon === undefined ? '' : shortNameIn(locale, weapon) }
  })
}

/** Link of a row. */
export const loadoutHref = ({ loadout, weapon }: LoadoutRow): string =>
  weapon === undefined
    ? getPath('weapon')
    : getPath('weapon', { gunUrl: weapon.gunBuildUrl, id: loadout.uid })

/** Weapon classes with their names, sorted by name. */
export const weaponClassOptions = (
  catalogue: Pick<Catalogue, 'items' | 'categories'>,
  locale: string,
): readonly Option<string>[] =>
  weaponClasses(catalogue)
    .map((each) => ({ value: each.url, text: nameIn(locale, each) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))

/** Weapons with their names, sorted by name. */
export const weaponOptions = (
  { items }: Pick<Catalogue, 'items'>,
  locale: string,
): readonly Option<string>[] =>
  listWeapons(items)
    .map((weapon) => ({ value: weapon.uid, text: nameIn(locale, weapon) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))

type Column = ListColumn<LoadoutRow, LoadoutListContext>

type ShownFigure = Extract<
  RangedStatistic,
  'ergonomics' | 'recoil' | 'recoilVertical' | 'recoilHorizontal' | 'accuracy' | 'weight' | 'penetration'
>

const numbers = numberColumns<LoadoutRow, LoadoutListContext, ShownFigure | 'likes'>(
  ({ t }, id) => t(`column.${id}`),
  { isDefault: true },
)

const figure = (
  name: ShownFigure,
  { decimals = 0, ...rest }: Partial<Column> & { readonly decimals?: number } = {},
): Column =>
  numbers(
    name,
    ({ loadout }) => loadout.figures[name] ?? undefined,
    ({ loadout }, { t }) => {
      const value = loadout.figures[name]
      if (value === null) return NO_VALUE
      return (
        <>
          <span className="only-fold">{t(`column.${name}`)} </span>
          {formatNumber(value, { maxDecimals: decimals })}
        </>
      )
    },
    { title: ({ t }) => t(`figure.${name}`), width: 92, ...rest },
  )

/** The weapon, and the author in lists of several; for the player's own loadouts whether they are public, if no column has room for it. */
const secondLine = (
  { loadout, weaponName }: LoadoutRow,
  { t, isOfAnybody }: LoadoutListContext,
): ReactNode =>
  isOfAnybody ? (
    `${weaponName} · ${t('by', { author: loadout.author.name ?? t('nobody') })}`
  ) : (
    <>
      {weaponName}
      <span className="only-narrow"> · {t(loadout.published === null ? 'private' : 'public')}</span>
    </>
  )

export const loadoutColumns = {
  title: {
    head: ({ t }) => t('column.title'),
    value: ({ loadout }) => loadout.title,
    first: 'ascending',
    width: { min: 220, share: 2 },
    folded: 'item',
    cell: (row, context) =>
      row.weapon === undefined ? (
        row.loadout.title
      ) : (
        <ItemCell item={row.weapon} name={row.loadout.title} sub={secondLine(row, context)} />
      ),
  },
  ergonomics: figure('ergonomics', { decimals: 1, folded: 'sub' }),
  recoil: figure('recoil', { first: 'ascending', folded: 'end' }),
  recoilVertical: figure('recoilVertical', { first: 'ascending', isDefault: false, priority: 3 }),
  recoilHorizontal: figure('recoilHorizontal', { first: 'ascending', isDefault: false, priority: 3 }),
  accuracy: figure('accuracy', { decimals: 2, first: 'ascending', priority: 2 }),
  weight: figure('weight', { decimals: 2, first: 'ascending', priority: 1 }),
  penetration: figure('penetration', { isDefault: false, priority: 3 }),
  price: {
    head: ({ t }) => t('column.price'),
    value: ({ loadout }) => loadout.price ?? undefined,
    first: 'ascending',
    cell: ({ loadout: { price, isBuyable } }, { t }) =>
      price === null ? (
        NO_VALUE
      ) : (
        <>
          {isBuyable === false && (
            <span className="warn" title={t('notBuyable')}>
              <Icon name="lock" className="icon--in" />
              <span className="vh">{t('notBuyable')} </span>
            </span>
          )}{' '}
          {formatNumber(price)}
        </>
      ),
    width: 112,
    align: 'end',
    folded: 'main',
    isDefault: true,
  },
  likes: numbers(
    'likes',
    ({ loadout }) => loadout.likes,
    ({ loadout }) => formatNumber(loadout.likes),
    { width: 84, priority: 2 },
  ),
} as const satisfies Readonly<Record<string, Column>>
