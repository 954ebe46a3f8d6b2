// `exfil ammo`: what cartridges do, which armour they beat, and where they come from.
import { Command, Option } from 'commander'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatShare } from '#core/format/share.ts'
import { ARMOUR_CLASSES, beats } from '#core/items/armour-penetration.ts'
import { type Cartridge, listCalibers, listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { findObtaining, type Obtaining, shownPrice } from '#core/pricing/acquisition/obtaining.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { joinPhrase, phrase, wholeNumberArgument, word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import type { Labels } from '../labels.ts'
import { caliberAsked } from '../names.ts'
import { type OutputColumn, printListing, type Style } from '../output.ts'
import {
  describePlayer,
  makePlayerSetup,
  type Player,
  type PlayerOptions,
  readPlayer,
} from '../player-options.ts'
import { say } from '../speech.ts'
import { shortName } from '../text.ts'
import { loadLanguageWords } from '../words.ts'
import { printAgainst } from './ammo/against.ts'

const SORTS = ['penetration', 'damage', 'price', 'name'] as const
type Sort = (typeof SORTS)[number]

interface AmmoOptions extends PlayerOptions {
  readonly sort: Sort
  readonly class?: number
  readonly against?: string
  readonly place?: string
  readonly left?: number
  readonly open?: true
}

export const ammoCommand = (): Command =>
  describePlayer(new Command('ammo').description('list cartridges: what they beat and where they come from'))
    .argument('[caliber...]', 'only this caliber, like 5.56x45mm', phrase)
    .usage('[options] [caliber]')
    .option(
      '--class <n>',
      'only what beats new armour of this class',
      wholeNumberArgument('--class', 1, ARMOUR_CLASSES.length),
    )
    .option('--against <armour>', 'what each does to this armour, helmet or plate, fewest shots first')
    .option('--place <place>', 'with --against: where it is hit, like front_plate or helmet_top')
    .option(
      '--left <percent>',
      'with --against: how much of its durability is left, 100 without',
      wholeNumberArgument('--left', 0, 100),
    )
    .option('--open', 'only what is open to the PMC: sold now, or made by an open craft or barter')
    .addOption(
      new Option('--sort <order>', SORTS.join(', ')).argParser(word('--sort', SORTS)).default('penetration'),
    )
    .action(listAmmo)

interface Row extends Cartridge {
  readonly way: Obtaining
}

const listAmmo = async (
  given: string | readonly string[],
  options: AmmoOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { sort, class: asked = 0, open, against, place, left, ...described } = options
  if (against === undefined && (place !== undefined || left !== undefined))
    throw badInput(say`--place and --left go with --against`)
  const player = readPlayer(context, described)
  const { catalogue, labels } = player
  const words = await loadLanguageWords(context.language)
  const text = joinPhrase(given)
  const caliber = text === undefined ? undefined : caliberAsked(catalogue, text)
  const rows = sortedBy(sort, labels, getRows(player)).filter(
    (row) =>
      (caliber === undefined || row.caliber === caliber.slug) &&
      (asked === 0 || (row.isBullet && row.beaten >= asked)) &&
      (open !== true || row.way.price !== undefined),
  )
  if (against !== undefined) {
    await printAgainst(context, catalogue, rows, { armour: against, place, left })
    return
  }
  const names = new Map(listCalibers(catalogue).map(({ slug, name }) => [slug, name]))
  const getCaliber = ({ caliber: slug }: Row): string => names.get(slug) ?? slug
  const from = ({ way }: Row): string => words.way(way, catalogue)
  printListing(context.output, {
    rows,
    columns: humanColumns(labels, from),
    tsv: tsvColumns(labels, getCaliber, from),
    json: (row) => rowJson(labels, getCaliber(row), row),
    empty: say`No cartridge is like that.`,
    footer: FOOTER,
  })
}

const FOOTER = [
  say`beats: ten points of penetration a class, 85 of 100 hits or more through new armour`,
  say`price of the cheapest open way, in brackets where it is still locked; a craft without fuel`,
].join(' · ')

const getRows = (player: Player): readonly Row[] => {
  const context = profitContext(makePlayerSetup(player))
  return listCartridges(player.catalogue).map((cartridge) => ({
    ...cartridge,
    way: findObtaining(context, cartridge.item.uid),
  }))
}

/** The best first; ties by penetration; unknown prices last. */
const sortedBy = (sort: Sort, labels: Labels, rows: readonly Row[]): readonly Row[] => {
  const byPenetration = (a: Row, b: Row): number => b.statistics.penetration - a.statistics.penetration
  const getName = ({ item }: Row): string => nameIn(labels.language, item)
  const getPrice = ({ way }: Row): number => shownPrice(way) ?? Number.MAX_SAFE_INTEGER
  const orders: Readonly<Record<Sort, (a: Row, b: Row) => number>> = {
    penetration: byPenetration,
    damage: (a, b) => b.shotDamage - a.shotDamage,
    price: (a, b) => getPrice(a) - getPrice(b),
    name: (a, b) => getName(a).localeCompare(getName(b), labels.language, { numeric: true }),
  }
  return rows.toSorted((a, b) => orders[sort](a, b) || byPenetration(a, b))
}

const rowJson = (labels: Labels, caliber: string, row: Row) => {
  const { item, statistics, shotDamage, isBullet, beaten, way } = row
  return {
    uid: item.uid,
    name: nameIn(labels.language, item),
    shortName: shortNameIn(labels.language, item),
    url: item.url,
    caliber,
    penetration: statistics.penetration,
    damage: statistics.damage,
    projectiles: statistics.projectiles,
    shotDamage,
    beats: isBullet ? beaten : null,
    armourDamage: statistics.armorDamage / 100,
    fragmentation: statistics.fragmentationChance,
    recoil: statistics.recoilModifier,
    accuracy: statistics.accuracyModifier,
    speed: statistics.speed,
    price: shownPrice(way) ?? null,
    open: way.price !== undefined,
    source: way.price?.source ?? null,
    quest: way.quest ?? null,
    locked: way.locked.map(({ priced, locks }) => ({ ...priced, locks })),
  }
}

/** What a round does not change is left out. */
const percent = (share: number, signed = false): string => (share === 0 ? '' : formatShare(share, { signed }))

/** `1-4 (5)`: beats four classes, and goes through the fifth now and then. */
const beatsText = ({ statistics: { penetration }, isBullet, beaten }: Row): string => {
  if (!isBullet) return ''
  const parts = ARMOUR_CLASSES.filter((each) => beats(penetration, each) === 'part')
  return [
    ...(beaten === 0 ? [] : [beaten === 1 ? '1' : `1-${beaten}`]),
    ...(parts.length === 0 ? [] : [`(${parts.join(' ')})`]),
  ].join(' ')
}

const damageText = ({ statistics: { damage, projectiles } }: Row): string =>
  projectiles > 1 ? `${projectiles} × ${damage}` : String(damage)

const priceText = ({ way }: Row, style: Style): string => {
  const price = shownPrice(way)
  if (price === undefined) return ''
  return way.price === undefined ? style.dim(`(${formatMoney(price)})`) : formatMoney(price)
}

const MAX_NAME = 34

const humanColumns = (labels: Labels, from: (row: Row) => string): readonly OutputColumn<Row>[] => [
  { title: 'round', value: ({ item }) => shortName(nameIn(labels.language, item), MAX_NAME) },
  { title: 'pen', value: ({ statistics }) => statistics.penetration, align: 'right' },
  { title: 'damage', value: damageText, align: 'right' },
  { title: 'beats', value: beatsText, isWhole: true },
  { title: 'armour', value: ({ statistics }) => percent(statistics.armorDamage / 100), align: 'right' },
  { title: 'fragm.', value: ({ statistics }) => percent(statistics.fragmentationChance), align: 'right' },
  { title: 'recoil', value: ({ statistics }) => percent(statistics.recoilModifier, true), align: 'right' },
  { title: 'accur.', value: ({ statistics }) => percent(statistics.accuracyModifier, true), align: 'right' },
  { title: 'm/s', value: ({ statistics }) => statistics.speed, align: 'right' },
  { title: 'price', value: ({ way }) => shownPrice(way), text: priceText, align: 'right' },
  { title: 'from', value: from },
]

const tsvColumns = (
  labels: Labels,
  caliberOf: (row: Row) => string,
  from: (row: Row) => string,
): readonly OutputColumn<Row>[] => [
  { title: 'uid', value: ({ item }) => item.uid },
  { title: 'name', value: ({ item }) => nameIn(labels.language, item) },
  { title: 'caliber', value: caliberOf },
  { title: 'penetration', value: ({ statistics }) => statistics.penetration },
  { title: 'damage', value: ({ statistics }) => statistics.damage },
  { title: 'projectiles', value: ({ statistics }) => statistics.projectiles },
  { title: 'beats', value: ({ isBullet, beaten }) => (isBullet ? beaten : undefined) },
  { title: 'armourDamage', value: ({ statistics }) => statistics.armorDamage / 100 },
  { title: 'fragmentation', value: ({ statistics }) => statistics.fragmentationChance },
  { title: 'recoil', value: ({ statistics }) => statistics.recoilModifier },
  { title: 'accuracy', value: ({ statistics }) => statistics.accuracyModifier },
  { title: 'speed', value: ({ statistics }) => statistics.speed },
  { title: 'price', value: ({ way }) => shownPrice(way) },
  { title: 'open', value: ({ way }) => way.price !== undefined },
  { title: 'from', value: from },
]
