// The head of the item screens, with links between them that keep the shared filters.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { onlyParams } from '#web/address/search-params.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TabLinks } from '#web/ui/controls/Tabs.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { trackerList } from './tracker-list.tsx'

/** Keys of the address shared by list and grid. */
const SHARED = ['q', ...Object.keys(trackerList.filters)]

export const ItemsHead = ({
  title,
  meta,
  actions,
}: {
  readonly title: string
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const [params] = useSearchParams()
  const shared = onlyParams(params, SHARED).toString()
  const filtered = (path: string): string => (shared === '' ? path : `${path}?${shared}`)
  return (
    <>
      <PageHead title={title} meta={meta} actions={actions} />
      <TabLinks
        label={t('pages.label')}
        links={[
          { to: filtered(getPath('itemsTracker')), text: t('pages.tracker') },
          { to: filtered(getPath('itemsInteractive')), text: t('pages.grid') },
          { to: getPath('itemsToKeep'), text: t('pages.keep') },
        ]}
      />
    </>
  )
}
