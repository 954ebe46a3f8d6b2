// The screen of the graph: its bars, the graph or the list, and details of the selected quest.
import {
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import { getQuestShare } from '#core/quests/lists/totals.ts'
import { questPath } from '#core/quests/path/path.ts'
import { getPath } from '#core/routes/table.ts'
import { choiceWord } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { gameData } from '#web/data/tables.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { withFilter } from '#web/list/list-query.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { GraphStage, type GraphStageProps } from './drawing/GraphStage.tsx'
import { GOALS, type GraphGoal, isLit, lightGoal, lightQuest, type WaySum } from './drawing/lighting.ts'
import { COLOURINGS, makeQuestLooks } from './drawing/looks.ts'
import { makeScene } from './drawing/scene.ts'
import { GraphLegend } from './GraphLegend.tsx'
import { graphList } from './graph-list.ts'
import { layOut } from './layout/lay-out.ts'
import { QuestPanel } from './panel/QuestPanel.tsx'
import { QuestFinder } from './QuestFinder.tsx'
import styles from './QuestGraphPage.module.css'
import { QuestOutline } from './QuestOutline.tsx'
import { type GraphGame, useGraph } from './use-graph.ts'
import type { Jump } from './use-selection-view.ts'

const GoalText = ({ goal, sum }: { readonly goal: GraphGoal; readonly sum: WaySum }): ReactNode => {
  const { t } = useTranslation('graph')
  if (sum.isOver) return t(`goal.done.${goal}`)
  if (sum.quests === 0) return t('goal.final')
  return (
    <>
      <Trans
        t={t}
        i18nKey={`goal.way.${goal}`}
        count={sum.quests}
        values={{ level: sum.level, exp: formatNumber(sum.exp) }}
        components={{ b: <b /> }}
      />
      {sum.closing > 0 && ` · ${t('goal.closing', { count: sum.closing })}`}
    </>
  )
}

/** What the highlighted path to Kappa or Lightkeeper takes. */
const GoalLine = ({ goal, sum }: { readonly goal: GraphGoal; readonly sum: WaySum }): ReactNode => (
  <p className={styles.goal} role="status">
    <GoalText goal={goal} sum={sum} />
  </p>
)

export const graphWords = {
  colouring: choiceWord('colour', COLOURINGS, 'state'),
  view: choiceWord('view', ['graph', 'list'], 'graph'),
}

/** The highlighted path: to the selected quest, else to the goal. */
const useLighting = (
  { book, player, graph }: GraphGame,
  selected: string | undefined,
  goal: GraphGoal | undefined,
) => {
  const path = useMemo(
    () => (selected === undefined ? undefined : questPath(book, player, selected)),
    [book, player, selected],
  )
  // The path to a goal is slow to plan, so it is deferred: a completed quest is shown first.
  const planned = useDeferredValue(player)
  const lit = useMemo(
    () => (goal === undefined ? undefined : lightGoal(book, planned, goal)),
    [book, planned, goal],
  )
  const ofQuest = useMemo(
    () => (path === undefined ? undefined : lightQuest(book, player, graph, path)),
    [book, player, graph, path],
  )
  return { path, lit, lighting: ofQuest ?? lit?.lighting }
}

/** Suspends until the layout is there, then draws the graph. */
const LaidOutStage = (props: Omit<GraphStageProps, 'scene'>): ReactNode => {
  const { graph, whole, catalogue } = props.game
  const { mode } = catalogue
  const hash = gameData.table(mode, 'quests').get()?.hash ?? ''
  const layout = use(layOut({ mode, hash }, whole))
  const scene = useMemo(() => makeScene(graph, layout), [graph, layout])
  return <GraphStage {...props} scene={scene} />
}

const FORM = { words: graphWords }

export const GraphScreen = ({ catalogue }: { readonly catalogue: Catalogue }): ReactNode => {
  const { t } = useTranslation('graph')
  const game = useGraph(catalogue)
  const { graph, statuses, places, names, shown } = game
  const { query, change } = useAddress(FORM, undefined)
  const quests = useMemo(() => graph.nodes.map(({ quest }) => quest), [graph])
  const context = useMemo(
    () => ({ t, names, traders: graph.lanes, places, isWhole: shown === undefined }),
    [t, names, graph, places, shown],
  )
  const list = useList(graphList, { rows: quests, context })
  const { change: changeList } = list
  const { filters, open } = list.query
  // The quest named by the initial address is also scrolled into view.
  const [jump, setJump] = useState<Jump | undefined>(() => (open === undefined ? undefined : { uid: open }))
  const heading = useRef<HTMLHeadingElement>(null)
  const side = useRef<HTMLDivElement>(null)

  const chosen = graph.byUid.get(open ?? '')?.quest
  const quest = chosen !== undefined && shown?.has(chosen.uid) !== false ? chosen : undefined
  const goal = GOALS.find((each) => each === filters.path)
  const { path, lit, lighting } = useLighting(game, quest?.uid, goal)
  const { colouring } = query
  const passing = useMemo(() => new Set(list.shown.map(({ uid }) => uid)), [list.shown])
  const looks = useMemo(
    () => makeQuestLooks({ quests, statuses, places, colouring, passing, lighting, shown }),
    [quests, statuses, places, colouring, passing, lighting, shown],
  )
  const onTheWay = useMemo(
    () => lit && new Set(quests.flatMap(({ uid }) => (isLit(lit.lighting, uid) ? [uid] : []))),
    [quests, lit],
  )

  const select = useCallback((uid: string | undefined) => changeList({ open: uid }), [changeList])
  const lead = useCallback(
    (uid: string) => {
      setJump({ uid })
      changeList({ open: uid })
    },
    [changeList],
  )
  const focusPanel = (uid: string): void => {
    changeList({ open: uid })
    heading.current?.focus()
  }
  const controls = {
    ...list,
    // A path is highlighted while no quest is selected.
    filter: (id: string, word: string | undefined): void =>
      id === 'path'
        ? changeList({ filters: withFilter(filters, id, word), open: undefined })
        : list.filter(id, word),
  }
  const { done, of } = getQuestShare(game.player, quests)
  const status = statuses.get(quest?.uid ?? '')

  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        meta={<Trans t={t} i18nKey="meta" count={of} values={{ done }} components={{ b: <b /> }} />}
        actions={
          <Segmented
            label={t('view.label')}
            value={query.view}
            options={[
              { value: 'graph', text: t('view.graph') },
              { value: 'list', text: t('view.list') },
            ]}
            onChange={(view) => change({ view })}
          />
        }
      />
      <section className={styles.sheet} aria-label={t('title')}>
        <ListBar list={controls} search={<QuestFinder game={game} onFound={lead} />} />
        {query.view === 'graph' && (
          <GraphLegend
            game={game}
            colouring={colouring}
            looks={looks}
            onColour={(next) => change({ colouring: next })}
          />
        )}
        {goal !== undefined && lit !== undefined && <GoalLine goal={goal} sum={lit.sum} />}
        <div className={styles.body}>
          {query.view === 'graph' ? (
            <Suspense
              fallback={
                <div className={styles.layingOut}>
                  <Skeleton height="100%" />
                  <p role="status">{t('layingOut')}</p>
                </div>
              }
            >
              <LaidOutStage
                game={game}
                looks={looks}
                lighting={lighting}
                colouring={colouring}
                selected={quest?.uid}
                jump={jump}
                cover={side}
                onSelect={select}
                onOpen={focusPanel}
              />
            </Suspense>
          ) : (
            <QuestOutline
              game={game}
              passing={passing}
              lit={onTheWay}
              selected={quest?.uid}
              onSelect={lead}
            />
          )}
          {quest !== undefined && status !== undefined && path !== undefined && (
            <div ref={side} className={styles.side}>
              <QuestPanel
                key={quest.uid}
                game={game}
                quest={quest}
                status={status}
                path={path}
                heading={heading}
                onSelect={lead}
                onClose={() => changeList({ open: undefined })}
              />
            </div>
          )}
        </div>
        {shown !== undefined && (
          <div className={styles.free}>
            <p>{t('free', { shown: shown.size, count: quests.length })}</p>
            <ButtonLink to={getPath('account')} size="small">
              {t('getPro')}
            </ButtonLink>
          </div>
        )}
      </section>
    </div>
  )
}
