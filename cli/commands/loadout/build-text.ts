// A build for people and programs: its figures, its parts as a tree with what each costs, and what blocks the rest.
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import { LEAD_FIGURES, MORE_FIGURES } from '#core/loadouts/build/build-figures.ts'
import { type BuildPrice, buildPrice } from '#core/loadouts/build/build-price.ts'
import { type WeaponStatistics, weaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { listBuildParts } from '#core/loadouts/tree.ts'
import { namedThing } from '../../labels.ts'
import { type OutputColumn, type Style, tableText } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import type { CliWords } from '../../words.ts'
import { describePriceSource } from '../profit/sources.ts'
import type { BuildQuery } from './query.ts'

/** A build with its figures and its price. */
export interface SeenBuild {
  readonly build: Build
  readonly statistics: WeaponStatistics
  readonly price: BuildPrice
}

/** With the weapon's usual cartridge, unless another was chosen. */
export const seenBuild = ({ catalogue, prices }: BuildQuery, build: Build, ammo?: string): SeenBuild => ({
  build,
  statistics: weaponStatistics(catalogue)(build, ammo),
  price: buildPrice(prices)(build),
})

/** One figure of a build as people read it. */
export interface BuildTextFigure {
  readonly title: string
  readonly text: (seen: SeenBuild) => string
}

/** What is missing has no price, so the sum is too low by it. */
export const totalText = ({ total, missing, complete }: BuildPrice): string =>
  complete ? formatMoney(total) : say`${formatMoney(total)} without ${missing.length} that you cannot buy`

/** Of the bare weapon. */
const timesText = (times: number): string => `× ${formatNumber(times, { maxDecimals: 3 })}`

const moaText = (moa: number | undefined): string =>
  moa === undefined ? NO_VALUE : say`${formatNumber(moa, { maxDecimals: 2 })} MOA`

export const FIGURES: readonly BuildTextFigure[] = [
  { title: 'ergonomics', text: ({ statistics }) => formatNumber(statistics.ergonomics, { maxDecimals: 2 }) },
  { title: 'vertical recoil', text: ({ statistics }) => formatNumber(statistics.recoil.vertical) },
  { title: 'horizontal recoil', text: ({ statistics }) => formatNumber(statistics.recoil.horizontal) },
  { title: 'accuracy', text: ({ statistics }) => moaText(LEAD_FIGURES.accuracy.of(statistics)) },
  {
    title: 'accuracy with ammo',
    text: ({ statistics }) => moaText(MORE_FIGURES.accuracyWithAmmo.of(statistics)),
  },
  {
    title: 'weight',
    text: ({ statistics }) => say`${formatNumber(statistics.weight, { maxDecimals: 3 })} kg`,
  },
  { title: 'wear', text: ({ statistics }) => timesText(statistics.wear) },
  { title: 'heat', text: ({ statistics }) => timesText(statistics.heat) },
  { title: 'cooling', text: ({ statistics }) => timesText(statistics.cooling) },
  { title: 'magazine', text: ({ statistics }) => String(statistics.capacity ?? '–') },
  {
    title: 'size',
    text: ({ statistics: { size } }) => `${size.width} × ${size.height}`,
  },
  { title: 'price', text: ({ price }) => totalText(price) },
]

interface PartRow {
  readonly slot: string
  readonly name: string
  readonly cost: string
  readonly from: string
}

const partRows = (
  { catalogue, labels }: BuildQuery,
  words: CliWords,
  { build, price }: SeenBuild,
): readonly PartRow[] =>
  listBuildParts(build).map(({ item, path }, at): PartRow => {
    const part = price.parts[at]
    const priced = part?.priced
    const row = { slot: path.at(-1) ?? '', name: '  '.repeat(path.length) + labels.shortThing(item) }
    if (part?.isInBundle === true) return { ...row, cost: '', from: say`in the preset` }
    if (priced !== undefined)
      return {
        ...row,
        cost: formatMoney(Math.round(priced.unitPrice)),
        from: describePriceSource(words, catalogue, priced.source),
      }
    // The cheapest of the ways that there will be says enough.
    return { ...row, cost: '?', from: words.way({ locked: part?.locked.slice(0, 1) ?? [] }, catalogue) }
  })

const PART_COLUMNS: readonly OutputColumn<PartRow>[] = [
  { title: 'part', value: ({ name }) => name },
  { title: 'slot', value: ({ slot }) => slot },
  { title: 'cost', value: ({ cost }) => cost, align: 'right' },
  { title: 'from', value: ({ from }) => from, isWrapped: true },
]

const bundleLine = (
  { catalogue, labels }: BuildQuery,
  words: CliWords,
  { lines, bundle, leftOver }: BuildPrice,
): readonly string[] => {
  const [first] = lines
  if (bundle === undefined || first === undefined) return []
  const left = [...leftOver].map(
    ([item, count]) => `${labels.shortThing(item)}${count === 1 ? '' : ` × ${count}`}`,
  )
  return [
    say`Bought whole: ${labels.thing(bundle)}, ${formatMoney(first.total)} (${describePriceSource(words, catalogue, first.source)})`,
    ...(left.length === 0 ? [] : [say`Left over from it, not taken off the price: ${left.join(', ')}`]),
  ]
}

/** `heading`: printed in bold above. */
export const formatBuild = (
  query: BuildQuery,
  words: CliWords,
  seen: SeenBuild,
  { heading, style }: { readonly heading: string; readonly style: Style },
): string => {
  const width = Math.max(...FIGURES.map(({ title }) => translated(title).length))
  return [
    style.bold(heading),
    ...FIGURES.map(({ title, text }) => `${style.dim(translated(title).padEnd(width))}  ${text(seen)}`),
    '',
    tableText({ rows: partRows(query, words, seen), columns: PART_COLUMNS }, style),
    '',
    ...bundleLine(query, words, seen.price).map(style.dim),
    style.dim(say`Flea and trader prices of the game data; limits per restock are left out of account.`),
  ].join('\n')
}

/**
 * The stable shape of a build: `parts` with their `path` of slots, `lines` to buy, money in whole roubles, `total` null where a part is missing.
 */
export const buildJson = ({ labels }: BuildQuery, { build, statistics, price }: SeenBuild) => ({
  parts: listBuildParts(build).map(({ item, path }, at) => ({
    ...namedThing(labels, item),
    path,
    unitPrice: price.parts[at]?.priced?.unitPrice ?? null,
    inPreset: price.parts[at]?.isInBundle ?? false,
  })),
  statistics,
  total: price.complete ? price.total : null,
  known: price.total,
  lines: price.lines.map(({ item, count, unitPrice, total, source }) => ({
    ...namedThing(labels, item),
    count,
    unitPrice: unitPrice ?? null,
    total,
    source,
  })),
  missing: price.missing.map(({ item, count, locked }) => ({ ...namedThing(labels, item), count, locked })),
  leftOver: [...price.leftOver].map(([item, count]) => ({ ...namedThing(labels, item), count })),
})
