// `exfil profit fee`: what the flea market takes for an offer of an item, or of anything with a base price.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { isNone } from '#core/fp.ts'
import { nameIn } from '#core/language/names.ts'
import { type FleaFeeTerms, fleaFee, wholePackFee } from '#core/pricing/flea-fee.ts'
import { isBannedFromFlea } from '#core/pricing/market.ts'
import { feeTermsOf, hasIC3 } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { contextOf, type Language } from '../../context.ts'
import { badInput, refused } from '../../errors.ts'
import { printDetail, type Style } from '../../output.ts'
import { type Player, playerOf, profitSetupOf } from '../../player-options.ts'
import { onPmcOf } from '../../recording.ts'
import { itemAsked } from '../items/find-item.ts'
import { ic3Options, pieces, roubles, skillLevel } from './options.ts'

interface FeeOptions {
  readonly mode?: GameMode
  readonly ask: number
  readonly base?: number
  readonly count: number
  readonly pack?: true
  readonly ic3?: boolean
  readonly hideoutManagement?: number
}

export const feeOptions = (command: Command): Command =>
  ic3Options(onPmcOf(command))
    .requiredOption('--ask <roubles>', 'price asked for one unit', roubles('--ask'))
    .option('--base <roubles>', 'base price of one unit, in place of an item', roubles('--base'))
    .option('--count <n>', 'units in the offer', pieces('--count'), 1)
    .option('--pack', 'sold only as a whole: --ask is for all units together')
    .option('--hideout-management <level>', 'level of the skill, 0 to 51', skillLevel('--hideout-management'))

/** `uid` and `name` of the item asked about, if any. */
interface Offered {
  readonly item: { readonly uid: string; readonly name: string } | null
  readonly basePrice: number
}

export const showFee = (text: string | undefined, options: FeeOptions, command: Command): void => {
  const context = contextOf(command)
  if ((text === undefined) === (options.base === undefined))
    throw badInput('profit fee: name either an item or --base, the base price of one unit')
  const player = playerOf(context, options)
  const offered = offeredOf(player.catalogue, text, options.base, context.language)
  const setup = setupOf(player, options)
  const fee = feeOf(feeTermsOf(setup), offered, options)
  const { ask, count, pack = false } = options
  const answer = {
    fee,
    ...offered,
    ask,
    count,
    pack,
    left: (pack ? ask : ask * count) - fee,
    ic3: hasIC3(setup),
    hideoutManagement: setup.player.skills.HideoutManagement ?? 0,
  }
  printDetail(context.output, { json: answer, human: (style) => feeText(answer, style) })
}

const setupOf = (player: Player, { ic3, hideoutManagement }: FeeOptions): ProfitSetup => {
  const { pmc } = player
  const skills = hideoutManagement === undefined ? {} : { HideoutManagement: hideoutManagement }
  return {
    ...profitSetupOf(player),
    player: { ...pmc, skills: { ...pmc.skills, ...skills } },
    ...(ic3 === undefined ? {} : { isIC3Built: ic3 }),
  }
}

const offeredOf = (
  catalogue: Catalogue,
  text: string | undefined,
  base: number | undefined,
  language: Language,
): Offered => {
  if (text === undefined) return { item: null, basePrice: base ?? 0 }
  const item = itemAsked(catalogue, text, language)
  const name = nameIn(language, item)
  if (isBannedFromFlea(catalogue, item.uid)) throw refused(`${name} is banned from the flea market: no fee`)
  const basePrice = catalogue.prices.get(item.uid)?.basePrice ?? 0
  if (basePrice === 0) throw refused(`${name} has no base price: no fee`)
  return { item: { uid: item.uid, name }, basePrice }
}

const feeOf = (terms: FleaFeeTerms, { basePrice }: Offered, { ask, count, pack }: FeeOptions): number => {
  const fee = (pack ? wholePackFee : fleaFee)(terms, { basePrice, ask, count })
  if (isNone(fee)) throw new Error('an offer with a base price and an ask has a fee')
  return fee.value
}

interface FeeAnswer extends Offered {
  readonly fee: number
  readonly ask: number
  readonly count: number
  readonly pack: boolean
  readonly left: number
  readonly ic3: boolean
  readonly hideoutManagement: number
}

const feeText = (answer: FeeAnswer, style: Style): string => {
  const { fee, item, basePrice, ask, count, pack, left, ic3, hideoutManagement } = answer
  const units = count === 1 ? '' : ` × ${formatNumber(count)}`
  const asked = left + fee
  return [
    `${style.bold(`${item?.name ?? 'Offer'}${units}`)} asked at ${formatMoney(ask)}${pack ? ' for all' : ''}, base price ${formatMoney(basePrice)}`,
    `fee    ${style.bold(formatMoney(fee))}, ${formatNumber((fee / asked) * 100, { maxDecimals: 1 })}% of what is asked`,
    `left   ${formatMoney(left)} of ${formatMoney(asked)}`,
    style.dim(
      ic3
        ? `with intelligence center 3, hideout management ${hideoutManagement}`
        : 'without intelligence center 3; --ic3 counts with it',
    ),
  ].join('\n')
}
