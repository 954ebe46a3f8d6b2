// The barters or crafts with an item, each with cost and income; its row links to the calculator.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { Barter, Craft } from '#core/catalogue/tables/recipe.ts'
import { formatHours } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ItemRecipes } from '#core/item-facts/item-relations.ts'
import { type BarterProfit, barterProfit } from '#core/pricing/profit/barter-profit.ts'
import { type CraftProfit, craftProfit } from '#core/pricing/profit/craft-profit.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { getGain } from '#core/pricing/profit/profit-row.ts'
import type { Coins } from '#core/pricing/profit/receipt.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, type Names, useNames } from '#web/player/names.ts'
import { LockLine } from '#web/profit/receipt/Locks.tsx'
import { RecipeTiles } from '#web/profit/receipt/RecipeTiles.tsx'
import { CollectButton } from '#web/profit/wanted-barters/CollectButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { LevelMark } from '#web/ui/game/LevelMark.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './RecipeUses.module.css'
import { UsesEmpty } from './UsesEmpty.tsx'
import { UsesTable } from './UsesTable.tsx'

interface Shared {
  readonly catalogue: Catalogue
  readonly context: ProfitContext
  readonly item: Item
}

/** Shared by rows of both kinds of recipe. */
interface Row extends Shared {
  readonly names: Names
  readonly profit: CraftProfit | BarterProfit
  readonly isGiven: boolean
}

const Place = ({ catalogue, names, profit, isGiven }: Row): ReactNode => {
  const { t } = useTranslation('item')
  const locks = profit.locked ?? []
  const tooLow = locks.find((lock) => lock.tag === 'LoyaltyTooLow')
  const otherLocks = locks.filter((lock) => lock !== tooLow)
  const station =
    'station' in profit ? catalogue.stations.all.find(({ url }) => url === profit.station) : undefined
  return (
    <div className="row">
      {'station' in profit ? (
        station && <StationMark station={station} level={profit.level} size="s" />
      ) : (
        <TraderMark name={names.trader(profit.trader)} trader={profit.trader} isDecorative />
      )}
      <div className={styles.who}>
        <span className="strong">
          {'station' in profit ? names.station(profit.station) : names.trader(profit.trader)}
        </span>
        <span className="faint small">
          {t(isGiven ? 'uses.youGet' : 'uses.youGive')}
          {tooLow !== undefined && <span className="warn"> · {t('buy.loyalty', { has: tooLow.has })}</span>}
        </span>
        {otherLocks.length > 0 && (
          <span className="faint small">
            <LockLine locks={otherLocks} catalogue={catalogue} />
          </span>
        )}
      </div>
      {'trader' in profit && <LevelMark level={profit.level} isLocked={tooLow !== undefined} />}
    </div>
  )
}

const Product = ({ catalogue, names, profit }: Row): ReactNode => {
  const { product } = profit
  const item = findItem(catalogue, product.uid)
  if (item === undefined) return names.thing(product.uid)
  return (
    <ItemCell
      item={item}
      name={
        <Link to={getPath('item', { url: item.url })} className={styles.product}>
          {names.thing(product.uid)}
        </Link>
      }
      count={product.count > 1 ? product.count : undefined}
      sub={names.shortThing(product.uid)}
      size="m"
    />
  )
}

/** What a barter paid with coins leaves, in all or per coin; coins have no price in roubles. */
const CoinText = ({ coins }: { readonly coins: Coins }): ReactNode => {
  const { t } = useTranslation('item')
  return (
    <span className={styles.coins}>
      {coins.perCoin === undefined
        ? t('uses.forCoins', { left: formatNumber(coins.left) })
        : t('uses.perCoin', { price: formatNumber(Math.round(coins.perCoin)) })}
    </span>
  )
}

export const RecipeUses = ({
  kind,
  recipes,
  ...shared
}: Shared & {
  readonly kind: 'barter' | 'craft'
  readonly recipes: ItemRecipes<Barter> | ItemRecipes<Craft>
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const { catalogue, context, item } = shared
  const names = useNames(catalogue)
  const getProfit = kind === 'barter' ? barterProfit : craftProfit
  const rows = (['makes', 'uses'] as const).flatMap((way) =>
    recipes[way].flatMap(({ uid }): readonly Row[] => {
      const profit = getProfit(context, uid)
      return profit === undefined ? [] : [{ ...shared, names, profit, isGiven: way === 'makes' }]
    }),
  )
  if (rows.length === 0)
    return <UsesEmpty title={t(kind === 'barter' ? 'uses.noBarters' : 'uses.noCrafts')} />
  const calculator = getPath(kind === 'barter' ? 'barters' : 'crafts')
  const last = t(kind === 'barter' ? 'uses.limit' : 'uses.time')
  return (
    <>
      <UsesTable
        rows={rows}
        rowKey={({ profit }) => profit.uid}
        columns={[
          { head: t(kind === 'barter' ? 'uses.trader' : 'uses.station'), cell: (row) => <Place {...row} /> },
          {
            head: t('uses.give'),
            cell: ({ profit }) => (
              <RecipeTiles catalogue={catalogue} names={names} receipt={profit.receipt} />
            ),
            hasOwnLine: true,
          },
          { head: t('uses.get'), cell: (row) => <Product {...row} />, hasOwnLine: true },
          {
            head: t('uses.costRub'),
            cell: ({ profit }) => (
              <Price
                value={profit.complete && profit.receipt.coins === undefined ? profit.cost : undefined}
                isBare
              />
            ),
            align: 'end',
            foldedLabel: t('uses.cost'),
          },
          {
            head: t('uses.profitRub'),
            cell: ({ profit }) =>
              profit.receipt.coins === undefined ? (
                <Price value={profit.complete ? getGain(profit) : undefined} isBare isSigned tone="sign" />
              ) : (
                <CoinText coins={profit.receipt.coins} />
              ),
            align: 'end',
            foldedLabel: t('uses.profit'),
          },
          {
            head: last,
            cell: ({ profit }) => (
              <span className={styles.last}>
                {'seconds' in profit ? formatHours(profit.runSeconds, language) : (profit.limit ?? '–')}
                {'trader' in profit && <CollectButton barter={profit} names={names} isIcon />}
              </span>
            ),
            align: 'end',
            foldedLabel: last,
          },
        ]}
      />
      <p className={styles.more}>
        <Link to={`${calculator}?${new URLSearchParams({ q: names.shortThing(item.uid) })}`}>
          {t(kind === 'barter' ? 'uses.toBarters' : 'uses.toCrafts')}
        </Link>
      </p>
    </>
  )
}
