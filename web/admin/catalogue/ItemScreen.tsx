// /admin/item/:uid: all about one item, with the history of its corrections.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { documentTitle } from '#core/language/page-titles.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { getPath } from '#core/routes/table.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RowEditor } from '../editing/RowEditor.tsx'

const ItemScreen = ({ params }: PageProps): ReactNode => {
  const { uid = '' } = params as { readonly uid?: string }
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const language = useLocale()
  const item = useCatalogue('items').items.get(uid)
  const name = item === undefined ? uid : nameIn(language, item)
  return (
    <>
      <title>{documentTitle(title.adminItem)}</title>
      <PageHead
        title={title.adminItem}
        meta={
          <>
            <b>{name}</b> <code>{uid}</code>
          </>
        }
        actions={
          <>
            <ButtonLink to={ADMIN_SCREENS.adminItems.paths[0]}>{t('items.all')}</ButtonLink>
            {item !== undefined && (
              <ButtonLink to={getPath('item', { url: item.url })}>{t('items.page')}</ButtonLink>
            )}
          </>
        }
      />
      <Panel label={name} isFlush>
        <RowEditor row={{ table: 'items', uid }} />
      </Panel>
    </>
  )
}

export default ItemScreen
