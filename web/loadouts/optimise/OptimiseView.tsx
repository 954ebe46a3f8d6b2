// The optimiser on the page: the question on one side, the result on the other.
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { slotGraph } from '#core/loadouts/build/slot-graph.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { onlyFromTraders } from '#core/pricing/profit/profit-setup.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import halves from '../Halves.module.css'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import { useBoundNames } from './bound-names.ts'
import { CurveSection } from './CurveSection.tsx'
import { OptimiseForm } from './OptimiseForm.tsx'
import { OptimiseResult } from './OptimiseResult.tsx'
import { SEARCH } from './search.ts'
import { useSolver } from './use-solver.ts'
import { FIRST_WISHES, removeBound, toQuestion, type Wishes } from './wishes.ts'

/** `asked`: a question from another part of the page, as a new object each time; starts the search. */
interface OptimiseViewProps {
  readonly catalogue: Catalogue
  readonly weapon: string
  readonly builder: Builder
  readonly context: ProfitContext
  readonly words: BuildWords
  readonly asked: Wishes | undefined
}

const OptimiseView = ({
  catalogue,
  weapon,
  builder,
  context,
  words,
  asked,
}: OptimiseViewProps): ReactNode => {
  const { t } = useTranslation('optimiser')
  const names = useBoundNames(catalogue, words)
  const [wishes, setWishes] = useState(asked ?? FIRST_WISHES)
  const [taken, setTaken] = useState(asked)
  if (asked !== undefined && asked !== taken) {
    setTaken(asked)
    setWishes(asked)
  }
  const { known: search, start, stop } = useSolver(SEARCH, catalogue)
  const parts = useMemo(
    () =>
      slotGraph(catalogue, weapon, () => true)
        .items.slice(1)
        .flatMap((uid) => catalogue.items.get(uid) ?? []),
    [catalogue, weapon],
  )
  const ofTraders = useMemo(() => profitContext(onlyFromTraders(context.setup)), [context])
  const contextFor = (next: Wishes): ProfitContext => (next.onlyTraders ? ofTraders : context)
  const run = (next: Wishes): void => start(toQuestion(weapon, next, contextFor(next)))
  // Prices that arrive later do not start a second search for the same question.
  const [begun, setBegun] = useState<Wishes>()
  useEffect(() => {
    if (asked === undefined || asked === begun) return
    setBegun(asked)
    start(toQuestion(weapon, asked, context))
  }, [asked, begun, start, weapon, context])
  return (
    <>
      <div className={halves.halves}>
        <OptimiseForm
          wishes={wishes}
          parts={parts}
          names={names}
          isRunning={search?.state === 'running'}
          onChange={setWishes}
          onRun={() => run(wishes)}
        />
        <div className={halves.result}>
          {search === undefined ? (
            <p className={halves.idle}>{t('idle')}</p>
          ) : (
            <OptimiseResult
              {...{ search, catalogue, builder, words, names }}
              context={search.question.prices === ofTraders ? ofTraders : context}
              onStop={stop}
              onDrop={(single) => {
                const next = removeBound(wishes, single)
                setWishes(next)
                run(next)
              }}
            />
          )}
        </div>
      </div>
      <CurveSection
        question={toQuestion(weapon, wishes, contextFor(wishes))}
        context={contextFor(wishes)}
        {...{ catalogue, weapon, builder, words }}
      />
    </>
  )
}

export default OptimiseView
