// The result of the search: the best build with its proof and its changes, or why there is none.
import type { ReactNode } from 'react'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import type { SingleBound } from '#core/loadouts/optimise/measures.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { BoundNames } from './bound-names.ts'
import { FoundBuild } from './FoundBuild.tsx'
import { ImpossibleResult } from './ImpossibleResult.tsx'
import styles from './Optimise.module.css'
import { ProofChart } from './ProofChart.tsx'
import type { OptimiseSearch } from './search.ts'

/** The sentence on how much better another build could be, with or without a proof. */
const useProofText = ({
  question: { goal },
  state,
  step: { value, bound },
  seconds,
}: OptimiseSearch): string => {
  const { t } = useTranslation('optimiser')
  const time = formatFigureNumber(seconds ?? 0, 1)
  const isRising = goal === 'ergonomics' || goal === 'mix'
  const none =
    bound === undefined
      ? ''
      : t(isRising ? 'noneAbove' : 'noneBelow', { bound: formatFigureNumber(bound, 1) })
  switch (state) {
    case 'running':
      return bound === undefined && value === undefined ? t('loading') : none
    case 'proved':
      return t('provedIn', { seconds: time })
    case 'ended':
      return `${t('endedIn', { seconds: time })} ${none}`
    default:
      return `${t('stoppedByYou')} ${none}`
  }
}

export const OptimiseResult = ({
  search,
  names,
  onStop,
  onDrop,
  ...build
}: Omit<Parameters<typeof FoundBuild>[0], 'best' | 'canApply'> & {
  readonly search: OptimiseSearch
  readonly names: BoundNames
  readonly onStop: () => void
  readonly onDrop: (single: SingleBound) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const proof = useProofText(search)
  const { question, state, step, trail } = search
  if (state === 'failed') return <Alert kind="error">{t('failed')}</Alert>
  if (state === 'impossible') return <ImpossibleResult {...{ search, names, onDrop }} {...build} />
  return (
    <>
      <div className={styles.proof}>
        <div>
          <div className={styles.value}>
            <b>{step.value === undefined ? '–' : formatFigureNumber(step.value, 1)}</b>
            <span className="muted small">{t(`unit.${question.goal}`)}</span>
          </div>
          {state === 'proved' ? (
            <Badge tone="ready" icon="check">
              {t('proved')}
            </Badge>
          ) : (
            <span className="hint">
              {t(step.value === undefined ? 'notYet' : state === 'running' ? 'soFar' : 'notProved')}
            </span>
          )}
        </div>
        <ProofChart trail={trail} />
      </div>
      <p className="muted small" role="status">
        {proof}
        {state !== 'running' && step.best === undefined && ` ${t('nothingFound')}`}
      </p>
      {state === 'running' && (
        <div className="row">
          <Button size="small" onClick={onStop}>
            {t(step.best === undefined ? 'stop' : 'stopKeep')}
          </Button>
        </div>
      )}
      {step.best !== undefined && <FoundBuild best={step.best} canApply={state !== 'running'} {...build} />}
    </>
  )
}
