// Chooses the weapon of a loadout.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { categoryNames } from '#core/catalogue/categories.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { caliberName } from '#core/items/caliber.ts'
import { leadStatistics } from '#core/loadouts/build/statistics.ts'
import { listWeapons, presetTree } from '#core/loadouts/weapons.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CHOOSER_TABLES } from '../tables.ts'
import { type WeaponListContext, type WeaponRow, weaponList } from './weapon-list.tsx'

/** The weapons to choose from, each with the lead numbers of its default preset. */
export const weaponRows = (
  catalogue: Pick<Catalogue, 'items' | 'presets' | 'figures'>,
  locale: string,
): readonly WeaponRow[] => {
  const { items, presets } = catalogue
  return listWeapons(items).map((weapon) => {
    const preset = presets.get(weapon.gunBuildUid)
    const build = preset && presetTree(preset)
    return {
      weapon,
      name: nameIn(locale, weapon),
      category: weapon.tags.at(-1) ?? '',
      caliber: weapon.caliber === undefined ? '' : caliberName(items.all, weapon.caliber),
      lead: build && leadStatistics(catalogue)(build),
    }
  })
}

const WeaponChooser = (): ReactNode => {
  const { t } = useTranslation('loadouts')
  const locale = useLocale()
  const { items, presets, figures, categories } = useCatalogue(...CHOOSER_TABLES)
  const rows = useMemo(
    () => weaponRows({ items, presets, figures }, locale),
    [items, presets, figures, locale],
  )
  const context = useMemo((): WeaponListContext => {
    const getName = categoryNames(categories, locale)
    const named = new Map(
      rows.map(({ weapon, category }) => [category, getName(weapon.category.at(-1) ?? '')]),
    )
    const options = [...named].map(([value, text]) => ({ value, text }))
    return { t, locale, categories: options.toSorted((a, b) => a.text.localeCompare(b.text, locale)) }
  }, [categories, rows, locale, t])
  return (
    <>
      <PageHead title={t('choose.title')} meta={t('choose.about')} />
      <ListView
        list={useList(weaponList, { rows, context })}
        bar={ListBar}
        label={t('choose.label')}
        empty={{ title: t('choose.none'), advice: t('choose.noneAdvice') }}
      />
    </>
  )
}

export default WeaponChooser
