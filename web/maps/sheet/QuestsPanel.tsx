// The player's quests on this map: objectives, progress, and items to bring; without Pro only the selected ones.
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { getLineCounts } from '#core/language/goal-lines.ts'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { GoalCounter, GoalNumber } from '#web/quests/details/GoalCounter.tsx'
import { useQuestActions } from '#web/quests/use-quest-actions.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { MarkOfMap } from '../marks/use-marks.ts'
import styles from './QuestsPanel.module.css'
import type { MapQuests, MineHere } from './use-map-quests.ts'

export interface QuestsPanelProps {
  readonly quests: MapQuests
  readonly catalogue: Catalogue
  /** The player's position, if known. */
  readonly from: GamePoint | undefined
  readonly onShow: (mark: MarkOfMap) => void
}

interface TaskProps extends QuestsPanelProps {
  readonly mine: MineHere
  readonly isOnlyHere: boolean
}

const Task = ({ mine, quests, catalogue, from, onShow, isOnlyHere }: TaskProps): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const names = useNames(catalogue)
  const actions = useQuestActions(useCatalogue('constants'))
  const { quest, row } = mine
  const { canEdit, canSelect, player } = quests.game
  const name = nameIn(locale, quest)
  const goals = isOnlyHere
    ? mine.goals.filter(({ inOneRaid, isHere, isMet }) => inOneRaid || (isHere && isMet))
    : mine.goals
  return (
    <article className={styles.task} aria-label={name}>
      <div className={styles.head}>
        <TraderMark name={names.trader(quest.trader)} trader={quest.trader} isDecorative />
        <h3>
          <Link to={`${getPath('progressionQuests')}?open=${quest.uid}`}>{name}</Link>
        </h3>
        <ProHint isLocked={!canSelect}>
          <IconButton
            icon="pin"
            size="small"
            variant={row.isSelected ? 'plain' : 'quiet'}
            isPressed={row.isSelected}
            label={t('quests.choose', { quest: name })}
            onClick={() => actions.select(quest, !row.isSelected)}
          />
        </ProHint>
      </div>
      <ul className={styles.goals}>
        {goals.map((goal) => {
          const text = quests.wordsOf(goal.objective)
          const at = goal.markers[0]?.at
          const mark = quests.marks.find(({ id }) => id === goal.markers[0]?.id)
          return (
            <li
              key={goal.objective.id}
              className={styles.goal}
              data-done={goal.isMet || undefined}
              data-steps={(canEdit && goal.goal > 1) || undefined}
            >
              {canEdit ? (
                <GoalCounter
                  goal={text}
                  counted={goal.counted}
                  max={goal.goal}
                  onCount={(count) => actions.count(getLineCounts(goal, count, player.quests.objectives))}
                />
              ) : (
                <GoalNumber counted={goal.counted} max={goal.goal} />
              )}
              {mark === undefined ? (
                <span className={styles.text}>{text}</span>
              ) : (
                <button type="button" className={styles.text} onClick={() => onShow(mark)}>
                  {text}
                </button>
              )}
              {at !== undefined && from !== undefined && (
                <span className={styles.distance}>
                  {t('metres', { count: Math.round(groundDistance(from, at)) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </article>
  )
}

/** One line of items to bring; any one of them will do. */
interface BringLine {
  readonly things: readonly string[]
  readonly count: number
  readonly why: string
  readonly isOwned: boolean
}

const Bringing = ({ quests, catalogue }: QuestsPanelProps): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const names = useNames(catalogue)
  const { access, keys, items } = quests.bring
  const lines: readonly BringLine[] = [
    ...(access.length === 0 ? [] : [{ things: access, count: 1, why: t('bring.access'), isOwned: false }]),
    ...keys.map(({ anyOf, quests: of, isOwned, isOptional }) => ({
      ...{ things: anyOf, count: 1, isOwned },
      why: isOptional ? t('bring.optional') : of.map((quest) => nameIn(locale, quest)).join(', '),
    })),
    ...items.map(({ items: things, count, quest, owned }) => ({
      ...{ things, count, why: nameIn(locale, quest), isOwned: owned >= count },
    })),
  ]
  return (
    <div data-part="keys">
      <div className={styles.part}>
        <h2>{t('bring.title')}</h2>
      </div>
      {lines.length === 0 && <p className={styles.note}>{t('bring.nothing')}</p>}
      <ul>
        {lines.map(({ things, count, why, isOwned }) => {
          const item = findItem(catalogue, things[0] ?? '')
          return (
            <li key={`${things.join()} ${why}`} className={styles.bring}>
              {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
              <span>
                {count > 1 && `${count} × `}
                {things.map((uid, index) => {
                  const thing = findItem(catalogue, uid)
                  return (
                    <span key={uid}>
                      {index > 0 && ` ${t('bring.or')} `}
                      {thing === undefined ? (
                        names.thing(uid)
                      ) : (
                        <Link to={getPath('item', { url: thing.url })}>{names.thing(uid)}</Link>
                      )}
                    </span>
                  )
                })}
                <small>{why}</small>
              </span>
              {isOwned && <Badge icon="check">{t('bring.owned')}</Badge>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Number of other quests shown before expanding. */
const FEW = 5

export const QuestsPanel = (props: QuestsPanelProps): ReactNode => {
  const { quests } = props
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const actions = useQuestActions(useCatalogue('constants'))
  const [isOnlyHere, setOnlyHere] = useState(true)
  const [showsAll, setShowsAll] = useState(false)
  const { mine, others, othersLeft, isTracked, game } = quests
  const listed = showsAll ? others : others.slice(0, FEW)
  return (
    <>
      <div data-part="quests">
        <div className={styles.part}>
          <h2>{t(isTracked ? 'quests.mine' : 'quests.chosen')}</h2>
          {mine.length > 0 && (
            <Switch label={t('quests.onlyHere')} isOn={isOnlyHere} onChange={setOnlyHere} />
          )}
        </div>
        {mine.map((each) => (
          <Task key={each.quest.uid} {...props} mine={each} isOnlyHere={isOnlyHere} />
        ))}
        {mine.length === 0 && (
          <p className={styles.note}>
            {t(isTracked ? 'quests.none' : game.canSelect ? 'quests.choosable' : 'quests.visitor')}
          </p>
        )}
        {!isTracked && !game.canEdit && (
          <p className={styles.note}>
            <ButtonLink to={getPath('account')} size="small">
              {t('quests.pro')}
            </ButtonLink>
          </p>
        )}
        {others.length > 0 && (
          <>
            <div className={styles.part}>
              <h2>{t('quests.others')}</h2>
              <span>{others.length + othersLeft}</span>
            </div>
            <ul>
              {listed.map(({ quest, isSelected }) => (
                <li key={quest.uid} className={styles.other}>
                  <Link to={`${getPath('progressionQuests')}?open=${quest.uid}&status=all`}>
                    {nameIn(locale, quest)}
                  </Link>
                  <ProHint isLocked={!game.canSelect}>
                    <IconButton
                      icon="pin"
                      size="small"
                      variant="quiet"
                      isPressed={isSelected}
                      label={t('quests.choose', { quest: nameIn(locale, quest) })}
                      onClick={() => actions.select(quest, !isSelected)}
                    />
                  </ProHint>
                </li>
              ))}
            </ul>
            {others.length > FEW && (
              <p className={styles.note}>
                <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
                  {t(showsAll ? 'quests.fewer' : 'quests.more', { count: others.length - FEW })}
                </Button>
              </p>
            )}
            {othersLeft > 0 && (showsAll || others.length <= FEW) && (
              <p className={styles.note}>{t('quests.withPro', { count: othersLeft })}</p>
            )}
          </>
        )}
      </div>
      <Bringing {...props} />
    </>
  )
}
