// `exfil profit fee`: what the flea market takes for an offer of an item, or of anything with a base price.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { isNone } from '#core/fp.ts'
import { type FleaFeeTerms, fleaFee, wholePackFee } from '#core/pricing/market/flea-fee.ts'
import { isBannedFromFlea } from '#core/pricing/market/market.ts'
import { baseWithContent, tradedPrices } from '#core/pricing/market/traded-thing.ts'
import { getWear, type WearUnit, worthLeft } from '#core/pricing/market/worth-left.ts'
import { getFeeTerms, hasIC3 } from '#core/pricing/profit/profit-context.ts'
import { getHideoutManagement, type ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { joinPhrase, number, wholeNumberArgument } from '../../arguments.ts'
import { type Language, readContext } from '../../context.ts'
import { badInput, refused } from '../../errors.ts'
import { printDetail, type Style } from '../../output.ts'
import { makePlayerSetup, type Player, readPlayer } from '../../player-options.ts'
import { addPmcOptions } from '../../recording.ts'
import { say } from '../../speech.ts'
import { itemAsked } from '../items/find-item.ts'
import { ic3Options, piecesArgument, roublesArgument, skillLevel } from './options.ts'

interface FeeOptions {
  readonly mode?: GameMode
  readonly ask: number
  readonly base?: number
  readonly count: number
  readonly pack?: true
  readonly remaining?: number
  readonly maxDurability?: number
  readonly ic3?: boolean
  readonly hideoutManagement?: number
}

/** Durability has decimals, all else is whole. */
const remaining = number('--remaining', 0.01)

export const feeOptions = (command: Command): Command =>
  ic3Options(addPmcOptions(command))
    .requiredOption('--ask <roubles>', 'price asked for one unit', roublesArgument('--ask'))
    .option('--base <roubles>', 'base price of one unit, in place of an item', roublesArgument('--base'))
    .option('--count <n>', 'units in the offer', piecesArgument('--count'), 1)
    .option('--remaining <n>', 'uses, health points, units or durability that are left of it', remaining)
    .option(
      '--max-durability <n>',
      'what armour can be repaired to now, as new without',
      wholeNumberArgument('--max-durability', 1),
    )
    .option('--pack', 'sold only as a whole: --ask is for all units together')
    .option('--hideout-management <level>', 'level of the skill, 0 to 51', skillLevel('--hideout-management'))

/** `uid` and `name` of the item asked about, if any. */
interface Offered {
  readonly item: { readonly uid: string; readonly name: string } | null
  readonly basePrice: number
}

/** What is left of an item of which some is used up, and its worth in whole roubles. */
interface Worn {
  readonly remaining: number
  readonly of: number
  readonly unit: WearUnit
  readonly worth: number
}

export const showFee = (given: string | readonly string[], options: FeeOptions, command: Command): void => {
  const text = joinPhrase(given)
  const context = readContext(command)
  if ((text === undefined) === (options.base === undefined))
    throw badInput(say`profit fee: name either an item or --base, the base price of one unit`)
  const player = readPlayer(context, options)
  const offered = getOffered(player.catalogue, text, options.base, context.language)
  const setup = getSetup(player, options)
  const worn = getWorn(player.catalogue, offered, options)
  const fee = getFee(getFeeTerms(setup), worn?.exact ?? offered.basePrice, options)
  const { ask, count, pack = false } = options
  const answer = {
    fee,
    ...offered,
    ask,
    count,
    pack,
    left: (pack ? ask : ask * count) - fee,
    ic3: hasIC3(setup),
    hideoutManagement: getHideoutManagement(setup.player),
    ...worn?.said,
  }
  printDetail(context.output, {
    json: answer,
    human: (style) => feeLines(answer, options.hideoutManagement !== undefined, style),
  })
}

const getSetup = (player: Player, { ic3, hideoutManagement }: FeeOptions): ProfitSetup => {
  const { pmc } = player
  const skills = hideoutManagement === undefined ? {} : { HideoutManagement: hideoutManagement }
  return {
    ...makePlayerSetup(player),
    player: { ...pmc, skills: { ...pmc.skills, ...skills } },
    ...(ic3 === undefined ? {} : { isIC3Built: ic3 }),
  }
}

const getOffered = (
  catalogue: Catalogue,
  text: string | undefined,
  base: number | undefined,
  language: Language,
): Offered => {
  if (text === undefined) return { item: null, basePrice: base ?? 0 }
  const item = itemAsked(catalogue, text, language)
  const name = nameIn(language, item)
  if (isBannedFromFlea(catalogue, item.uid))
    throw refused(say`${name} is banned from the flea market: no fee`)
  const prices = tradedPrices(catalogue, item.uid)
  const basePrice = prices === undefined ? 0 : baseWithContent(catalogue, prices)
  if (basePrice === 0) throw refused(say`${name} has no base price: no fee`)
  return { item: { uid: item.uid, name }, basePrice }
}

/** `exact`: its worth, from which the fee is counted. Undefined if nothing is said of its condition. */
const getWorn = (
  catalogue: Catalogue,
  { item, basePrice }: Offered,
  { remaining: left, maxDurability }: FeeOptions,
): { readonly exact: number; readonly said: Worn } | undefined => {
  if (left === undefined) {
    if (maxDurability !== undefined) throw badInput(say`--max-durability goes with --remaining`)
    return undefined
  }
  const wear = item === null ? undefined : getWear(catalogue.figures.get(item.uid))
  if (wear === undefined)
    throw refused(say`${item?.name ?? '--base'} has nothing that is used up: leave --remaining out`)
  if (maxDurability !== undefined && (wear.tag !== 'Armour' || maxDurability > wear.max))
    throw refused(
      wear.tag === 'Armour'
        ? say`--max-durability is ${wear.max} at most`
        : say`--max-durability is for armour only`,
    )
  const max = maxDurability ?? wear.max
  if (left > max) throw refused(say`--remaining is ${max} ${WEAR_WORDS[wear.unit]} at most`)
  const exact = worthLeft(basePrice, wear, { left, max })
  if (exact <= 0)
    throw refused(
      say`worn as it is, ${item?.name ?? '--base'} is worth nothing to the flea market: no fee is known`,
    )
  return { exact, said: { remaining: left, of: max, unit: wear.unit, worth: Math.round(exact) } }
}

const WEAR_WORDS: Readonly<Record<WearUnit, string>> = {
  uses: say`uses`,
  hitpoints: say`health points`,
  units: say`units`,
  durability: say`durability`,
}

const getFee = (terms: FleaFeeTerms, basePrice: number, { ask, count, pack }: FeeOptions): number => {
  const fee = (pack ? wholePackFee : fleaFee)(terms, { basePrice, ask, count })
  if (isNone(fee)) throw new Error('an offer with a base price and an ask has a fee')
  return fee.value
}

interface FeeAnswer extends Offered, Partial<Worn> {
  readonly fee: number
  readonly ask: number
  readonly count: number
  readonly pack: boolean
  readonly left: number
  readonly ic3: boolean
  readonly hideoutManagement: number
}

const feeLines = (answer: FeeAnswer, isSkillGiven: boolean, style: Style): readonly string[] => {
  const { fee, item, basePrice, ask, count, pack, left, ic3, hideoutManagement } = answer
  const units = count === 1 ? '' : ` × ${formatNumber(count)}`
  const asked = left + fee
  const { remaining, of, unit, worth } = answer
  return [
    say`${style.bold(`${item?.name ?? say`Offer`}${units}`)} asked at ${formatMoney(ask)}${pack ? say` for all` : ''}, base price ${formatMoney(basePrice)}`,
    ...(unit === undefined
      ? []
      : [
          say`worth  ${formatMoney(worth ?? 0)} with ${remaining ?? 0} of ${of ?? 0} ${WEAR_WORDS[unit]} left`,
        ]),
    say`fee    ${style.bold(formatMoney(fee))}, ${formatNumber((fee / asked) * 100, { maxDecimals: 1 })}% of what is asked`,
    say`left   ${formatMoney(left)} of ${formatMoney(asked)}`,
    style.dim(
      ic3
        ? say`with intelligence center 3, hideout management ${hideoutManagement}`
        : say`without intelligence center 3${isSkillGiven ? say`, so that --hideout-management does nothing` : ''}; --ic3 counts with it`,
    ),
  ]
}
