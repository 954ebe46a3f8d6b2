// The weapon that a loadout is built of is chosen here.
import { type ReactNode, useMemo } from 'react'
import { categoryNames } from '#core/catalogue/categories.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CHOOSER_TABLES } from '../tables.ts'
import { type WeaponListContext, weaponList } from './weapon-list.tsx'
import { weaponRows } from './weapon-rows.ts'

const WeaponChooser = (): ReactNode => {
  const { t } = useTranslation('loadouts')
  const locale = useLocale()
  const { items, presets, figures, categories } = useCatalogue(...CHOOSER_TABLES)
  const rows = useMemo(
    () => weaponRows({ items, presets, figures }, locale),
    [items, presets, figures, locale],
  )
  const context = useMemo((): WeaponListContext => {
    const nameOf = categoryNames(categories, locale)
    const named = new Map(
      rows.map(({ weapon, category }) => [category, nameOf(weapon.category.at(-1) ?? '')]),
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
