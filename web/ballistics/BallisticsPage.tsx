// /ballistics: a cartridge against a piece of armour, shot by shot, by the formulas of the community.
import { type ReactNode, useMemo } from 'react'
import { listCalibers } from '#core/loadouts/gear/cartridges.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Ballistics.module.css'
import { ChoicePanel } from './ChoicePanel.tsx'
import { FirstHit } from './FirstHit.tsx'
import { BodyPanel, ComparePanel, ShotsPanel, SourceNote } from './ResultPanels.tsx'
import { BALLISTICS_TABLES } from './tables.ts'
import { useBallistics } from './use-ballistics.ts'

const PERCENT = 100

const Head = (): ReactNode => {
  const { t } = useTranslation('ballistics')
  const { title } = usePageTitles()
  return <PageHead title={title.ballistics} meta={t('meta')} />
}

const Calculator = (): ReactNode => {
  const { t } = useTranslation('ballistics')
  const catalogue = useCatalogue(...BALLISTICS_TABLES)
  const game = useBallistics(catalogue)
  const calibers = useMemo(() => listCalibers(catalogue), [catalogue])
  const { chosen, cartridge, armour, query } = game
  const share = query.left / PERCENT
  const caliber = calibers.find(({ slug }) => slug === cartridge?.caliber)?.name ?? ''
  const isUnknown =
    (query.round !== undefined && cartridge === undefined) ||
    (query.armour !== undefined && armour === undefined)
  return (
    <>
      <Head />
      <div className="stack stack--wide">
        <ChoicePanel catalogue={catalogue} game={game} />
        {chosen === undefined ? (
          <EmptyState
            title={t(isUnknown ? 'unknown' : 'empty')}
            advice={t(
              cartridge === undefined
                ? armour === undefined
                  ? 'adviceBoth'
                  : 'adviceRound'
                : 'adviceArmour',
            )}
          />
        ) : (
          <>
            <FirstHit chosen={chosen} share={share} />
            <div className={styles.split}>
              <ShotsPanel chosen={chosen} share={share} />
              <BodyPanel chosen={chosen} share={share} />
            </div>
            <ComparePanel chosen={chosen} game={game} share={share} caliber={caliber} />
          </>
        )}
        <SourceNote />
      </div>
    </>
  )
}

const CalculatorSkeleton = (): ReactNode => {
  const { t } = useTranslation('ballistics')
  return (
    <>
      <Head />
      <Panel label={t('choose')}>
        <Skeleton width="100%" height="var(--control-h)" />
      </Panel>
      <Progress />
    </>
  )
}

const BallisticsPage = (): ReactNode => (
  <DataSuspense fallback={<CalculatorSkeleton />}>
    <Calculator />
  </DataSuspense>
)

export default BallisticsPage
