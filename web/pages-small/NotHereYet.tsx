// Placeholder of a screen that is not built yet; says what it will show.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import { pageTitle } from '#core/language/page-titles.ts'
import { matchAnyRoute } from '#core/routes/admin-routes.ts'
import { getPath } from '#core/routes/table.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

const NotHereYet = (): ReactNode => {
  const { t } = useTranslation('small')
  const { t: describe } = useTranslation('descriptions')
  const titles = usePageTitles()
  const match = matchAnyRoute(useLocation().pathname)
  if (match === undefined) return null
  const { route, params } = match
  const { map = '' } = params
  const name = isMapSlug(map) ? titles.map[map] : ''
  return (
    <>
      <PageHead title={pageTitle(titles, route.titleKey, { name })} />
      <EmptyState
        icon="tool"
        title={t('notHereYet.title')}
        advice={t('notHereYet.advice', { what: describe(`description.${route.id}`, { name }) })}
        action={<ButtonLink to={getPath('market')}>{t('notHereYet.back')}</ButtonLink>}
      />
    </>
  )
}

export default NotHereYet
