// The graph as text: every quest in reading order under its trader, with the quests before and after it.
import { memo, type ReactNode, useId, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestState } from '#core/quests/availability.ts'
import { useLocale, useTextLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { StateBadge } from './panel/StateBadge.tsx'
import styles from './QuestOutline.module.css'
import { getFollowing, getPreceding } from './quest-graph.ts'
import type { GraphGame } from './use-graph.ts'

interface LineProps {
  readonly quest: Quest
  readonly state: QuestState
  readonly before: string
  readonly after: string
  readonly isSelected: boolean
  readonly onSelect: (uid: string) => void
}

const Line = memo(({ quest, state, before, after, isSelected, onSelect }: LineProps): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  return (
    <li className={styles.line} data-selected={isSelected || undefined}>
      <p className={styles.first}>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isSelected}
          onClick={() => onSelect(quest.uid)}
        >
          {nameIn(locale, quest)}
        </button>
        <StateBadge state={state} />
        {quest.reqLevel > 1 && <span className={styles.level}>{t('level', { level: quest.reqLevel })}</span>}
      </p>
      <p className={styles.related}>
        {before === '' ? t('list.first') : t('list.before', { quests: before })}
      </p>
      {after !== '' && <p className={styles.related}>{t('list.after', { quests: after })}</p>}
    </li>
  )
})

export const QuestOutline = ({
  game,
  passing,
  lit,
  selected,
  onSelect,
}: {
  readonly game: GraphGame
  /** The quests that pass the filters. */
  readonly passing: ReadonlySet<string>
  /** Only these, if a path is highlighted. */
  readonly lit: ReadonlySet<string> | undefined
  readonly selected: string | undefined
  readonly onSelect: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const textLocale = useTextLocale()
  const id = useId()
  const { graph, shown, statuses, names } = game
  const getNames = useMemo(() => {
    const list = new Intl.ListFormat(textLocale, { type: 'conjunction' })
    return (uids: readonly string[]): string => {
      const known = uids.flatMap((uid) =>
        shown?.has(uid) === false ? [] : (graph.byUid.get(uid)?.quest ?? []),
      )
      const hidden = uids.length - known.length
      return list.format([
        ...known.map((quest) => nameIn(locale, quest)),
        ...(hidden > 0 ? [t('related.veiled', { count: hidden })] : []),
      ])
    }
  }, [graph, shown, locale, textLocale, t])
  const lanes = useMemo(
    () =>
      graph.lanes.map((lane) => ({
        lane,
        quests: graph.nodes
          .filter(
            ({ quest }) =>
              quest.trader === lane &&
              shown?.has(quest.uid) !== false &&
              lit?.has(quest.uid) !== false &&
              passing.has(quest.uid),
          )
          .toSorted((a, b) => a.column - b.column)
          .map(({ quest }) => ({
            quest,
            before: getNames(getPreceding(graph, quest.uid)),
            after: getNames(getFollowing(graph, quest.uid)),
          })),
      })),
    [graph, shown, lit, passing, getNames],
  )
  return (
    <div className={styles.outline}>
      {lanes
        .filter(({ quests }) => quests.length > 0)
        .map(({ lane, quests }) => (
          <section key={lane} aria-labelledby={`${id}-${lane}`}>
            <h2 id={`${id}-${lane}`} className={styles.trader}>
              {names.trader(lane)} <span className="faint">{quests.length}</span>
            </h2>
            <ol className={styles.list}>
              {quests.map(({ quest, before, after }) => (
                <Line
                  key={quest.uid}
                  quest={quest}
                  state={statuses.get(quest.uid)?.state ?? 'locked'}
                  before={before}
                  after={after}
                  isSelected={quest.uid === selected}
                  onSelect={onSelect}
                />
              ))}
            </ol>
          </section>
        ))}
      {lanes.every(({ quests }) => quests.length === 0) && (
        <p className={styles.nothing}>{t('list.nothing')}</p>
      )}
    </div>
  )
}
