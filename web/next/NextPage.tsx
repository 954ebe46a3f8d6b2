// /next: the next hours: which map to play, its goals in order on the map, what to bring and what to craft; also as a printed sheet.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { countRaids } from '#core/raid-plan/raid-plan.ts'
import { getPath } from '#core/routes/table.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAssumedProgress, useAssumeProgress } from '#web/player/use-assumed-progress.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { usePmc, useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CraftsPanel } from './CraftsPanel.tsx'
import { HandInPanel } from './HandInPanel.tsx'
import { MapsPanel } from './MapsPanel.tsx'
import styles from './Next.module.css'
import { MAX_HOURS, MIN_HOURS, nextAddress } from './next-address.ts'
import { OtherGoals } from './OtherGoals.tsx'
import { PlanOfMap } from './PlanOfMap.tsx'
import { ToFindPanel } from './ToFindPanel.tsx'
import { NEXT_TABLES } from './tables.ts'
import { useHours } from './use-hours.ts'
import { type RaidGame, useRaidGame } from './use-raid-game.ts'
import { useTick } from './use-tick.ts'

const MAX_LEVEL = 79

/** Whose plan it is, where that is not the player's own recorded progress. */
const Whose = (): ReactNode => {
  const { t } = useTranslation('next')
  const { status } = useSession()
  const pmc = usePmc()
  const hasPmc = pmc !== undefined
  const own = usePlayer()
  if (own !== undefined) return own.trackProgress ? null : <Alert kind="warn">{t('whose.trackingOff')}</Alert>
  return (
    <Alert
      action={
        <ButtonLink to={getPath('account')} size="small">
          {t(status === 'visitor' ? 'whose.signIn' : 'whose.account')}
        </ButtonLink>
      }
    >
      {t(status === 'visitor' ? 'whose.visitor' : hasPmc ? 'whose.free' : 'whose.noPmc')}
    </Alert>
  )
}

/** The level of a visitor's PMC. */
const AssumedLevel = ({ level }: { readonly level: number }): ReactNode => {
  const { t } = useTranslation('next')
  const assume = useAssumeProgress()
  return (
    <NumberField
      label={t('level')}
      value={level}
      min={1}
      max={MAX_LEVEL}
      onCommit={(next = 1) => assume({ level: next })}
    />
  )
}

const Nothing = ({ game, hours }: { readonly game: RaidGame; readonly hours: number }): ReactNode => {
  const { t } = useTranslation('next')
  const onCount = useTick()
  return (
    <>
      <EmptyState
        icon="pin"
        title={t(game.player.quests.length === 0 ? 'nothing.noQuests' : 'nothing.noMap')}
        advice={t('nothing.advice')}
        action={<ButtonLink to={getPath('progressionQuests')}>{t('nothing.quests')}</ButtonLink>}
      />
      <div className={styles.parts}>
        <HandInPanel game={game} />
        <CraftsPanel game={game} hours={hours} />
        <ToFindPanel game={game} map={undefined} />
        <OtherGoals
          {...{ game, onCount, goals: game.anywhere }}
          title={t('anywhere.title')}
          note={t('anywhere.note')}
        />
      </div>
    </>
  )
}

const Next = (): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const game = useRaidGame(useCatalogue(...NEXT_TABLES))
  const { catalogue, ranked, pmc } = game
  const known = useMemo(() => ({ maps: catalogue.maps.all.map(({ url }) => url) }), [catalogue])
  const address = useAddress(nextAddress, known)
  const { query, change } = address
  const { hours, keep } = useHours(query.hours)
  const isAssumed = usePlayer() === undefined
  const assumed = useAssumedProgress()
  const map = catalogue.maps.all.find(({ url }) => url === query.map) ?? ranked[0]?.map
  const raids = countRaids(ranked, hours)
  const choose = (url: string): void => change({ map: url, start: undefined, floor: undefined })
  return (
    <div className={styles.next} data-next="">
      <PageHead
        title={t('title')}
        meta={
          map !== undefined && (
            <>
              <b>{nameIn(locale, map)}</b>
              {` · ${t('minutes', { count: map.raidMinutes })} · ${t('hours', { count: hours })} · `}
              {pmc.name === ''
                ? t('assumedPmc', { level: pmc.level })
                : t('pmc', { name: pmc.name, level: pmc.level })}
            </>
          )
        }
        actions={
          map !== undefined && (
            <Button className={styles.screenOnly} onClick={() => print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <div className={styles.screenOnly}>
        <Whose />
        <div className={styles.fields}>
          <NumberField
            label={t('hoursField')}
            value={hours}
            min={MIN_HOURS}
            max={MAX_HOURS}
            onCommit={(next = hours) => {
              keep(next)
              change({ hours: next })
            }}
          />
          {isAssumed && <AssumedLevel level={assumed?.level ?? pmc.level} />}
          <Select
            label={t('mapField')}
            value={map?.url ?? ''}
            options={[
              ...(map === undefined ? [{ value: '', text: t('noMap') }] : []),
              ...catalogue.maps.all.map((each) => ({ value: each.url, text: nameIn(locale, each) })),
            ]}
            onChange={choose}
          />
        </div>
      </div>
      {map !== undefined && ranked.length > 0 && (
        <MapsPanel {...{ game, raids, hours }} chosen={map.url} onChoose={choose} />
      )}
      {map === undefined ? (
        <Nothing game={game} hours={hours} />
      ) : (
        <DataSuspense fallback={<Skeleton height="560px" />}>
          <PlanOfMap key={map.url} {...{ game, map, hours, address }} />
        </DataSuspense>
      )}
    </div>
  )
}

const NextPage = (): ReactNode => {
  const { t } = useTranslation('next')
  return (
    <WithAssumedProgress>
      <DataSuspense
        fallback={
          <>
            <PageHead title={t('title')} />
            <Skeleton height="560px" />
          </>
        }
      >
        <Next />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default NextPage
