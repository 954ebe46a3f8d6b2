// A row of the game's data as the aspects that a reader compares: each with a label, and its value as text.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { categoryNames } from '../catalogue/categories.ts'
import type { Figures } from '../catalogue/tables/figures.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { ItemPrices } from '../catalogue/tables/prices.ts'
import type { Trader } from '../catalogue/tables/trader.ts'
import { formatMoney } from '../format/money.ts'
import { formatNumber } from '../format/number.ts'
import { formatShare } from '../format/share.ts'
import { formatQuantity } from '../format/units.ts'
import { figureText } from '../item-facts/figure-text.ts'
import { itemFigures } from '../item-facts/item-figures.ts'
import { lookUpName } from '../language/look-up-name.ts'
import type { NameTable } from '../language/message.ts'
import type { PatchSpeech } from './speech.ts'

/** `key` says which aspect of the earlier row it is compared with. */
export interface Aspect {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** A catalogue with the words in which its rows are told. */
export interface Teller extends PatchSpeech {
  readonly catalogue: Catalogue
  readonly name: (table: NameTable, id: string) => string
}

export const makeTeller = (speech: PatchSpeech, catalogue: Catalogue): Teller => ({
  ...speech,
  catalogue,
  name: (table, id) =>
    lookUpName(catalogue, speech.locale, { name: table, id }) ??
    speech.words.formatMessage({ key: `unknown.${table}` }, catalogue),
})

export const plainNumber = (value: number): string => formatNumber(value, { maxDecimals: 3, separator: ' ' })

/** An aspect under a label of the patch's words; none for a value that the row lacks. */
export const aspect = (
  { say }: PatchSpeech,
  key: string,
  text: string | number | undefined,
  values?: Readonly<Record<string, string | number>>,
): readonly Aspect[] =>
  text === undefined || text === ''
    ? []
    : [
        {
          key: values === undefined ? key : `${key} ${Object.values(values).join(' ')}`,
          label: say(`label.${key}`, values),
          text: typeof text === 'number' ? plainNumber(text) : text,
        },
      ]

export const yesOrNo = ({ say }: PatchSpeech, value: boolean | undefined): string =>
  say(value === true ? 'value.yes' : 'value.no')

/** `2 × Bolts, Nails`. */
export const pieces = (
  { name, say }: Teller,
  all: readonly { readonly item: string; readonly count: number }[],
): string =>
  all
    .map(({ item, count }) =>
      count === 1
        ? name('thing', item)
        : say('value.pieces', { count: plainNumber(count), item: name('thing', item) }),
    )
    .join(', ')

export const itemAspects = (teller: Teller, item: Item): readonly Aspect[] => {
  const { say, locale, catalogue } = teller
  const getCategory = categoryNames(catalogue.categories, locale)
  const { minLevelForFlea, fleaBanned, contains } = item
  const flea =
    fleaBanned === true
      ? say('value.banned')
      : minLevelForFlea === undefined
        ? say('value.yes')
        : say('value.fleaFrom', { level: minLevelForFlea })
  return [
    ...aspect(teller, 'name', item.name),
    ...aspect(teller, 'shortName', item.shortName),
    ...aspect(teller, 'category', item.category.map(getCategory).join(' › ')),
    ...aspect(teller, 'size', `${item.width}×${item.height}`),
    ...aspect(teller, 'weight', formatQuantity(item.weight, 'kg', teller.words.locale)),
    ...aspect(teller, 'stack', item.stack),
    ...aspect(teller, 'innerCells', item.innerCells),
    ...aspect(teller, 'flea', flea),
    ...aspect(teller, 'contains', contains && pieces(teller, contains)),
  ]
}

const offerAspects = (teller: Teller, offers: ItemPrices['offers']): readonly Aspect[] => {
  const { say, name } = teller
  const seen = new Map<string, number>()
  return offers
    .toSorted((one, other) => one.level - other.level)
    .map(({ trader, level, price, currency, limit, quest }) => {
      const times = (seen.get(trader) ?? 0) + 1
      seen.set(trader, times)
      const values = { level, price: formatMoney(price, { currency }) }
      const offer =
        limit === undefined ? say('value.offer', values) : say('value.offerLimit', { ...values, limit })
      return {
        key: `offer ${trader} ${times}`,
        label: name('trader', trader),
        text: quest === undefined ? offer : say('value.afterQuest', { offer, quest: name('quest', quest) }),
      }
    })
}

export const priceAspects = (
  teller: Teller,
  { basePrice, sellTo, offers }: ItemPrices,
): readonly Aspect[] => {
  const { say, name } = teller
  const buyers = sellTo.toSorted((one, other) => other.priceRub - one.priceRub)
  const [best] = buyers
  return [
    ...offerAspects(teller, offers),
    ...aspect(
      teller,
      'bestBuyer',
      best && say('value.buyer', { trader: name('trader', best.trader), price: formatMoney(best.priceRub) }),
    ),
    ...aspect(
      teller,
      'buyers',
      sellTo
        .map(({ trader }) => name('trader', trader))
        .toSorted()
        .join(', '),
    ),
    ...aspect(teller, 'basePrice', formatMoney(basePrice)),
  ]
}

export const traderAspects = (teller: Teller, trader: Trader): readonly Aspect[] => {
  const { say, name } = teller
  return [
    ...aspect(teller, 'name', trader.name),
    ...aspect(teller, 'currency', trader.currency),
    ...aspect(teller, 'unlockedBy', trader.quest && name('quest', trader.quest)),
    ...trader.levels.flatMap(({ level, playerLevel, reputation, turnover, payRate }) =>
      aspect(
        teller,
        'loyalty',
        say('value.loyalty', {
          level: playerLevel,
          standing: plainNumber(reputation),
          turnover: formatMoney(turnover, { currency: trader.currency }),
          rate: formatShare(payRate),
        }),
        { level },
      ),
    ),
  ]
}

export const figureAspects = (teller: Teller, figures: Figures): readonly Aspect[] => {
  const { catalogue, say, gameWord, words } = teller
  return itemFigures(catalogue, figures).map((figure) => ({
    key: figure.name,
    label: say(`figure.${figure.name}`),
    text: figureText(figure.value, { language: words.locale, gameWord }),
  }))
}
