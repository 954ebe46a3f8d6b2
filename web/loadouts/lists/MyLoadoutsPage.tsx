// /loadouts/my: the player's own loadouts.
import { type ReactNode, useMemo } from 'react'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { DataMissing } from '#web/data/problem.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { LOADOUT_LIST_TABLES } from '../tables.ts'
import { loadoutRows } from './loadout-columns.tsx'
import { myList } from './my-list.tsx'
import { usePriceNote } from './use-price-note.ts'

const NewLoadout = (): ReactNode => {
  const { t } = useTranslation('saved')
  return (
    <ButtonLink icon="plus" to={getPath('weapon')}>
      {t('new')}
    </ButtonLink>
  )
}

const MyLoadouts = (): ReactNode => {
  const { t } = useTranslation('saved')
  const locale = useLocale()
  const mode = useGameMode()
  const addPriceNote = usePriceNote()
  const { items } = useCatalogue(...LOADOUT_LIST_TABLES)
  const { answer } = useAnswer('myLoadouts', { query: { mode } })
  if (isLeft(answer)) throw new DataMissing(answer.left)
  const { loadouts } = answer.right
  const rows = useMemo(() => loadoutRows({ items }, locale, loadouts), [items, locale, loadouts])
  const context = useMemo(() => ({ t, isOfAnybody: false }), [t])
  const list = useList(myList, { rows, context })
  return (
    <>
      <PageHead
        title={t('my.title')}
        meta={addPriceNote(t('my.count', { count: rows.length }))}
        actions={<NewLoadout />}
      />
      <ListView
        list={list}
        bar={ListBar}
        label={t('my.title')}
        {...(rows.length === 0 && {
          empty: { icon: 'p-gun', title: t('my.none'), advice: t('my.noneAdvice'), action: <NewLoadout /> },
        })}
      />
    </>
  )
}

const MyLoadoutsPage = (): ReactNode => {
  const { t } = useTranslation('saved')
  const { status, account } = useSession()
  const title = <PageHead title={t('my.title')} />
  if (status === 'visitor')
    return (
      <>
        {title}
        <EmptyState
          icon="p-gun"
          title={t('my.visitor')}
          advice={t('my.visitorAdvice')}
          action={
            <>
              <ButtonLink variant="primary" to={getPath('account')}>
                {t('like.toSignIn')}
              </ButtonLink>
              <ButtonLink to={getPath('weapon')}>{t('new')}</ButtonLink>
            </>
          }
        />
      </>
    )
  const waiting = (
    <>
      {title}
      <SkeletonRows count={8} />
    </>
  )
  return (
    <DataSuspense fallback={waiting}>
      {account === undefined ? waiting : <MyLoadouts key={account.uid} />}
    </DataSuspense>
  )
}

export default MyLoadoutsPage
