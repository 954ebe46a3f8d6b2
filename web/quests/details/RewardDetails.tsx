// All rewards of a quest: items by name, and what it unlocks at traders and in the hideout.
import type { ReactNode } from 'react'
import type { Quest, Rewards } from '#core/catalogue/tables/quest.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { useQuestsContext } from '../quests-context.ts'
import styles from './QuestDetails.module.css'
import { moneyAndThings } from './QuestRewards.tsx'

/** Items by tile and name; `item` links to its page. */
export const RewardThings = ({
  label,
  things,
}: {
  readonly label: string
  readonly things: readonly {
    readonly item: string
    readonly count?: number
    readonly foundInRaid?: boolean
  }[]
}): ReactNode => {
  const { catalogue, names } = useQuestsContext()
  return (
    <ul className={styles.things} aria-label={label}>
      {things.map(({ item: uid, count = 1, foundInRaid = false }) => {
        const item = findItem(catalogue, uid)
        const name = names.thing(uid)
        return (
          <li key={`${uid}${foundInRaid}`}>
            {item === undefined ? <span /> : <ItemTile item={item} size="s" foundInRaid={foundInRaid} />}
            {item === undefined ? (
              <span>{name}</span>
            ) : (
              <Link to={getPath('item', { url: item.url })}>{name}</Link>
            )}
            {count > 1 && <span className="num">× {formatNumber(count)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

const useUnlocks = ({
  offers,
  crafts,
  skills,
  traders,
  achievements,
  customization,
}: Rewards): readonly string[] => {
  const { t } = useTranslation('quests')
  const { names } = useQuestsContext()
  return [
    ...(offers ?? []).map(({ trader, level, item }) =>
      t('rewards.offer', { trader: names.trader(trader), level, item: names.thing(item) }),
    ),
    ...(crafts ?? []).map(({ station, level, item }) =>
      t('rewards.craft', { station: names.station(station), level, item: names.thing(item) }),
    ),
    ...(skills ?? []).map(({ skill, level }) => t('rewards.skill', { skill: names.skill(skill), level })),
    ...(traders ?? []).map((trader) => t('rewards.trader', { trader: names.trader(trader) })),
    ...(achievements?.length ? [t('rewards.achievement')] : []),
    ...(customization?.length ? [t('rewards.customization')] : []),
  ]
}

/** Money, experience and standing in one line. */
const useSums = ({ exp = 0, reputation = [], items }: Rewards): string => {
  const { t } = useTranslation('quests')
  const { catalogue, names } = useQuestsContext()
  return [
    ...(exp > 0 ? [t('card.xp', { exp: formatNumber(exp) })] : []),
    ...moneyAndThings(catalogue, items).money,
    ...reputation.map(
      ({ trader, value }) =>
        `${names.trader(trader)} ${formatNumber(value, { maxDecimals: 2, signed: true })}`,
    ),
  ].join(' · ')
}

const Given = ({ title, rewards }: { readonly title: string; readonly rewards: Rewards }): ReactNode => {
  const { catalogue } = useQuestsContext()
  const { things } = moneyAndThings(catalogue, rewards.items)
  const sums = useSums(rewards)
  const unlocks = useUnlocks(rewards)
  if (things.length + unlocks.length === 0 && sums === '') return null
  return (
    <section className={styles.section}>
      <h4>{title}</h4>
      {sums !== '' && <p className="num">{sums}</p>}
      {things.length > 0 && <RewardThings label={title} things={things} />}
      {unlocks.length > 0 && (
        <ul className={styles.lines}>
          {unlocks.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const RewardDetails = ({ quest }: { readonly quest: Quest }): ReactNode => {
  const { t } = useTranslation('quests')
  return (
    <>
      <Given title={t('rewards.label')} rewards={quest.rewards} />
      {quest.startRewards && <Given title={t('rewards.start')} rewards={quest.startRewards} />}
      {quest.failRewards && <Given title={t('rewards.fail')} rewards={quest.failRewards} />}
    </>
  )
}
