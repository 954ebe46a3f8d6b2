// What the search has found: the best build with its proof, what it would change, or why there is none.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { buildDifferences } from '#core/loadouts/build-differences.ts'
import { buildPrice } from '#core/loadouts/build-price.ts'
import { weaponStatistics } from '#core/loadouts/statistics.ts'
import type { SingleBound } from '#core/loadouts/unmet-bounds.ts'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import { Delta } from '../Delta.tsx'
import { type BuildFigure, changeOf, LEAD_FIGURES, MORE_FIGURES, numberText } from '../figures.ts'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import type { BoundNames } from './bound-names.ts'
import { Changes } from './Changes.tsx'
import styles from './Optimise.module.css'
import { ProofChart } from './ProofChart.tsx'
import type { Search } from './search.ts'

const FIGURES = [
  ['recoil', MORE_FIGURES.recoil],
  ['ergonomics', LEAD_FIGURES.ergonomics],
  ['weight', LEAD_FIGURES.weight],
] as const satisfies readonly (readonly [string, BuildFigure])[]
const PRICE = { better: 'less', decimals: 0 } as const

const Found = ({
  search,
  catalogue,
  builder,
  context,
  words,
}: {
  readonly catalogue: Catalogue
  readonly builder: Builder
  readonly search: Search
  readonly context: ProfitContext
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { t: ofBuild } = useTranslation('loadouts')
  const [applied, setApplied] = useState<unknown>()
  const { build, ammo, set } = builder
  const { best } = search.step
  const seen = useMemo(() => {
    if (best === undefined) return undefined
    const statisticsOf = weaponStatistics(catalogue)
    return {
      best,
      now: statisticsOf(build, ammo),
      found: statisticsOf(best, ammo),
      price: buildPrice(context)(build),
      foundPrice: buildPrice(context)(best),
      changes: buildDifferences(build, best),
    }
  }, [best, build, ammo, catalogue, context])
  if (seen === undefined) return null
  const { now, found, price, foundPrice, changes } = seen
  const isSame = foundPrice.missing.length === price.missing.length
  return (
    <>
      <Stats
        className={styles.stats}
        stats={[
          ...FIGURES.map(([name, figure]) => ({
            label: ofBuild(`figure.${name}`),
            value: numberText(figure.of(found) ?? 0, figure.decimals),
            sub: <Delta change={changeOf(figure, figure.of(now), figure.of(found))} />,
          })),
          {
            label: ofBuild('figure.price'),
            value: foundPrice.lines.length === 0 ? '–' : `${numberText(foundPrice.total, 0)} ₽`,
            sub: foundPrice.complete ? (
              isSame && <Delta change={changeOf(PRICE, price.total, foundPrice.total)} />
            ) : (
              <span className="faint">{ofBuild('price.partly', { count: foundPrice.missing.length })}</span>
            ),
          },
        ]}
      />
      {changes.length === 0 ? (
        <p className="muted small" role="status">
          {t(applied === best ? 'applied' : 'changes.none')}
        </p>
      ) : (
        <>
          <Changes {...{ changes, catalogue, words }} before={build} after={seen.best} />
          {search.state !== 'running' && (
            <div className="row row--wrap">
              <Button
                variant="primary"
                onClick={() => {
                  set(seen.best)
                  setApplied(best)
                }}
              >
                {t('apply', { count: changes.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

const Impossible = ({
  search: { unmet, question },
  names,
  onDrop,
}: {
  readonly search: Search
  readonly names: BoundNames
  readonly onDrop: (single: SingleBound) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  if (unmet === undefined) return <Alert kind="warn">{t('impossible.asking')}</Alert>
  const { bounds, isSmallest } = unmet
  return (
    <div className={styles.impossible} role="status">
      <p>
        <Badge tone="bad" icon="x">
          {t('impossible.title')}
        </Badge>
      </p>
      <p>
        {t(
          bounds.length === 0 ? 'impossible.itself' : isSmallest ? 'impossible.together' : 'impossible.some',
        )}
      </p>
      <ul className={styles.reasons}>
        {bounds.map((single) => {
          const text = names.of({ ...question.bounds, onlyReachable: true }, single)
          return (
            <li key={text}>
              <span>{text}</span>
              {(single.name !== 'onlyReachable' || question.bounds.onlyReachable === true) && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('drop', { bound: text })}
                  onClick={() => onDrop(single)}
                >
                  {t('impossible.drop')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What one more better build, or none, would be: the sentence after the proof or without it. */
const useProofText = ({ question: { goal }, state, step: { value, bound }, seconds }: Search): string => {
  const { t } = useTranslation('optimiser')
  const time = numberText(seconds ?? 0, 1)
  const isRising = goal === 'ergonomics' || goal === 'mix'
  const none =
    bound === undefined ? '' : t(isRising ? 'noneAbove' : 'noneBelow', { bound: numberText(bound, 1) })
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
}: Parameters<typeof Found>[0] & {
  readonly names: BoundNames
  readonly onStop: () => void
  readonly onDrop: (single: SingleBound) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const proof = useProofText(search)
  const { question, state, step, trail } = search
  if (state === 'failed') return <Alert kind="error">{t('failed')}</Alert>
  if (state === 'impossible') return <Impossible {...{ search, names, onDrop }} />
  return (
    <>
      <div className={styles.proof}>
        <div>
          <div className={styles.value}>
            <b>{step.value === undefined ? '–' : numberText(step.value, 1)}</b>
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
      <Found search={search} {...build} />
    </>
  )
}
