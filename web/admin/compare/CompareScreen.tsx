// A comparison of a table of the game data with one of its sources, as a declaration; differences can be taken over as corrections.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import {
  COMPARED_WITH,
  type ComparedWith,
  type RowDifference,
} from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { isLeft } from '#core/fp.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { takeOverDifferences } from './take-over.ts'

const TABLES: readonly TableName[] = ['items', 'presets', 'questItems']

type Row = { readonly uid: string; readonly name?: unknown } & Readonly<Record<'product' | 'offer', unknown>>

/** What a row is called: by its own name, or by the thing that it makes or offers. */
const nameRow = (
  catalogue: Catalogue,
  table: CorrectedTable,
  language: string,
  difference: RowDifference,
): string => {
  const row =
    ((catalogue[table].get(difference.uid) ?? difference.row) as Row | null | undefined) ?? undefined
  const made = (row?.product ?? row?.offer) as { readonly item: string } | undefined
  const thing = lookUpName(catalogue, language, { name: 'thing', id: made?.item ?? difference.uid })
  return thing ?? (typeof row?.name === 'string' ? row.name : difference.uid)
}

export const CompareScreen = ({
  id,
  table,
}: {
  readonly id: AdminScreenId
  readonly table: CorrectedTable
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const [side, setSide] = useState<ComparedWith>('source')
  const [taken, setTaken] = useState<readonly RowDifference[]>()
  const shown = useGameMode()
  // A mode without data of its own is that of its fallback.
  const mode = useSiteSettings()?.fallbacks[shown] ?? shown
  const language = useLocale()
  const catalogue = useCatalogue(...TABLES, table)
  const compared = useAdminAnswer('compareTable', { query: { table, mode, with: side } })
  const corrections = useAdminAnswer('corrections', { query: { table } })
  const nameOf = useMemo(
    () => (difference: RowDifference) => nameRow(catalogue, table, language, difference),
    [catalogue, table, language],
  )
  if (isLeft(compared.answer))
    return <ErrorState message={compared.answer.left.message} retry={compared.refresh} />
  if (isLeft(corrections.answer)) return <ErrorState message={corrections.answer.left.message} />
  const { total, differences } = compared.answer.right as {
    readonly total: number
    readonly differences: readonly RowDifference[]
  }
  const known = corrections.answer.right
  const take = async (reason: string) => {
    const { problem, done } = await takeOverDifferences(taken ?? [], { table, mode, reason, known })
    compared.refresh()
    corrections.refresh()
    if (done > 0) showToast({ text: t('done.taken', { count: done }) })
    return problem
  }
  return (
    <>
      <PageHead
        title={title[id]}
        meta={<Marked text={t('compare.meta', { count: total })} />}
        actions={
          differences.length > 0 && (
            <Button onClick={() => setTaken(differences)}>{t('compare.takeAll')}</Button>
          )
        }
      />
      <div className="stack stack--wide">
        <Select
          label={t('compare.with')}
          value={side}
          options={COMPARED_WITH.map((value) => ({ value, text: t(`side.${value}`) }))}
          onChange={setSide}
        />
        {differences.length === 0 ? (
          <EmptyState icon="check" title={t('compare.none')} advice={t('compare.noneAdvice')} />
        ) : (
          <Panel
            label={title[id]}
            {...(differences.length < total && {
              foot: t('compare.more', { shown: differences.length, count: total }),
            })}
          >
            <ul>
              {differences.map((difference) => (
                <DifferenceRow
                  key={difference.uid}
                  difference={difference}
                  name={nameOf(difference)}
                  onTake={() => setTaken([difference])}
                />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {taken !== undefined && (
        <ReasonDialog
          title={t('compare.take')}
          text={t('compare.takeText')}
          submitText={t('compare.take')}
          onSubmit={take}
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  )
}
