// The weapons that can be built, as a list; the numbers are those of the default build.
import type { TFunction } from 'i18next'
import { longNames, nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import { nonZero } from '#core/loadouts/build/build-figures.ts'
import type { LeadStatistics } from '#core/loadouts/build/statistics.ts'
import type { Weapon } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { defineList, type ListColumn, select } from '#web/list/define-list.ts'
import { numberColumns } from '#web/list/number-columns.ts'
import type { Option } from '#web/ui/fields/Select.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'

/** `category`: the handbook's tag. `lead` of the default preset; absent if the data has none. */
export interface WeaponRow {
  readonly weapon: Weapon
  readonly name: string
  readonly category: string
  readonly caliber: string
  readonly lead: LeadStatistics | undefined
}

export interface WeaponListContext {
  readonly t: TFunction<'loadouts'>
  readonly locale: string
  readonly categories: readonly Option<string>[]
}

type NumberId = 'ergonomics' | 'recoilVertical' | 'recoilHorizontal' | 'accuracy' | 'weight'

const numbers = numberColumns<WeaponRow, WeaponListContext, NumberId>(
  ({ t }, id) => t(`choose.column.${id}`),
  { isDefault: true },
)

const number = (
  id: NumberId,
  read: (lead: LeadStatistics) => number | undefined,
  {
    decimals = 0,
    ...rest
  }: Partial<ListColumn<WeaponRow, WeaponListContext>> & { readonly decimals?: number } = {},
): ListColumn<WeaponRow, WeaponListContext> => {
  const value = ({ lead }: WeaponRow) => lead && read(lead)
  return numbers(id, value, (row) => formatNumber(value(row) ?? Number.NaN, { maxDecimals: decimals }), {
    width: 128,
    ...rest,
  })
}

export const weaponList = defineList<WeaponRow, WeaponListContext>({
  name: 'weapons',
  key: ({ weapon }) => weapon.uid,
  columns: {
    name: {
      head: ({ t }) => t('choose.column.name'),
      value: ({ name }) => name,
      first: 'ascending',
      width: { min: 220, share: 2 },
      folded: 'item',
      cell: ({ weapon, name, category }, { categories }) => (
        <ItemCell
          item={weapon}
          name={name}
          sub={categories.find(({ value }) => value === category)?.text ?? category}
        />
      ),
    },
    caliber: {
      head: ({ t }) => t('choose.column.caliber'),
      value: ({ caliber }) => caliber,
      cell: ({ caliber }) => caliber,
      first: 'ascending',
      width: { min: 152, share: 1 },
      isDefault: true,
      priority: 3,
    },
    ergonomics: number('ergonomics', ({ ergonomics }) => ergonomics, {
      decimals: 1,
      folded: 'sub',
      foldedLabel: ({ t }) => t('slot.column.ergonomics'),
    }),
    recoilVertical: number('recoilVertical', ({ recoil }) => recoil.vertical, {
      first: 'ascending',
      folded: 'main',
      foldedLabel: ({ t }) => t('slot.column.recoil'),
    }),
    recoilHorizontal: number('recoilHorizontal', ({ recoil }) => recoil.horizontal, {
      first: 'ascending',
      priority: 1,
    }),
    accuracy: number('accuracy', ({ accuracy }) => nonZero(accuracy), {
      decimals: 2,
      first: 'ascending',
      priority: 2,
    }),
    weight: number('weight', ({ weight }) => weight, { decimals: 2, first: 'ascending', priority: 2 }),
  },
  filters: {
    category: select({
      label: ({ t }) => t('choose.category'),
      place: 'bar',
      any: ({ t }) => t('choose.anyCategory'),
      options: ({ categories }) => categories,
      keeps: ({ category }, wanted) => category === wanted,
    }),
  },
  sort: { id: 'name', direction: 'ascending' },
  search: ({ t }) => t('choose.search'),
  names: ({ weapon, name }, { locale }) => [
    name,
    nameIn(locale, weapon),
    ...longNames(weapon),
    weapon.shortName,
  ],
  isBestFirst: true,
  href: ({ weapon }) => getPath('weapon', { gunUrl: weapon.gunBuildUrl, id: weapon.gunBuildUid }),
})
