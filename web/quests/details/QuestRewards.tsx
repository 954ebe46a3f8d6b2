// The rewards of a quest, short enough for a card: experience, money, standing, the first items.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Rewards } from '#core/catalogue/tables/quest.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem } from '#web/player/names.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { useQuestsContext } from '../quests-context.ts'
import styles from './QuestRewards.module.css'

/** More tiles than these are counted; the expanded card names them all. */
const MAX_TILES = 5

type Given = NonNullable<Rewards['items']>[number]

/** Splits money, shown as an amount, from other items. */
export const moneyAndThings = (
  { constants }: Pick<Catalogue, 'constants'>,
  items: readonly Given[] = [],
): { readonly money: readonly string[]; readonly things: readonly Given[] } => {
  const money: string[] = []
  const things: Given[] = []
  for (const given of items) {
    const currency = constants.currencies.find(({ item }) => item === given.item)
    if (currency === undefined) things.push(given)
    else money.push(formatMoney(given.count, { currency: currency.code, space: NO_BREAK_SPACE }))
  }
  return { money, things }
}

export const QuestRewards = ({ rewards }: { readonly rewards: Rewards }): ReactNode => {
  const { t } = useTranslation('quests')
  const { catalogue, names } = useQuestsContext()
  const { money, things } = moneyAndThings(catalogue, rewards.items)
  const tiles = things.flatMap(({ item: uid, count }) => {
    const item = findItem(catalogue, uid)
    return item === undefined ? [] : [{ uid, item, count }]
  })
  const shown = tiles.slice(0, MAX_TILES)
  return (
    <fieldset className={styles.pay} aria-label={t('rewards.label')}>
      {(rewards.exp ?? 0) > 0 && (
        <span className={styles.num}>{t('card.xp', { exp: formatNumber(rewards.exp ?? 0) })}</span>
      )}
      {money.map((amount) => (
        <span key={amount} className={styles.num}>
          {amount}
        </span>
      ))}
      {rewards.reputation?.map(({ trader, value }) => (
        <span key={trader}>
          {names.trader(trader)}{' '}
          <span className={styles.num}>{formatNumber(value, { maxDecimals: 2, signed: true })}</span>
        </span>
      ))}
      {shown.length > 0 && (
        <span className={styles.tiles}>
          {shown.map(({ uid, item, count }) => (
            <ItemTile
              key={uid}
              item={item}
              count={count > 1 ? formatNumber(count) : undefined}
              label={count > 1 ? `${names.thing(uid)}, ${formatNumber(count)}` : names.thing(uid)}
            />
          ))}
          {tiles.length > shown.length && <span className="faint small">+{tiles.length - shown.length}</span>}
        </span>
      )}
    </fieldset>
  )
}
