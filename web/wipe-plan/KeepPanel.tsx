// What the chosen goals still lack found in raid, and what may go of the counted items until then.
import { type ReactNode, useMemo, useState } from 'react'
import { formatMoney } from '#core/format/money.ts'
import { getPath } from '#core/routes/table.ts'
import { judgeStash } from '#core/stash/verdicts.ts'
import { allPieces, trackedRows } from '#core/tracker/tracker.ts'
import type { WipeGoal } from '#core/wipe-plan/goals.ts'
import { listOwned, wipeNeeds } from '#core/wipe-plan/keep.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useViewSettings } from '#web/market/item/use-item.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { useTrackerPlayer } from '#web/player/use-tracker-player.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { WIPE_ITEM_TABLES } from './tables.ts'
import type { WipeGame } from './use-wipe-plan.ts'
import styles from './WipePlan.module.css'

const FIRST = 10
const NO_PRICES = {}

/** Rows of which the first few are shown until all are asked for. */
const Rows = <Row,>({
  rows,
  draw,
}: {
  readonly rows: readonly Row[]
  readonly draw: (row: Row) => ReactNode
}): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className={styles.items}>{(isWhole ? rows : rows.slice(0, FIRST)).map(draw)}</ul>
      {rows.length > FIRST && (
        <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

const KeepPanel = ({
  plan,
  chosen,
}: Pick<WipeGame, 'plan'> & { readonly chosen: ReadonlySet<WipeGoal> }): ReactNode => {
  const { t } = useTranslation('wipePlan')
  const catalogue = useCatalogue(...WIPE_ITEM_TABLES)
  const names = useNames(catalogue)
  const { pmc, items } = useTrackerPlayer()
  const settings = useViewSettings(catalogue)
  const { account } = useSession()
  const ownSell = account?.sellPrices ?? NO_PRICES
  const needs = useMemo(() => wipeNeeds(catalogue, pmc, plan, chosen), [catalogue, pmc, plan, chosen])
  const wanted = useMemo(
    () =>
      trackedRows(needs.items, items)
        .filter(({ missing }) => missing.foundInRaid > 0)
        .toSorted((a, b) => b.missing.foundInRaid - a.missing.foundInRaid),
    [needs, items],
  )
  const stash = useMemo(
    () => judgeStash({ settings, ownSell, player: pmc, needs, counted: items }, listOwned(items)),
    [settings, ownSell, pmc, needs, items],
  )
  const sold = stash.rows
    .filter(({ sellable }) => allPieces(sellable) > 0)
    .toSorted((a, b) => (b.sale?.left ?? 0) - (a.sale?.left ?? 0))
  const pieces = wanted.reduce((sum, { missing }) => sum + missing.foundInRaid, 0)
  const tileOf = (uid: string): ReactNode => {
    const item = findItem(catalogue, uid)
    return item === undefined ? <span /> : <ItemTile item={item} size="s" />
  }
  const nameOf = (uid: string): ReactNode => {
    const item = findItem(catalogue, uid)
    return item === undefined ? (
      names.thing(uid)
    ) : (
      <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
    )
  }
  return (
    <>
      <Panel
        title={t('wanted.title')}
        note={t('wanted.count', { count: pieces, number: formatNumber(pieces) })}
        foot={t('wanted.note')}
        isFlush
      >
        {wanted.length === 0 ? (
          <EmptyState icon="check" title={t('wanted.none')} />
        ) : (
          <Rows
            rows={wanted}
            draw={({ key, items: [first = '', ...others], missing, owned }) => (
              <li key={key}>
                {tileOf(first)}
                <span>
                  {nameOf(first)}
                  <small>
                    {[
                      ...(others.length > 0 ? [t('wanted.others', { count: others.length })] : []),
                      ...(owned.foundInRaid > 0 ? [t('wanted.owned', { count: owned.foundInRaid })] : []),
                    ].join(' · ')}
                  </small>
                </span>
                <b>{formatNumber(missing.foundInRaid)}</b>
              </li>
            )}
          />
        )}
      </Panel>
      <Panel
        title={t('sell.title')}
        note={sold.length > 0 && t('sell.sum', { money: formatMoney(stash.sellable.money) })}
        foot={t('sell.note')}
        isFlush
      >
        {sold.length === 0 ? (
          <EmptyState
            icon="info"
            title={t(stash.rows.length === 0 ? 'sell.nothingCounted' : 'sell.none')}
            advice={t('sell.advice')}
            action={<ButtonLink to={getPath('itemsTracker')}>{t('sell.tracker')}</ButtonLink>}
          />
        ) : (
          <Rows
            rows={sold}
            draw={({ item, owned, kept, sellable, sale }) => (
              <li key={item}>
                {tileOf(item)}
                <span>
                  {nameOf(item)}
                  <small>
                    {t('sell.pieces', {
                      sold: formatNumber(allPieces(sellable)),
                      all: formatNumber(allPieces(owned)),
                      kept: formatNumber(allPieces(kept)),
                    })}
                  </small>
                </span>
                <b>{sale === undefined ? t('sell.noPrice') : formatMoney(sale.left)}</b>
              </li>
            )}
          />
        )}
      </Panel>
    </>
  )
}

export default KeepPanel
