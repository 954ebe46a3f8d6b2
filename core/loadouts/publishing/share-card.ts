// What the picture of a public loadout says, for people who see a link to it: all texts in their language, nothing to be looked up.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { GameMode } from '../../catalogue/game-modes.ts'
import { nameIn } from '../../catalogue/local-names.ts'
import { formatMoney } from '../../format/money.ts'
import { NO_BREAK_SPACE } from '../../format/number.ts'
import { message } from '../../language/message.ts'
import type { Words } from '../../language/words.ts'
import {
  type FigureChange,
  formatFigureNumber,
  fullLead,
  getFigureChange,
  getFigureShare,
  LEAD_FIGURES,
  LEAD_NAMES,
} from '../build/build-figures.ts'
import { weaponStatistics } from '../build/statistics.ts'
import type { Loadout } from '../model.ts'
import { bare, listBuildParts } from '../tree.ts'
import { listPresets, startBuild } from '../weapons.ts'

/** `depth` 1 for what sits on the weapon itself. */
export interface CardPart {
  readonly name: string
  readonly depth: number
}

/** `share` and `stock` of its bar, 0 to 1: of this build, and of the weapon as the game sells it; `change` between them. */
export interface CardFigure {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly share: number
  readonly stock: number
  readonly change: FigureChange | undefined
}

/** `price` null where a part of the build can't be bought. */
export interface ShareCard {
  readonly title: string
  readonly weapon: string
  readonly byline: string
  readonly count: string
  readonly parts: readonly CardPart[]
  readonly more: string | undefined
  readonly figures: readonly CardFigure[]
  readonly stockNote: string
  readonly price: { readonly label: string; readonly text: string } | null
}

/** So many lines the tree of a picture has. */
export const MAX_CARD_LINES = 13

type Shown = readonly [shown: readonly CardPart[], left: number]

/** The parts in the order of the tree; where they are too many for the lines, those nearest to the weapon, and a line says how many are left. */
const shownParts = (parts: readonly CardPart[]): Shown => {
  if (parts.length <= MAX_CARD_LINES) return [parts, 0]
  const nearest = new Set(parts.toSorted((a, b) => a.depth - b.depth).slice(0, MAX_CARD_LINES - 1))
  return [parts.filter((part) => nearest.has(part)), parts.length - nearest.size]
}

/** A public loadout; `author` null where the account is gone, `price` in roubles by the prices of `mode`. */
export interface CardLoadout extends Pick<Loadout, 'title' | 'tree' | 'ammo'> {
  readonly author: string | null
  readonly price: number | null
  readonly mode: GameMode
}

/** A catalogue that does not know the weapon any more has no card of it. */
export const shareCard =
  (catalogue: Catalogue, words: Words) =>
  ({ title, author, tree, ammo, price, mode }: CardLoadout): ShareCard | undefined => {
    const item = catalogue.items.get(tree.item)
    if (item === undefined) return undefined
    const say = (key: string, values?: Readonly<Record<string, string | number>>): string =>
      words.formatMessage(message(`card.${key}`, values), catalogue)
    const weapon = nameIn(words.locale, item)
    const statistics = weaponStatistics(catalogue)
    const [now, naked] = [statistics(tree, ammo ?? undefined), statistics(bare(tree.item), ammo ?? undefined)]
    const stock = statistics(
      startBuild(catalogue, tree.item, listPresets(catalogue, tree.item)[0]?.uid),
      ammo ?? undefined,
    )
    const [parts, left] = shownParts(
      listBuildParts(tree).flatMap(({ item: uid, path }) => {
        const part = catalogue.items.get(uid)
        return path.length === 0 || part === undefined
          ? []
          : [{ name: nameIn(words.locale, part), depth: path.length }]
      }),
    )
    return {
      ...{ title, weapon, parts },
      byline: author === null ? weapon : say('byline', { weapon, author }),
      count: say('parts', { count: listBuildParts(tree).length - 1 }),
      more: left === 0 ? undefined : say('more', { count: left }),
      figures: LEAD_NAMES.flatMap((id) => {
        const figure = LEAD_FIGURES[id]
        const value = figure.of(now)
        if (value === undefined) return []
        const full = fullLead(id, naked)
        return [
          {
            label: say(`figure.${id}`),
            value: formatFigureNumber(value, figure.decimals),
            unit: id === 'accuracy' || id === 'weight' ? say(`unit.${id}`) : '',
            share: getFigureShare(value, full),
            stock: getFigureShare(figure.of(stock), full),
            change: getFigureChange(figure, figure.of(stock), value),
          },
        ]
      }),
      stockNote: say('stock'),
      price:
        price === null
          ? null
          : {
              label: say('price', { mode: words.gameMode(mode) }),
              text: formatMoney(price, { space: NO_BREAK_SPACE }),
            },
    }
  }
