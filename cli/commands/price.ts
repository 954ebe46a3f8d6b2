// `exfil price`: what one item costs and brings, in a few lines.
import { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { phrase } from '../arguments.ts'
import { readContext } from '../context.ts'
import { namedThing } from '../labels.ts'
import { printDetail } from '../output.ts'
import { describePlayer, type PlayerOptions, readPlayer } from '../player-options.ts'
import { say } from '../speech.ts'
import { makeDossier } from './items/dossier.ts'
import { itemMeant, othersLine } from './items/find-item.ts'
import { modeJson, pricesJson } from './items/show.ts'

export const priceCommand = (): Command =>
  describePlayer(new Command('price').description('show what one item costs and brings'))
    .argument('<item...>', 'name, uid or url', phrase)
    .usage('[options] <item>')
    .action(showPrice)

const showPrice = (text: string, options: PlayerOptions, command: Command): void => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { item, others } = itemMeant(player.catalogue, text, context.language)
  const dossier = makeDossier(player, item)
  const name = nameIn(context.language, item)
  const prices = pricesJson(dossier)
  const preset = dossier.view?.preset
  const { flea, perSlot, addedSlots, perAddedSlot, lastLow, feeAtFlea, bestTrader } = prices
  const money = (roubles: number | null): string => (roubles === null ? '-' : formatMoney(roubles))
  printDetail(context.output, {
    json: {
      uid: item.uid,
      name,
      url: item.url,
      preset: preset === undefined ? null : namedThing(player.labels, preset.uid),
      ...modeJson(player),
      prices,
    },
    human: (style) => [
      style.bold(name),
      ...(preset === undefined ? [] : [style.dim(say`as ${nameIn(context.language, preset)}`)]),
      item.fleaBanned === true
        ? say`flea     not sold there`
        : say`flea     ${style.bold(money(flea))}, ${money(perSlot)} a slot, lowest offer ${money(lastLow)}, fee ${money(feeAtFlea)}`,
      ...(addedSlots === null
        ? []
        : [say`adds     ${Math.max(0, addedSlots)} slots, ${money(perAddedSlot)} for each`]),
      say`trader   ${bestTrader === null ? '-' : `${money(bestTrader.price)}, ${player.labels.trader(bestTrader.trader)}${bestTrader.unpacked === undefined ? '' : say` for what it holds, unpacked`}`}`,
      style.dim(say`exfil items show <item> for everything about it`),
      ...othersLine(others, context.language).map(style.dim),
    ],
  })
}
