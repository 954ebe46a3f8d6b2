// Chooses the item whose picture is edited; the address keeps it.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Item } from '#core/catalogue/tables/item.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { getPictureState } from './picture-states.ts'

/** The word of the address that names the item. */
export const ITEM_WORD = 'item'

export const useChosenItem = (): Item | undefined => {
  const [params] = useSearchParams()
  const { items } = useCatalogue('items')
  return items.get(params.get(ITEM_WORD) ?? '')
}

const Shown = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('pictures')
  const { answer } = useAdminAnswer('listPictures')
  const state = getPictureState(answer, item.uid)
  return (
    <div className="row">
      <ItemTile item={item} size="l" />
      <div>
        <p className="strong">{item.name}</p>
        {state !== undefined && <p className="muted">{t(`state.${state}`)}</p>}
      </div>
    </div>
  )
}

export const ItemChoice = (): ReactNode => {
  const { t } = useTranslation('pictures')
  const [, setParams] = useSearchParams()
  const { items } = useCatalogue('items')
  const item = useChosenItem()
  return (
    <Panel title={t('item')}>
      <div className="stack">
        <ItemSearch
          label={t('find')}
          listLabel={t('items')}
          placeholder={t('find')}
          nothing={() => t('nothing')}
          items={items}
          onChoose={({ uid }) => setParams({ [ITEM_WORD]: uid })}
        />
        {item !== undefined && <Shown item={item} />}
      </div>
    </Panel>
  )
}
