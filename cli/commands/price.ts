// `exfil price`: what one item costs and brings, in a few lines.
import { Command } from 'commander'
import { formatMoney } from '#core/format/money.ts'
import { nameIn } from '#core/language/names.ts'
import { phrase } from '../arguments.ts'
import { contextOf } from '../context.ts'
import { labelsOf } from '../labels.ts'
import { printDetail } from '../output.ts'
import { describePlayer, type PlayerOptions, playerOf } from '../player-options.ts'
import { dossierOf } from './items/dossier.ts'
import { itemAsked } from './items/find-item.ts'
import { pricesJson } from './items/show.ts'

export const priceCommand = (): Command =>
  describePlayer(new Command('price').description('show what one item costs and brings'))
    .argument('<item...>', 'name, uid or url', phrase)
    .usage('[options] <item>')
    .action(showPrice)

const showPrice = (text: string, options: PlayerOptions, command: Command): void => {
  const context = contextOf(command)
  const player = playerOf(context, options)
  const labels = labelsOf(player.catalogue, context.language)
  const dossier = dossierOf(player, itemAsked(player.catalogue, text, context.language))
  const { item } = dossier
  const name = nameIn(context.language, item)
  const prices = pricesJson(dossier)
  const { flea, perSlot, lastLow, feeAtFlea, bestTrader } = prices
  const money = (roubles: number | null): string => (roubles === null ? '-' : formatMoney(roubles))
  printDetail(context.output, {
    json: { uid: item.uid, name, url: item.url, prices },
    human: (style) =>
      [
        style.bold(name),
        item.fleaBanned === true
          ? 'flea     not sold there'
          : `flea     ${style.bold(money(flea))}, ${money(perSlot)} a slot, lowest offer ${money(lastLow)}, fee ${money(feeAtFlea)}`,
        `trader   ${bestTrader === null ? '-' : `${money(bestTrader.price)}, ${labels.trader(bestTrader.trader)}`}`,
        style.dim('exfil items show <item> for everything about it'),
      ].join('\n'),
  })
}
