// A comparison of a table of the game data with one of its sources, as a declaration; differences can be taken over as corrections or ignored.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import {
  COMPARED_WITH,
  type ComparedTable,
  type RowDifference,
} from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { isLeft } from '#core/fp.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import type { AdminScreenId } from '#core/routes/admin-screens.ts'
import { choiceWord, type PageAddress, type WordsQuery } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { useComparedMode } from '../compared-mode.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { type DifferenceStep, takeStep } from './batch.ts'
import styles from './compare.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import { type NamedRefusal, RefusedSteps } from './RefusedSteps.tsx'
import { SHOWN_DIFFERENCES, type ShownDifference, useComparison } from './use-comparison.ts'

const TABLES: readonly TableName[] = ['items', 'presets', 'questItems']

const WORDS = {
  side: choiceWord('with', COMPARED_WITH, 'source'),
  show: choiceWord('show', SHOWN_DIFFERENCES, 'open'),
}
const ADDRESS: PageAddress<WordsQuery<typeof WORDS>> = { words: WORDS }

type Named = Parameters<typeof nameIn>[1]
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
  return thing ?? (typeof row?.name === 'string' ? nameIn(language, row as Named) : difference.uid)
}

interface OpenStep {
  readonly step: DifferenceStep
  readonly differences: readonly ShownDifference[]
}

export const CompareScreen = ({
  id,
  table,
}: {
  readonly id: AdminScreenId
  readonly table: ComparedTable
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const { query, change } = useAddress(ADDRESS, undefined)
  const { side, show } = query
  const [opened, setOpened] = useState<OpenStep>()
  const [refused, setRefused] = useState<readonly NamedRefusal[]>([])
  // What is shown stays until the other differences are there.
  const [shownSide, shown] = [useDeferredValue(side), useDeferredValue(show)]
  const mode = useComparedMode()
  const language = useLocale()
  const catalogue = useCatalogue(...TABLES, table)
  const { comparison, refresh } = useComparison(table, mode, shownSide, shown)
  const nameOf = useMemo(
    () => (difference: ShownDifference) => nameRow(catalogue, table, language, difference as RowDifference),
    [catalogue, table, language],
  )
  if (isLeft(comparison)) return <ErrorState message={comparison.left.message} retry={refresh} />
  const { open, ignored, differences, known } = comparison.right
  const counts = { open, ignored }
  const take = async ({ step, differences: chosen }: OpenStep, reason: string) => {
    const outcome = await takeStep(step, chosen as readonly RowDifference[], { table, mode, reason, known })
    const names = new Map(chosen.map((difference) => [difference.uid, nameOf(difference)]))
    setRefused(outcome.refused.map((each) => ({ ...each, name: names.get(each.uid) ?? each.uid })))
    if (outcome.done > 0) showToast({ text: t(`done.${step}`, { count: outcome.done }) })
    return outcome.problem
  }
  return (
    <>
      <PageHead title={title[id]} meta={<Marked text={t('compare.meta', { count: open })} />} />
      <div className="stack stack--wide">
        <div className={styles.controls}>
          <Select
            label={t('compare.with')}
            value={side}
            options={COMPARED_WITH.map((value) => ({ value, text: t(`side.${value}`) }))}
            onChange={(next) => change({ side: next })}
          />
          <Segmented
            label={t('compare.show')}
            value={show}
            options={SHOWN_DIFFERENCES.map((value) => ({
              value,
              text: t(`compare.${value}`, { rows: formatNumber(counts[value]) }),
            }))}
            onChange={(next) => change({ show: next })}
          />
        </div>
        <RefusedSteps refused={refused} onClose={() => setRefused([])} />
        {differences.length === 0 ? (
          <EmptyState
            icon="check"
            title={t(shown === 'open' ? 'compare.none' : 'compare.noneIgnored')}
            advice={t(shown === 'open' ? 'compare.noneAdvice' : 'compare.noneIgnoredAdvice')}
          />
        ) : (
          <DifferenceList
            key={`${shownSide} ${shown}`}
            {...{ show: shown, differences, nameOf }}
            label={title[id]}
            total={counts[shown]}
            onStep={(step, chosen) => setOpened({ step, differences: chosen })}
          />
        )}
      </div>
      {opened !== undefined && (
        <ReasonDialog
          title={t(`compare.${opened.step}Title`, { count: opened.differences.length })}
          text={t(`compare.${opened.step}Text`)}
          submitText={t(`compare.${opened.step}`)}
          onSubmit={(reason) => take(opened, reason)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
