// The results of a loadout search: the server's pages one after another.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { callApi } from '#web/data/api.ts'
import { DataMissing } from '#web/data/problem.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { tableColumns, usualColumns } from '#web/list/columns.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { FreeLimit } from '#web/ui/controls/FreeLimit.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { LikeButton } from '../saved/LikeButton.tsx'
import type { ListedLoadout } from '../saved/saved-loadout.ts'
import {
  type LoadoutListContext,
  type LoadoutRow,
  loadoutColumns,
  loadoutHref,
  loadoutRows,
} from './loadout-columns.tsx'
import { isPicked, type Picked } from './picked.ts'
import styles from './Search.module.css'

/** Pages after the first one of a response. */
interface MorePages {
  readonly of: readonly ListedLoadout[]
  readonly loadouts: readonly ListedLoadout[]
  readonly next: string | null
}

interface ResultContext extends LoadoutListContext {
  readonly picked: Picked
  readonly onPick: (row: LoadoutRow) => void
}

const COLUMNS = {
  columns: {
    ...loadoutColumns,
    likes: {
      ...loadoutColumns.likes,
      folded: 'control' as const,
      width: 124,
      cell: (row: LoadoutRow, { t, picked, onPick }: ResultContext) => {
        const { loadout, weapon } = row
        return (
          <span className={styles.control}>
            <LikeButton loadout={loadout.uid} title={loadout.title} listed={loadout} />
            {weapon !== undefined && (
              <IconButton
                icon="columns"
                label={t('compare.pick', { title: loadout.title })}
                isPressed={isPicked(picked, row)}
                onClick={() => onPick(row)}
              />
            )}
          </span>
        )
      },
    },
  },
}

export const SearchResults = ({
  catalogue,
  asked,
  picked,
  onPick,
  onReset,
  isFiltered,
}: {
  readonly catalogue: Pick<Catalogue, 'items'>
  /** The query as sent to the server. */
  readonly asked: Readonly<Record<string, string>>
  /** Loadouts picked for comparison. */
  readonly picked: Picked
  readonly onPick: (row: LoadoutRow) => void
  readonly onReset: () => void
  /** Whether the query has anything but a sort order. */
  readonly isFiltered: boolean
}): ReactNode => {
  const { t } = useTranslation('saved')
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const { answer } = useAnswer('searchLoadouts', { query: asked })
  const [more, setMore] = useState<MorePages>()
  const [isBusy, setBusy] = useState(false)
  if (isLeft(answer)) throw new DataMissing(answer.left)
  const { loadouts: first, isCut } = answer.right
  const after = more?.of === first ? more : { of: first, loadouts: [], next: answer.right.next }
  const rows = useMemo(
    () => loadoutRows(catalogue, locale, [...first, ...after.loadouts]),
    [catalogue, locale, first, after.loadouts],
  )
  const columns = useMemo(
    () =>
      tableColumns(COLUMNS, usualColumns(COLUMNS), { t, isOfAnybody: true, picked, onPick }).map(
        (column) => ({ ...column, sort: false }),
      ),
    [t, picked, onPick],
  )
  const showMore = async (): Promise<void> => {
    if (after.next === null || isBusy) return
    setBusy(true)
    const answered = await callApi('searchLoadouts', { query: { ...asked, after: after.next } })
    setBusy(false)
    if (isLeft(answered)) {
      showToast({ text: problemText(answered.left), tone: 'error' })
      return
    }
    const { loadouts, next } = answered.right
    // Likes may change between pages: a loadout that moved across the edge of a page is not shown twice.
    const known = new Set([...first, ...after.loadouts].map(({ uid }) => uid))
    const fresh = loadouts.filter(({ uid }) => !known.has(uid))
    setMore({ of: first, loadouts: [...after.loadouts, ...fresh], next })
  }
  return (
    <>
      <DataTable
        label={t('search.label')}
        rows={rows}
        rowKey={({ loadout }) => loadout.uid}
        columns={columns}
        href={loadoutHref}
        empty={
          isFiltered ? (
            <EmptyState
              icon="p-gun"
              title={t('search.none')}
              advice={t('search.noneAdvice')}
              action={<Button onClick={onReset}>{common('list.reset')}</Button>}
            />
          ) : (
            <EmptyState
              icon="p-gun"
              title={t('search.nonePublished')}
              advice={t('search.nonePublishedAdvice')}
              action={<ButtonLink to={getPath('weapon')}>{t('new')}</ButtonLink>}
            />
          )
        }
      />
      {after.next !== null && (
        <div className={styles.end}>
          <Button isBusy={isBusy} onClick={() => void showMore()}>
            {t('search.next')}
          </Button>
        </div>
      )}
      <FreeLimit hidden={Number(isCut === true)} action={common('list.getPro')}>
        {t('search.cut', { count: rows.length })}
      </FreeLimit>
    </>
  )
}
