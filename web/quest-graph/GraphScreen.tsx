// The screen of the graph: its bars, the graph or the list, and what there is to know of the selected quest.
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { pathOf } from '#core/routes/table.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LaidOutStage } from './drawing/LaidOutStage.tsx'
import { isLit } from './drawing/lighting.ts'
import { looksOf } from './drawing/looks.ts'
import { useLighting } from './drawing/use-lighting.ts'
import { GraphBar } from './GraphBar.tsx'
import { GraphLegend } from './GraphLegend.tsx'
import { graphWords } from './graph-query.ts'
import { GoalLine } from './panel/GoalLine.tsx'
import { QuestPanel } from './panel/QuestPanel.tsx'
import styles from './QuestGraphPage.module.css'
import { QuestOutline } from './QuestOutline.tsx'
import { useGraph } from './use-graph.ts'
import type { Jump } from './use-selection-view.ts'

const FORM = { words: graphWords }

export const GraphScreen = ({ catalogue }: { readonly catalogue: Catalogue }): ReactNode => {
  const { t } = useTranslation('graph')
  const game = useGraph(catalogue)
  const { query, change } = useAddress(FORM, undefined)
  // What the address names at first is looked for, too.
  const [jump, setJump] = useState<Jump | undefined>(() =>
    query.quest === undefined ? undefined : { uid: query.quest },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const { graph, statuses, places, shown } = game
  const quests = useMemo(() => graph.nodes.map(({ quest }) => quest), [graph])

  const chosen = graph.byUid.get(query.quest ?? '')?.quest
  const quest = chosen !== undefined && shown?.has(chosen.uid) !== false ? chosen : undefined
  const goal = shown === undefined ? query.goal : undefined
  const { path, lit, lighting } = useLighting(game, quest?.uid, goal)
  const { colouring, trader, map } = query
  const filter = useMemo(() => ({ trader, map }), [trader, map])
  const looks = useMemo(
    () => looksOf({ quests, statuses, places, colouring, filter, lighting, shown }),
    [quests, statuses, places, colouring, filter, lighting, shown],
  )
  const onTheWay = useMemo(
    () => lit && new Set(quests.flatMap(({ uid }) => (isLit(lit.lighting, uid) ? [uid] : []))),
    [quests, lit],
  )

  const select = useCallback((uid: string | undefined) => change({ quest: uid }), [change])
  const lead = useCallback(
    (uid: string) => {
      setJump({ uid })
      change({ quest: uid })
    },
    [change],
  )
  const focusPanel = (uid: string): void => {
    change({ quest: uid })
    heading.current?.focus()
  }
  const done = quests.filter(({ uid }) => statuses.get(uid)?.state === 'completed').length
  const status = statuses.get(quest?.uid ?? '')

  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        meta={
          <Trans t={t} i18nKey="meta" count={quests.length} values={{ done }} components={{ b: <b /> }} />
        }
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
        <GraphBar game={game} query={query} change={change} onFound={lead} />
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
            <QuestOutline game={game} filter={filter} lit={onTheWay} selected={quest?.uid} onSelect={lead} />
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
                onClose={() => change({ quest: undefined })}
              />
            </div>
          )}
        </div>
        {shown !== undefined && (
          <div className={styles.free}>
            <p>{t('free', { shown: shown.size, count: quests.length })}</p>
            <ButtonLink to={pathOf('account')} size="small">
              {t('getPro')}
            </ButtonLink>
          </div>
        )}
      </section>
    </div>
  )
}
