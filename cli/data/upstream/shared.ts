// Shapes and conversions that several of the API's documents share.
import * as t from 'io-ts'
import { Comparison } from '#core/catalogue/vocabulary.ts'
import { Finite, fields, Text } from '#core/codec.ts'
import { nonEmpty } from '../compact.ts'

export const texts = t.readonlyArray(Text)
export const UpstreamPlace = t.type({ x: Finite, y: Finite, z: Finite }, 'Place')
export type UpstreamPlace = t.TypeOf<typeof UpstreamPlace>

/** A count that the API sometimes gives as null, as a text or not at all. */
export const Loose = t.union([Finite, t.string, t.null, t.undefined], 'a number, a text of one, or null')
export type Loose = t.TypeOf<typeof Loose>

/** A text that the API sometimes gives as null or as an empty one. */
export const LooseText = t.union([t.string, t.null], 'a text or null')

/** The text, if there is one. */
export const nonEmptyText = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text

export const Compared = fields({ compareMethod: Comparison, value: Finite }, {}, 'Compared')

/** The number, if there is one. */
export const toNumber = (value: Loose): number | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export const round = (value: number, digits: number): number => {
  const scale = 10 ** digits
  const rounded = Math.round(value * scale) / scale
  return rounded === 0 ? 0 : rounded
}

/** A place as x, y, z in metres. */
export const toPoint = ({ x, y, z }: UpstreamPlace, digits = 2): [number, number, number] => [
  round(x, digits),
  round(y, digits),
  round(z, digits),
]

/** Dense points (spawns, containers, hazards) are kept to the decimetre, single ones to the centimetre. */
export const DENSE = 1

/** The corners of an area on the ground: x and z, to the decimetre. */
export const toOutline = (
  corners: readonly UpstreamPlace[] | undefined,
): readonly [number, number][] | undefined =>
  nonEmpty(corners?.map(({ x, z }): [number, number] => [round(x, DENSE), round(z, DENSE)]))

/** The title of a wiki page where it differs from the English name. */
export const wikiTitle = (link: string | null | undefined, name: string): string | undefined => {
  const path = link?.split('/wiki/')[1]
  if (path === undefined || path === '') return undefined
  try {
    const title = decodeURIComponent(path).replaceAll('_', ' ')
    return title === name ? undefined : title
  } catch {
    return undefined
  }
}

/** The first of each group of equal things. */
export const distinct = <A>(list: readonly A[]): readonly A[] => [
  ...new Map(list.map((entry) => [JSON.stringify(entry), entry])).values(),
]
