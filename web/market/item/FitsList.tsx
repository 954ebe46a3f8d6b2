// What a part or a plate fits into; its table is large, so it is loaded on request.
import { type ReactNode, useState } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { fitsInto, weaponsThroughParts } from '#core/item-facts/item-relations.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ItemList } from './uses/ItemList.tsx'

const FITTED: ReadonlySet<string> = new Set(['Weapon_parts_&_mods', 'Gear'])

/** Whether items of this kind fit into others. */
export const fitsSomewhere = ({ tags }: Pick<Item, 'tags'>): boolean => tags.some((tag) => FITTED.has(tag))

/** Initial number of entries; all of them on demand. */
const FIRST = 10

const Some = ({ found }: { readonly found: readonly Item[] }): ReactNode => {
  const { t } = useTranslation('item')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ItemList
        held={(isWhole ? found : found.slice(0, FIRST)).map((each) => ({ item: each, count: undefined }))}
      />
      {!isWhole && found.length > FIRST && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('fits.all', { count: found.length })}
        </Button>
      )}
    </>
  )
}

const Found = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('item')
  const catalogue = useCatalogue('items', 'gear')
  const found = fitsInto(catalogue, item.uid)
  const weapons = weaponsThroughParts(catalogue, item.uid)
  if (found.length === 0) return <p className="faint">{t('fits.nothing')}</p>
  return (
    <div className="stack">
      <Some found={found} />
      {weapons.length > 0 && (
        <>
          <h3>{t('fits.through')}</h3>
          <Some found={weapons} />
        </>
      )}
    </div>
  )
}

export const FitsList = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('item')
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <DataPart fallback={<Skeleton width="100%" height="120px" />}>
      <Found item={item} />
    </DataPart>
  ) : (
    <Button onClick={() => setAsked(true)}>{t('fits.show')}</Button>
  )
}
