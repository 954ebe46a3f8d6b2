// The loadouts that a search has found, for people and programs.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_VALUE } from '#core/format/number.ts'
import { RANGED_NAMES, type RangedStatistic } from '#core/loadouts/publishing/search.ts'
import { getPath } from '#core/routes/table.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { type Output, type OutputColumn, printListing } from '../../output.ts'
import type { Target } from '../../remote/target.ts'
import { counted, say } from '../../speech.ts'
import { rangedIn } from './search-ranges.ts'

export type ListedLoadoutRow = AnswerOf<Contract['searchLoadouts']>['loadouts'][number]

/** `end`: why there are no more of them. */
export interface Searched {
  readonly loadouts: readonly ListedLoadoutRow[]
  readonly end: 'all' | 'top' | 'free' | 'calls'
  /** Of the game data by which the server has counted, an instant. */
  readonly countedAt: string
}

/** Who looks, and what was asked for. */
interface Asked {
  readonly labels: Labels
  readonly catalogue: Pick<Catalogue, 'items'>
  readonly target: Target
  readonly query: Readonly<Record<string, unknown>>
}

const TITLES: Readonly<Record<RangedStatistic, string>> = {
  ergonomics: 'ergo',
  recoil: 'recoil',
  recoilVertical: 'vertical',
  recoilHorizontal: 'horizontal',
  accuracy: 'MOA, ammo',
  weight: 'kg',
  capacity: 'magazine',
  effectiveDistance: 'metres',
  magnification: 'zoom',
  velocity: 'm/s',
  loudness: 'loudness',
  damage: 'damage',
  armorDamage: 'armour %',
  penetration: 'penetration',
}

const SHOWN: readonly RangedStatistic[] = ['ergonomics', 'recoil', 'accuracy', 'weight']

const figure = (name: RangedStatistic): OutputColumn<ListedLoadoutRow> => ({
  title: TITLES[name],
  value: ({ figures }) => figures[name] ?? undefined,
  text: ({ figures }) => {
    const value = figures[name]
    return value === null ? NO_VALUE : formatNumber(value, { maxDecimals: 2 })
  },
  align: 'right',
})

/** Behind a price, where some of it cannot be bought yet. */
const NOT_YET = ' *'

const humanColumns = (
  { labels, query }: Asked,
  isMarked: boolean,
): readonly OutputColumn<ListedLoadoutRow>[] => {
  const getMark = ({ isBuyable }: ListedLoadoutRow): string => {
    if (!isMarked) return ''
    return isBuyable === false ? NOT_YET : '  '
  }
  const asked = rangedIn(query).filter((name) => !SHOWN.includes(name))
  return [
    { title: 'loadout', value: ({ title }) => title },
    { title: 'weapon', value: ({ weapon }) => labels.shortThing(weapon) },
    { title: 'by', value: ({ author }) => author.name ?? say`deleted account` },
    ...[...SHOWN, ...asked].map(figure),
    {
      title: 'price',
      value: ({ price }) => price ?? undefined,
      text: (row) => `${row.price === null ? '?' : formatMoney(row.price)}${getMark(row)}`,
      align: 'right',
    },
    { title: 'likes', value: ({ likes }) => likes, align: 'right' },
  ]
}

/** One value a column, for programs. */
const tsvColumns = (asked: Asked): readonly OutputColumn<ListedLoadoutRow>[] => [
  { title: 'uid', value: ({ uid }) => uid },
  { title: 'title', value: ({ title }) => title },
  { title: 'weapon', value: ({ weapon }) => weapon },
  { title: 'weaponName', value: ({ weapon }) => asked.labels.thing(weapon) },
  { title: 'category', value: ({ category }) => category },
  { title: 'author', value: ({ author }) => author.name ?? undefined },
  { title: 'likes', value: ({ likes }) => likes },
  { title: 'published', value: getInstant },
  { title: 'price', value: ({ price }) => price ?? undefined },
  { title: 'buyable', value: ({ isBuyable }) => isBuyable },
  ...RANGED_NAMES.map((name) => ({ ...figure(name), title: name })),
  { title: 'address', value: addressIn(asked) },
]

const getInstant = ({ published }: ListedLoadoutRow): string | undefined =>
  published === null ? undefined : new Date(published).toISOString()

/** Its page on the server; undefined where the game data here do not know the weapon. */
const addressIn =
  ({ catalogue, target }: Asked) =>
  ({ uid, weapon }: ListedLoadoutRow): string | undefined => {
    const gunUrl = catalogue.items.get(weapon)?.gunBuildUrl
    return gunUrl === undefined ? undefined : `${target.url}${getPath('weapon', { gunUrl, id: uid })}`
  }

/** The stable shape of a loadout that was found: money in whole roubles, figures in the units of `LoadoutFigures`; null where it is not known. */
const foundJson = (asked: Asked) => {
  const getAddress = addressIn(asked)
  return (loadout: ListedLoadoutRow) => {
    const { uid, title, author, weapon, category, likes, price, figures, isBuyable } = loadout
    return {
      ...{ uid, title, weapon: namedThing(asked.labels, weapon), category, author, likes },
      published: getInstant(loadout) ?? null,
      price,
      buyable: isBuyable ?? null,
      figures,
      address: getAddress(loadout) ?? null,
    }
  }
}

const countText = ({ loadouts, end }: Searched): string => {
  const count = loadouts.length
  switch (end) {
    case 'all':
      return say`${counted(count, 'loadout')} found`
    case 'top':
      return say`the first ${count}; --top shows more`
    case 'free':
      return say`the first ${count} as an example; Pro shows all`
    case 'calls':
      return say`${counted(count, 'loadout')} found so far; ask for less to see them all`
  }
}

const NONE: Readonly<Record<Searched['end'], string>> = {
  all: say`No loadout is like that.`,
  top: '',
  free: '',
  calls: say`No loadout was found so far; ask for less, so that fewer have to be looked through.`,
}

export const printFound = (output: Output, found: Searched, asked: Asked): void => {
  const { loadouts, end, countedAt } = found
  const isMarked = loadouts.some(({ isBuyable }) => isBuyable === false)
  const isUnpriced = loadouts.some(({ price }) => price === null)
  printListing(output, {
    rows: loadouts,
    columns: humanColumns(asked, isMarked),
    tsv: tsvColumns(asked),
    json: foundJson(asked),
    empty: NONE[end],
    footer: [
      countText(found),
      say`prices of ${countedAt.slice(0, 10)}, as if everything were open`,
      ...(isMarked ? [say`* some of it you cannot buy yet`] : []),
      ...(isUnpriced ? [say`? some of it is not for sale`] : []),
      say`exfil loadout show <title> for one`,
    ].join(' · '),
  })
}
