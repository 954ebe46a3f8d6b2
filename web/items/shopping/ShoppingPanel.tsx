// The shopping list: what is missing and can be bought, from the cheapest seller, with its sum; found-in-raid items are listed separately.
import { type ReactNode, useMemo } from 'react'
import { topRows } from '#core/access/top-rows.ts'
import type { NeedScope } from '#core/tracker/tracker.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WantContext } from '#web/items/detail/LineDetail.tsx'
import ListBar, { ListTools } from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { PiecesText } from '#web/ui/game/Amount.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import type { TrackerPlayer } from '../../player/use-tracker-player.ts'
import type { ItemLine } from '../item-lines.ts'
import { useTracked } from '../use-tracker.ts'
import styles from './ShoppingPanel.module.css'
import { SHOPPING_SCOPES, type ShoppingScope, shoppingList, shoppingText } from './shopping.ts'
import { buyList } from './shopping-list.tsx'

const OtherPart = ({
  title,
  lines,
  kind,
  why,
}: {
  readonly title: string
  readonly lines: readonly ItemLine[]
  readonly kind: 'foundInRaid' | 'ordinary'
  readonly why?: (line: ItemLine) => string
}): ReactNode =>
  lines.length > 0 && (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>
        {title} <span className="faint small num">{lines.length}</span>
      </h3>
      <ul className={styles.tiles}>
        {lines.map((line) => (
          <li key={line.key} className={styles.tile}>
            <ItemCell item={line.item} name={line.name} size="s" />
            <b>
              <PiecesText pieces={{ foundInRaid: 0, ordinary: 0, [kind]: line.missing[kind] }} />
            </b>
            {why !== undefined && <span className={styles.why}>{why(line)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )

const SCOPES: Readonly<Record<ShoppingScope, NeedScope>> = {
  tracked: { source: 'hideout', trackedOnly: true },
  available: { source: 'quests', reach: 'now' },
  everything: {},
}

export const ShoppingPanel = ({
  player,
  context,
  scope,
  onScope,
}: {
  readonly player: TrackerPlayer
  readonly context: WantContext
  readonly scope: ShoppingScope
  readonly onScope: (scope: ShoppingScope) => void
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const role = useRole()
  const words = useRuleWords()
  const sourceText = useSourceText(context.catalogue, context.names)
  const { items: owned } = player
  const { lines, needs } = useTracked(context.catalogue, player, SCOPES[scope])
  const setup = useBuyingSetup(context.catalogue)
  const list = useMemo(
    () => shoppingList(lines, { setup, money: needs.money, owned }),
    [lines, setup, needs, owned],
  )
  const buying = useList(buyList, {
    rows: list.buy,
    context: useMemo(() => ({ t, sourceText, wants: context }), [t, sourceText, context]),
  })
  const shownOnly = (of: readonly ItemLine[]): readonly ItemLine[] => topRows(role, of).rows
  const rows = shownOnly(list.buy)
  const lockedText = (line: ItemLine): string => words.way(line, context.catalogue)
  const copy = (): void => {
    const text = shoppingText(
      {
        ...list,
        buy: rows,
        find: shownOnly(list.find),
        locked: shownOnly(list.locked),
        unsold: shownOnly(list.unsold),
      },
      {
        title: t('shop.title'),
        line: ({ name, missing, price, cost }) =>
          t('shop.line', {
            name,
            pieces: formatNumber(missing.ordinary),
            price: formatNumber(price?.unitPrice ?? 0),
            source: price === undefined ? '' : sourceText(price.source),
            cost: formatNumber(cost),
          }),
        total: t('shop.sum', { cost: formatNumber(rows.reduce((sum, { cost }) => sum + cost, 0)) }),
        findTitle: t('shop.find'),
        findLine: ({ name, missing }) => `${missing.foundInRaid} × ${name}`,
        lockedTitle: t('shop.locked'),
        lockedLine: (line) => `${line.missing.ordinary} × ${line.name}: ${lockedText(line)}`,
        unsoldTitle: t('shop.unsold'),
      },
    )
    void copyText(text, t('shop.copied'), t('shop.notCopied'))
  }
  const tools = (
    <ListTools>
      <Segmented
        label={t('shop.scope')}
        size="small"
        value={scope}
        options={SHOPPING_SCOPES.map((value) => ({ value, text: t(`shop.scopes.${value}`) }))}
        onChange={onScope}
      />
      <Button size="small" icon="copy" onClick={copy} disabled={list.buy.length + list.find.length === 0}>
        {t('shop.copy')}
      </Button>
      <p className={styles.total}>
        <span>{t('shop.pieces', { count: list.pieces, pieces: formatNumber(list.pieces) })}</span>
        <Price value={list.cost} size="mid" />
        {list.money > 0 && <span>{t('shop.money', { money: formatNumber(list.money) })}</span>}
      </p>
    </ListTools>
  )
  return (
    <>
      <ListView
        isBare
        list={buying}
        bar={ListBar}
        search={tools}
        label={t('shop.title')}
        empty={{ title: t('shop.none'), advice: t('shop.noneAdvice'), action: <></>, icon: 'check' }}
      />
      <OtherPart title={t('shop.find')} lines={shownOnly(list.find)} kind="foundInRaid" />
      <OtherPart title={t('shop.locked')} lines={shownOnly(list.locked)} kind="ordinary" why={lockedText} />
      <OtherPart title={t('shop.unsold')} lines={shownOnly(list.unsold)} kind="ordinary" />
    </>
  )
}
