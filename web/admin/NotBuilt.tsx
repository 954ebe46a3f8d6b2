// A screen of the back office that is not built yet says so.
import type { ReactNode } from 'react'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

export const NotBuilt = ({ id }: { readonly id: AdminScreenId }): ReactNode => {
  const { t } = useTranslation('admin')
  const { title } = usePageTitles()
  return (
    <>
      <PageHead title={title[id]} />
      <EmptyState icon="tool" title={t('notBuilt.title')} advice={t('notBuilt.advice')} />
    </>
  )
}
