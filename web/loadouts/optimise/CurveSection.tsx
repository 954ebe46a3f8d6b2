// The trade-off between ergonomics and recoil, under the same bounds as the search: the curve, its table, and the build of a point.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { tradePlace } from '#core/loadouts/optimise/trade-off.ts'
import { isSearchedAtOnce } from '#core/loadouts/optimise/trade-off-frontier.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import styles from './Curve.module.css'
import { CurveChart } from './CurveChart.tsx'
import { CURVE, getPointKey, type TradeCurve } from './curve.ts'
import { FoundBuild } from './FoundBuild.tsx'
import { useSolver } from './use-solver.ts'

/** Rows of the table: all of them, because it scrolls by itself. */
const ROWS = 1000

/** State of the search, in a sentence. */
const useStateText = ({ state, points, within = 0, seconds = 0 }: TradeCurve): string => {
  const { t } = useTranslation('optimiser')
  const count = points.length
  switch (state) {
    case 'running':
      return count === 0 ? t('curve.loading') : t('curve.running', { count })
    case 'closed':
      return t(within === 0 ? 'curve.exact' : 'curve.closed', {
        ...{ count, close: within, seconds: formatFigureNumber(seconds, 1) },
      })
    case 'ended':
      return t('curve.ended', { count, seconds: formatFigureNumber(seconds, 0) })
    default:
      return t('curve.stopped', { count })
  }
}

type Shown = {
  readonly catalogue: Catalogue
  readonly weapon: string
  readonly builder: Builder
  readonly context: ProfitContext
  readonly words: BuildWords
}

const Found = ({
  curve,
  catalogue,
  weapon,
  builder,
  ...build
}: Shown & { readonly curve: TradeCurve }): ReactNode => {
  const { t } = useTranslation('optimiser')
  const [picked, setPicked] = useState<string>()
  const [isTable, setTable] = useState(false)
  const here = useMemo(() => tradePlace(catalogue, weapon)(builder.build), [catalogue, weapon, builder.build])
  const text = useStateText(curve)
  const { state, points, within } = curve
  const point = points.find((each) => getPointKey(each) === picked)
  return (
    <>
      <p className="muted small" role="status">
        {text}
      </p>
      {points.length > 0 && (
        <>
          <CurveChart {...{ points, here, picked }} onPick={(pressed) => setPicked(getPointKey(pressed))} />
          <p className={styles.key}>
            <span>
              <i className={styles.dot} /> {t('curve.key.dot')}
            </span>
            <span>
              <i className={styles.level} /> {t('curve.key.level')}
            </span>
            {within !== 0 && (
              <span>
                <i className={styles.room} /> {t('curve.key.room')}
              </span>
            )}
          </p>
          <Switch label={t('curve.asTable')} isOn={isTable} onChange={setTable} />
          {isTable && (
            <div className={styles.table}>
              <ChartTable
                label={t('curve.title')}
                heads={[t('curve.ergonomics'), t('curve.recoil'), t('curve.proof'), t('curve.build')]}
                points={points}
                step={ROWS}
                rowOf={(each) => ({
                  key: getPointKey(each),
                  name: formatFigureNumber(each.ergonomics, 1),
                  cells: [
                    formatFigureNumber(each.recoil, 1),
                    t(each.proved ? 'curve.proved' : 'curve.notProved'),
                    <Button
                      key="show"
                      size="small"
                      variant="quiet"
                      isPressed={getPointKey(each) === picked}
                      onClick={() => setPicked(getPointKey(each))}
                    >
                      {t('curve.show')}
                    </Button>,
                  ],
                })}
              />
            </div>
          )}
          {point === undefined ? (
            <p className="muted small">{t('curve.choose')}</p>
          ) : (
            <FoundBuild
              best={point.build}
              canApply={state !== 'running' || point.proved}
              {...{ catalogue, builder, ...build }}
            />
          )}
        </>
      )}
    </>
  )
}

export const CurveSection = ({
  question,
  ...build
}: Shown & {
  /** With the bounds of the form. */
  readonly question: OptimiseQuestion
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { known: curve, start, stop } = useSolver(CURVE, build.catalogue)
  const isRunning = curve?.state === 'running'
  const isOld = curve !== undefined && curve.question.bounds !== question.bounds
  return (
    <section className={styles.curve} aria-label={t('curve.title')}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('curve.title')}</h3>
          <p className={styles.about}>{t(isOld ? 'curve.old' : 'curve.about')}</p>
          {!isSearchedAtOnce(question.bounds) && <p className={styles.about}>{t('curve.slow')}</p>}
        </div>
        {isRunning ? (
          <Button onClick={stop}>{t('curve.stop')}</Button>
        ) : (
          <Button onClick={() => start(question)}>
            {t(curve === undefined ? 'curve.draw' : 'curve.again')}
          </Button>
        )}
      </div>
      {curve?.state === 'failed' && <Alert kind="error">{t('failed')}</Alert>}
      {curve?.state === 'impossible' && <Alert kind="warn">{t('curve.impossible')}</Alert>}
      {curve !== undefined && curve.state !== 'failed' && curve.state !== 'impossible' && (
        <Found curve={curve} {...build} />
      )}
    </section>
  )
}
