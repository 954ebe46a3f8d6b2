// A build that was found: its figures next to those of the page's build, its changes, and applying it.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { buildDifferences } from '#core/loadouts/build/build-differences.ts'
import {
  type BuildFigure,
  formatFigureNumber,
  getFigureChange,
  LEAD_FIGURES,
  MORE_FIGURES,
} from '#core/loadouts/build/build-figures.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { Build } from '#core/loadouts/tree.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import { Delta } from '../Delta.tsx'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import { BuildChangeList } from './BuildChangeList.tsx'
import styles from './Optimise.module.css'

const FIGURES = [
  ['recoil', MORE_FIGURES.recoil],
  ['ergonomics', LEAD_FIGURES.ergonomics],
  ['weight', LEAD_FIGURES.weight],
] as const satisfies readonly (readonly [string, BuildFigure])[]
const PRICE = { better: 'less', decimals: 0 } as const

/** The build that was found next to the page's build, with its requirements. `canApply`: the search has ended. */
export const FoundBuild = ({
  best,
  canApply,
  catalogue,
  builder,
  context,
  words,
}: {
  readonly catalogue: Catalogue
  readonly builder: Builder
  readonly best: Build
  readonly canApply: boolean
  readonly context: ProfitContext
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { t: ofBuild } = useTranslation('loadouts')
  const [applied, setApplied] = useState<unknown>()
  const { build, ammo, set } = builder
  const seen = useMemo(() => {
    const getStatistics = weaponStatistics(catalogue)
    return {
      now: getStatistics(build, ammo),
      found: getStatistics(best, ammo),
      before: { build, price: buildPrice(context)(build) },
      after: { build: best, price: buildPrice(context)(best) },
      changes: buildDifferences(build, best),
    }
  }, [best, build, ammo, catalogue, context])
  const { now, found, changes, before, after } = seen
  const [price, foundPrice] = [before.price, after.price]
  const isSame = foundPrice.missing.length === price.missing.length
  return (
    <>
      <Stats
        className={styles.stats}
        stats={[
          ...FIGURES.map(([name, figure]) => ({
            label: ofBuild(`figure.${name}`),
            value: formatFigureNumber(figure.of(found) ?? 0, figure.decimals),
            sub: <Delta change={getFigureChange(figure, figure.of(now), figure.of(found))} />,
          })),
          {
            label: ofBuild('figure.price'),
            value: foundPrice.lines.length === 0 ? '–' : `${formatFigureNumber(foundPrice.total, 0)} ₽`,
            sub: foundPrice.complete ? (
              isSame && <Delta change={getFigureChange(PRICE, price.total, foundPrice.total)} />
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
          <BuildChangeList {...{ before, after, catalogue, context, words }} />
          {canApply && (
            <div className="row row--wrap">
              <Button
                variant="primary"
                onClick={() => {
                  set(best)
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
