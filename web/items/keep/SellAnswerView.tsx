// The answer to "may I sell it?": yes, no, or how many, with everything that needs the item and its other uses.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { bartersAround, craftsAround, openQuestsBehind } from '#core/item-facts/item-relations.ts'
import type { Pieces } from '#core/items/missing.ts'
import { maxPieces, nothingOwned } from '#core/items/model.ts'
import { type SellAnswer, sellAnswer } from '#core/items/sell-answer.ts'
import { type FarmUse, farmUse, isWantedByFarmAlone } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { getPath } from '#core/routes/table.ts'
import type { Needs } from '#core/tracker/needs.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import detailStyles from '#web/items/detail/LineDetail.module.css'
import { type WantContext, WantLine } from '#web/items/detail/LineDetail.tsx'
import { OwnedCounts } from '#web/items/detail/OwnedCounts.tsx'
import { BestSale } from '#web/market/item/BestSale.tsx'
import { getVisibleQuests } from '#web/player/quest-selectors.ts'
import { QuestNames } from '#web/quests/QuestNames.tsx'
import { TeamNeeds } from '#web/squad/TeamNeeds.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { TrackerPlayer } from '../../player/use-tracker-player.ts'
import { mergedWants } from '../item-lines.ts'
import styles from './MayISell.module.css'

const ICONS = { free: 'check', enough: 'check', ordinary: 'warn', keep: 'x' } as const

/** Recipes and doors: no reason to keep a piece, but useful to know. */
const OtherUses = ({ item, context }: { readonly item: Item; readonly context: WantContext }): ReactNode => {
  const { t } = useTranslation('tracker')
  const { catalogue, wanting } = context
  const uses = useMemo(
    () => ({
      crafts: craftsAround(catalogue, item.uid).uses.length,
      barters: bartersAround(catalogue, item.uid).uses.length,
      doors: openQuestsBehind(getVisibleQuests(getQuestBook(catalogue), wanting), wanting.quests, item.uid),
    }),
    [catalogue, item, wanting],
  )
  if (uses.crafts + uses.barters + uses.doors.length === 0) return null
  return (
    <div className={styles.uses}>
      {uses.doors.length > 0 && (
        <p>
          {t('maySell.door')} <QuestNames quests={uses.doors} />
        </p>
      )}
      {uses.crafts + uses.barters > 0 && (
        <p>
          {t('maySell.optional')}{' '}
          <Link className="link" to={getPath('item', { url: item.url })}>
            {[
              ...(uses.crafts > 0 ? [t('maySell.crafts', { count: uses.crafts })] : []),
              ...(uses.barters > 0 ? [t('maySell.barters', { count: uses.barters })] : []),
            ].join(', ')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** What is still needed: the item's own count, as in every list, separate from needs that other items would meet too. */
const WhyWanted = ({ verdict, missing }: Pick<SellAnswer, 'verdict' | 'missing'>): ReactNode => {
  const { t } = useTranslation('tracker')
  if (verdict === 'free' || verdict === 'enough') return t(`maySell.why.${verdict}`)
  const wanted = (pieces: Pieces): number => (verdict === 'ordinary' ? pieces.foundInRaid : allPieces(pieces))
  const said = (count: number) => ({ count, missing: formatNumber(count) })
  const [own, shared] = [wanted(missing.own), wanted(missing.shared)]
  const named = own > 0 ? missing.own : missing.shared
  return [
    t(`maySell.why.${verdict}${own > 0 ? '' : 'Shared'}`, said(own > 0 ? own : shared)),
    ...(verdict === 'keep' && named.foundInRaid > 0
      ? [t('maySell.inRaid', { count: named.foundInRaid })]
      : []),
    ...(own > 0 && shared > 0 ? [t('maySell.alsoShared', said(shared))] : []),
  ].join(' ')
}

/** Notes that the bitcoin farm takes it too, without a number of pieces. */
const FarmWants = ({ farm: { slots, slotsByLevel, level } }: { readonly farm: FarmUse }): ReactNode => {
  const { t } = useTranslation('tracker')
  const [first = 0] = slotsByLevel
  return (
    <>
      {' '}
      {slots > 0 ? t('maySell.farm', { count: slots, level }) : t('maySell.farmUnbuilt', { count: first })}{' '}
      <Link className="link" to={getPath('btcFarm')}>
        {t('maySell.toFarm')}
      </Link>
    </>
  )
}

/** One instance per item: pass the item's key. */
export const SellAnswerView = ({
  item,
  needs,
  player: { items, canEdit },
  context,
  counting,
}: {
  readonly item: Item
  readonly needs: Needs
  readonly player: Pick<TrackerPlayer, 'items' | 'canEdit'>
  readonly context: WantContext
  readonly counting: Counting
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const all = useMemo(() => [...needs.items, ...needs.money], [needs])
  const { verdict, advice, wanting, missing } = useMemo(
    () => sellAnswer(all, items, item.uid),
    [all, items, item],
  )
  const farm = farmUse(context.catalogue, context.wanting, item.uid)
  const isForFarm = isWantedByFarmAlone(verdict, farm)
  const answer = useRef<HTMLDivElement>(null)
  // The question may have been asked from far below.
  useEffect(() => {
    const top = answer.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight) void answer.current?.scrollIntoView()
  }, [])
  const has = allPieces(advice.owned)
  const free = allPieces(advice.sellable)
  const name = context.names.thing(item.uid)
  return (
    <div ref={answer} className={styles.answer}>
      <div className={styles.verdict} data-verdict={isForFarm ? 'ordinary' : verdict}>
        <ItemTile item={item} size="l" />
        <div className={styles.words} aria-live="polite">
          <Link to={getPath('item', { url: item.url })}>{name}</Link>
          <p className={styles.headline}>
            <Icon name={isForFarm ? 'warn' : ICONS[verdict]} />
            {t(`maySell.verdict.${isForFarm ? 'farm' : verdict}`)}
          </p>
          <p>
            <WhyWanted verdict={verdict} missing={missing} />
            {farm !== undefined && <FarmWants farm={farm} />}
          </p>
          {verdict !== 'keep' && (
            <p>
              <BestSale catalogue={context.catalogue} item={item} />
            </p>
          )}
          {has > 0 && wanting.length > 0 && (
            <p className="faint">
              {free === 0
                ? t('maySell.noneFree', { count: has })
                : t('maySell.free', { count: free, free: formatNumber(free), has: formatNumber(has) })}
            </p>
          )}
        </div>
        <div className={styles.counts}>
          <span className="caps">{t('column.owned')}</span>
          <OwnedCounts
            item={item.uid}
            name={name}
            owned={items[item.uid] ?? nothingOwned}
            max={maxPieces(context.catalogue, item.uid)}
            counting={counting}
            canEdit={canEdit}
          />
        </div>
      </div>
      <div className={styles.reasons}>
        {wanting.length > 0 && (
          <>
            <h3 className="caps">{t('maySell.wanting')}</h3>
            <ul className={detailStyles.wants}>
              {mergedWants(wanting).map((filled) => (
                <WantLine key={JSON.stringify(filled.need)} filled={filled} context={context} />
              ))}
            </ul>
          </>
        )}
        <TeamNeeds item={item.uid} />
        <OtherUses item={item} context={context} />
      </div>
    </div>
  )
}
