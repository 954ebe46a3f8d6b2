// Quest conditions for a build of this weapon, which of them the build meets, and the cheapest build that meets all.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import {
  type BuildCondition,
  buildConditions,
  buildTasksFor,
  getObjectiveBounds,
} from '#core/loadouts/quest-builds.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questAddress } from '#web/links/quests.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type BoundNames, useBoundNames } from '../optimise/bound-names.ts'
import { FIRST_WISHES, type Wishes } from '../optimise/wishes.ts'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import styles from './Quest.module.css'

const SIGNS = { '>=': '≥', '<=': '≤', '>': '>', '<': '<', '=': '=' } as const
/** Enough to distinguish 300.111 from 300: quests compare unrounded values. */
const DECIMALS = 3

type State = 'met' | 'notMet' | 'unknown'
const getState = ({ isMet }: BuildCondition): State =>
  isMet === undefined ? 'unknown' : isMet ? 'met' : 'notMet'
const ICONS = { met: 'check', notMet: 'x', unknown: 'info' } as const

const ATTRIBUTES = [
  'durability',
  'ergonomics',
  'recoil',
  'weight',
  'magazineCapacity',
  'effectiveDistance',
  'width',
  'height',
] as const

const Condition = ({
  condition,
  names,
  words,
}: {
  readonly condition: BuildCondition
  readonly names: BoundNames
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const getName = (): string => {
    switch (condition.tag) {
      case 'Attribute': {
        const known = ATTRIBUTES.find((attribute) => attribute === condition.attribute)
        return known === undefined ? condition.attribute : t(`quest.attribute.${known}`)
      }
      case 'Part':
        return words.name(condition.item)
      case 'Class':
        return t('quest.classOf', { name: names.itemClass(condition.uid) })
    }
  }
  const state = getState(condition)
  return (
    <li className={styles.condition} data-state={state}>
      <Icon name={ICONS[state]} size="s" />
      <span>
        {getName()}
        <span className="vh">: {t(`quest.${state}`)}</span>
      </span>
      {condition.tag === 'Attribute' && (
        <span className={styles.number}>
          {condition.value !== undefined && <b>{formatFigureNumber(condition.value, DECIMALS)} </b>}
          {SIGNS[condition.op]} {formatFigureNumber(condition.asked, DECIMALS)}
        </span>
      )}
    </li>
  )
}

const QuestView = ({
  catalogue,
  weapon,
  builder: { build },
  words,
  quest: wanted,
  onQuest,
  onAsk,
}: {
  readonly catalogue: Catalogue
  readonly weapon: string
  readonly builder: Builder
  readonly words: BuildWords
  /** The uid of the chosen one. */
  readonly quest: string | undefined
  readonly onQuest: (quest: string) => void
  readonly onAsk: (wishes: Wishes) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const locale = useLocale()
  const { quests } = useCatalogue('quests')
  const names = useBoundNames(catalogue, words)
  const tasks = useMemo(() => buildTasksFor(quests, weapon), [quests, weapon])
  const task = tasks.find(({ quest }) => quest.uid === wanted) ?? tasks[0]
  const conditions = useMemo(
    () => (task === undefined ? [] : buildConditions(catalogue)(task.objective)(build)),
    [catalogue, task, build],
  )
  if (task === undefined) return <p className={styles.none}>{t('quest.none')}</p>
  const judged = conditions.filter(({ isMet }) => isMet !== undefined)
  return (
    <div className={styles.quest}>
      <div className={styles.head}>
        {tasks.length === 1 ? (
          <h3 className="as-is">{nameIn(locale, task.quest)}</h3>
        ) : (
          <Select
            label={t('quest.choose')}
            value={task.quest.uid}
            options={tasks.map(({ quest }) => ({ value: quest.uid, text: nameIn(locale, quest) }))}
            onChange={onQuest}
          />
        )}
        <span className="muted small" role="status">
          {t('quest.of', { met: judged.filter(({ isMet }) => isMet).length, all: judged.length })}
        </span>
      </div>
      <ul>
        {conditions.map((condition, at) => (
          // The conditions of a quest stay in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a quest may ask for the same twice
          <Condition key={at} {...{ condition, names, words }} />
        ))}
      </ul>
      <div className="row row--wrap">
        <Button
          variant="primary"
          onClick={() =>
            onAsk({
              ...FIRST_WISHES,
              goal: 'price',
              bounds: { ...getObjectiveBounds(task.objective), onlyReachable: true },
            })
          }
        >
          {t('quest.cheapest')}
        </Button>
        <ButtonLink to={questAddress(task.quest.uid)}>{t('quest.open')}</ButtonLink>
      </div>
    </div>
  )
}

export default QuestView
