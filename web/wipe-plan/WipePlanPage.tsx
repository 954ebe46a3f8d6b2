// /wipe-plan: what is left of the wipe's goals, when by the own pace, the quests by level, what to keep and what to sell.
import { lazy, type ReactNode, useMemo } from 'react'
import { getPath } from '#core/routes/table.ts'
import { WIPE_GOALS } from '#core/wipe-plan/goals.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { useHistoryLog } from '#web/history/use-history-log.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { usePmc, useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { GoalsPanel } from './GoalsPanel.tsx'
import { ChainsPanel, SchedulePanel } from './SchedulePanel.tsx'
import { WIPE_TABLES } from './tables.ts'
import { useWipeGame } from './use-wipe-plan.ts'
import styles from './WipePlan.module.css'
import { wipePlanAddress } from './wipe-plan-address.ts'

const KeepPanel = lazy(() => import('./KeepPanel.tsx'))

const KNOWN = {}

/** Whose plan it is, where that is not the player's own recorded progress. */
const Whose = (): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const { status } = useSession()
  if (usePlayer() !== undefined) return null
  return (
    <Alert
      action={
        <ButtonLink to={getPath('account')} size="small">
          {t(status === 'visitor' ? 'whose.signIn' : 'whose.account')}
        </ButtonLink>
      }
    >
      {t(status === 'visitor' ? 'whose.visitor' : 'whose.other')}
    </Alert>
  )
}

const WipePlan = ({ events }: { readonly events?: readonly LoggedEvent[] | undefined }): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const catalogue = useCatalogue(...WIPE_TABLES)
  const game = useWipeGame(catalogue, events)
  const { query, change } = useAddress(wipePlanAddress, KNOWN)
  const chosen = useMemo(() => new Set(query.goals), [query.goals])
  const { pmc, plan } = game
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        meta={
          pmc.name === ''
            ? t('assumedPmc', { level: pmc.level })
            : t('pmc', { name: pmc.name, level: pmc.level })
        }
      />
      <Whose />
      <GoalsPanel game={game} />
      <div className={styles.chosen}>
        <span aria-hidden="true">{t('chosen')}</span>
        <Chips label={t('chosen')} isLine>
          {WIPE_GOALS.map((goal) => (
            <Chip
              key={goal}
              isOn={chosen.has(goal)}
              onChange={(isOn) =>
                change({ goals: WIPE_GOALS.filter((each) => (each === goal ? isOn : chosen.has(each))) })
              }
            >
              {t(`goal.${goal}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SchedulePanel {...{ catalogue, game, chosen }} />
          <ChainsPanel {...{ catalogue, game, chosen }} />
        </div>
        <div className={styles.column}>
          <DataPart title={t('wanted.title')} fallback={<Skeleton height="560px" />}>
            <KeepPanel {...{ plan, chosen }} />
          </DataPart>
        </div>
      </div>
    </div>
  )
}

/** With the account's log, without which there are no dates. */
const OwnWipePlan = ({ account }: { readonly account: string }): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const { events, problem, refresh } = useHistoryLog(account)
  if (events === undefined && problem === undefined) return <WipePlanSkeleton />
  return (
    <>
      {events === undefined && (
        <Alert
          kind="warn"
          action={
            <button type="button" className="link" onClick={refresh}>
              {t('noLog.retry')}
            </button>
          }
        >
          {t('noLog.text')}
        </Alert>
      )}
      <WipePlan events={events} />
    </>
  )
}

const WipePlanSkeleton = (): ReactNode => {
  const { t } = useTranslation('wipePlan')
  return (
    <>
      <PageHead title={t('title')} />
      <Skeleton height="560px" />
    </>
  )
}

const WhoseWipePlan = (): ReactNode => {
  const { account } = useSession()
  const hasPmc = usePmc() !== undefined
  return account !== undefined && hasPmc ? (
    <OwnWipePlan key={account.uid} account={account.uid} />
  ) : (
    <WipePlan />
  )
}

const WipePlanPage = (): ReactNode => (
  <WithAssumedProgress>
    <DataSuspense fallback={<WipePlanSkeleton />}>
      <WhoseWipePlan />
    </DataSuspense>
  </WithAssumedProgress>
)

export default WipePlanPage
