// The tile and the name of a required item, why it is not sold, and a sum of money as text.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { DirectAsk } from '#core/pricing/acquisition/direct-prices.ts'
import { getPath } from '#core/routes/table.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'

type Shown = { readonly catalogue: Pick<Catalogue, 'items' | 'presets' | 'constants'>; readonly item: string }

export const NeedTile = ({ catalogue, item: uid }: Shown): ReactNode => {
  const item = findItem(catalogue, uid)
  return item ? <ItemTile item={item} size="s" /> : <span />
}

/** Money has no page of its own. */
export const NeedName = ({
  catalogue,
  item: uid,
  names,
  isMoney,
}: Shown & { readonly names: Names; readonly isMoney: boolean }): ReactNode => {
  const item = findItem(catalogue, uid)
  const name = names.thing(uid)
  return item === undefined || isMoney ? (
    <span>{name}</span>
  ) : (
    <Link to={getPath('item', { url: item.url })}>{name}</Link>
  )
}

/** Who sells it later, or that it is not sold. */
export const NotSold = ({
  catalogue,
  locked = [],
}: {
  readonly catalogue: Catalogue
  readonly locked?: readonly DirectAsk[] | undefined
}): ReactNode => (
  <RuleText catalogue={catalogue}>{(words, ...asked) => words.way({ locked }, ...asked)}</RuleText>
)

/** `25 000 ₽`, `$25 000`. */
export const moneyText = (
  { constants }: Pick<Catalogue, 'constants'>,
  item: string,
  count: number,
): string => {
  const currency = constants.currencies.find((each) => each.item === item)?.code ?? 'RUB'
  return formatMoney(count, { currency, space: NO_BREAK_SPACE })
}
