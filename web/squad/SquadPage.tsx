// /squad: friends who plan raids together: members, the best map, shared goals, keys, hand-ins and needs.
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { memoize } from '#core/memo.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { getPath } from '#core/routes/table.ts'
import { listSquadHandIns } from '#core/squad/hand-ins.ts'
import { makeSquadGame, planSquadMap, rankSquadMaps } from '#core/squad/squad-plan.ts'
import { listTeamItems } from '#core/squad/team-needs.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogueIn } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnProfitSetup } from '#web/player/use-profit-setup.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Invitation, OpenSquad } from './JoinForms.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import {
  HandInsPanel,
  SquadGoalsPanel,
  SquadKeysPanel,
  SquadMapsPanel,
  TeamNeedsPanel,
} from './PlanPanels.tsx'
import styles from './Squad.module.css'
import { parseSquadToken, type ShownSquad } from './squad-store.ts'
import { TellPanel } from './TellPanel.tsx'
import { SQUAD_TABLES } from './tables.ts'
import { useSquad } from './use-squad.ts'

const getProfit = memoize(profitContext)

const Plan = ({
  shown: { squad, live },
  catalogue,
}: {
  readonly shown: ShownSquad
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const setup = useOwnProfitSetup(catalogue)
  const [isOnlineOnly, setOnlineOnly] = useState(true)
  const [wanted, setWanted] = useState<string>()
  const onlineIds = live.online.join()
  const members = useMemo(() => {
    const online = new Set([...onlineIds.split(','), squad.self])
    return isOnlineOnly ? squad.members.filter(({ id }) => online.has(id)) : squad.members
  }, [squad, onlineIds, isOnlineOnly])
  const game = useMemo(() => {
    const profit = getProfit(setup)
    return makeSquadGame(catalogue, members, (item) => profit.bought(item)?.unitPrice)
  }, [catalogue, members, setup])
  const ranked = useMemo(() => rankSquadMaps(game, catalogue.maps.all), [game, catalogue])
  const map = catalogue.maps.all.find(({ url }) => url === wanted) ?? ranked[0]?.map
  const plan = useMemo(() => map && planSquadMap(game, map), [game, map])
  return (
    <div className={styles.plan}>
      <Switch label={t('squad.onlineOnly')} isOn={isOnlineOnly} onChange={setOnlineOnly} />
      {plan === undefined ? (
        <EmptyState icon="pin" title={t('squad.maps.none')} advice={t('squad.maps.noneAdvice')} />
      ) : (
        <>
          <SquadMapsPanel ranked={ranked} chosen={plan.map.url} onChoose={setWanted} />
          <SquadGoalsPanel plan={plan} catalogue={catalogue} />
          <SquadKeysPanel {...{ game, plan, catalogue }} />
        </>
      )}
      <HandInsPanel handIns={listSquadHandIns(game)} catalogue={catalogue} />
      <TeamNeedsPanel items={listTeamItems(members)} catalogue={catalogue} />
    </div>
  )
}

const Inside = ({ shown }: { readonly shown: ShownSquad }): ReactNode => {
  const { squad, live } = shown
  const catalogue = useCatalogueIn(squad.gameMode, useLocale(), ...SQUAD_TABLES)
  const self = squad.members.find(({ id }) => id === squad.self)
  return (
    <div className={styles.squad}>
      <div className={styles.side}>
        <MembersPanel squad={squad} online={live.online} />
        {self?.isTold === true && <TellPanel key={squad.self} told={squad.told} catalogue={catalogue} />}
      </div>
      <Plan shown={shown} catalogue={catalogue} />
    </div>
  )
}

const SquadPage = (): ReactNode => {
  const { t } = useTranslation('next')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const shown = useSquad(true)
  const token = parseSquadToken(hash)
  const forget = (): void => void navigate(getPath('squad'), { replace: true })
  return (
    <div className={styles.page} data-squad="">
      <PageHead title={t('squad.title')} meta={t('squad.lead')} />
      {shown === 'unknown' ? (
        <Skeleton height="320px" />
      ) : shown === 'none' ? (
        token === undefined ? (
          <OpenSquad />
        ) : (
          <Invitation token={token} onDone={forget} />
        )
      ) : (
        <>
          {token !== undefined && (
            <Alert action={<Button onClick={forget}>{t('squad.invitation.close')}</Button>}>
              {t('squad.invitation.inSquad')}
            </Alert>
          )}
          <DataSuspense fallback={<Skeleton height="560px" />}>
            <Inside shown={shown} />
          </DataSuspense>
        </>
      )}
    </div>
  )
}

export default SquadPage
