// The next steps: three at most with the reasons for each, to be completed from here.
import { type ReactNode, useMemo } from 'react'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { type NextStep, nextSteps, type StepTarget } from '#core/progress/next-steps.ts'
import { loyaltyAbove } from '#core/progress/trader-progress.ts'
import { makeQuestPages } from '#core/quests/places.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useModuleActions } from '#web/hideout/use-module-actions.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress, questsAddress } from '#web/links/quests.ts'
import { stationAddress } from '#web/links/stations.ts'
import { useQuestActions } from '#web/quests/use-quest-actions.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useHeld } from '#web/ui/presence/use-held.ts'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import styles from './NextSteps.module.css'
import { StepReasons } from './StepReasons.tsx'
import type { Dashboard } from './use-dashboard.ts'

interface StepParts {
  readonly mark: ReactNode
  readonly title: string
  readonly to: string
  readonly sub: string
  readonly action?: ReactNode
}

type TargetOf<Tag extends StepTarget['tag']> = Extract<StepTarget, { readonly tag: Tag }>
type Make<Tag extends StepTarget['tag']> = (target: TargetOf<Tag>, isFirst: boolean) => StepParts

/** `isDone`: nothing is left to press, yet the button keeps its place and the focus. */
const StepButton = ({
  label,
  text,
  isFirst,
  isDone,
  onPress,
}: {
  readonly label: string
  readonly text: string
  readonly isFirst: boolean
  readonly isDone: boolean
  readonly onPress: () => void
}): ReactNode => {
  const pressed = usePressOnce()
  return (
    <Button
      size="small"
      variant={isDone ? 'quiet' : isFirst ? 'primary' : 'plain'}
      {...(isDone && { icon: 'check' })}
      aria-disabled={isDone || undefined}
      aria-label={label}
      onClick={pressed(onPress)}
    >
      {text}
    </Button>
  )
}

const useQuestStep = ({ view, names, catalogue }: Dashboard): Make<'Quest'> => {
  const { t } = useTranslation('dashboard')
  const { complete } = useQuestActions(useCatalogue('constants'))
  const getPlaces = makeQuestPages(catalogue.maps.all)
  return ({ quest: uid }, isFirst) => {
    const quest = view.book.byUid.get(uid)
    const title = names.quest(uid)
    const isDone = view.player.quests.done[uid] === true
    const trader = quest === undefined ? '' : names.trader(quest.trader)
    const places = quest === undefined ? [] : getPlaces(quest).map(names.place)
    return {
      mark: <TraderMark name={trader} trader={quest?.trader} size="l" isDecorative />,
      title,
      to: questAddress(uid),
      sub: [trader, places.length === 0 ? t('next.anyMap') : places.join(', ')].join(' · '),
      action: (
        <StepButton
          label={t(isDone ? 'next.questDone' : 'next.completeQuest', { quest: title })}
          text={t(isDone ? 'next.done' : 'next.complete')}
          isFirst={isFirst}
          isDone={isDone}
          onPress={() => quest && complete(quest)}
        />
      ),
    }
  }
}

const useModuleStep = ({ catalogue, names, player }: Dashboard): Make<'Module'> => {
  const { t } = useTranslation('dashboard')
  const { build } = useModuleActions(catalogue)
  return ({ station: url, level }, isFirst) => {
    const station = catalogue.stations.all.find((each) => each.url === url)
    const name = names.station(url)
    const title = t('next.module', { station: name, level })
    const isDone = effectiveLevel(catalogue.constants, player, url) >= level
    return {
      mark: station && <StationMark station={station} level={level} />,
      title,
      to: stationAddress(url),
      sub: t('next.moduleKind'),
      action: (
        <StepButton
          label={t(isDone ? 'next.moduleBuilt' : 'next.buildModule', { module: title })}
          text={t(isDone ? 'next.built' : 'next.build')}
          isFirst={isFirst}
          isDone={isDone}
          onPress={() => build({ station: url, level, name }, false)}
        />
      ),
    }
  }
}

const useGrowthStep = ({ catalogue, names, player }: Dashboard): Make<'Level' | 'Loyalty'> => {
  const { t } = useTranslation('dashboard')
  return (target) => {
    const to = getPath('account')
    if (target.tag === 'Level')
      return {
        mark: <Insignia level={target.level} side={player.fraction} />,
        title: t('next.level', { level: target.level }),
        to,
        sub: t('next.levelNow', { level: player.level }),
      }
    const trader = catalogue.traders.all.find(({ url }) => url === target.trader)
    const name = names.trader(target.trader)
    const next = trader && loyaltyAbove(player, trader)
    const turnover = next?.turnover ?? 0
    return {
      mark: <TraderMark name={name} trader={target.trader} size="l" isDecorative />,
      title: t('next.loyalty', { trader: name, level: target.level }),
      to,
      sub:
        trader === undefined || turnover === 0
          ? t('next.loyaltyReady')
          : t('next.loyaltyNow', {
              turnover: formatMoney(turnover, { currency: trader.currency, space: NO_BREAK_SPACE }),
            }),
    }
  }
}

const getKey = ({ target }: NextStep): string => Object.values(target).join(' ')

const NothingNext = ({ dashboard: { view } }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const locked = view.visible.filter(({ uid }) => view.statuses.get(uid)?.state === 'locked').length
  return locked === 0 ? (
    <EmptyState icon="check" title={t('next.everything')} advice={t('next.everythingAdvice')} />
  ) : (
    <EmptyState
      icon="lock"
      title={t('next.nothing')}
      advice={t('next.nothingAdvice', { count: locked })}
      action={<ButtonLink to={questsAddress({ status: 'locked' })}>{t('next.showLocked')}</ButtonLink>}
    />
  )
}

/** The steps keep their order while the pointer or focus is in them: finished ones are marked, and not replaced. */
export const NextSteps = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { catalogue, view, canEdit, names } = dashboard
  const best = useMemo(() => nextSteps({ catalogue, crafts: catalogue.crafts.all, view }), [catalogue, view])
  const { part, held: steps } = useHeld<HTMLDivElement, readonly NextStep[]>(best)
  const quest = useQuestStep(dashboard)
  const module = useModuleStep(dashboard)
  const growth = useGrowthStep(dashboard)
  const getParts = ({ target }: NextStep, isFirst: boolean): StepParts => {
    switch (target.tag) {
      case 'Quest':
        return quest(target, isFirst)
      case 'Module':
        return module(target, isFirst)
      default:
        return growth(target, isFirst)
    }
  }
  return (
    <Panel title={t('next.title')} note={t('next.note')} isFlush>
      <div ref={part}>
        {steps.length === 0 ? (
          <NothingNext dashboard={dashboard} />
        ) : (
          <ol>
            {steps.map((step, index) => {
              const { mark, title, to, sub, action } = getParts(step, index === 0 && canEdit)
              return (
                <li key={getKey(step)} className={styles.step}>
                  <span className={styles.mark}>{mark}</span>
                  <div className={styles.what}>
                    <h3>
                      <Link to={to}>{title}</Link>
                    </h3>
                    <p className={styles.sub}>{sub}</p>
                    <StepReasons reasons={step.reasons} names={names} />
                  </div>
                  {action !== undefined && (
                    <ProHint isLocked={!canEdit} className={styles.action}>
                      <span className={styles.action}>{action}</span>
                    </ProHint>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </div>
    </Panel>
  )
}
