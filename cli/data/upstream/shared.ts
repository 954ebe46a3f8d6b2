// Codecs and conversions shared by several of the API's documents.
import * as t from 'io-ts'
import { Comparison } from '#core/catalogue/vocabulary.ts'
import { Finite, fields, Text } from '#core/codec.ts'
import { nonEmpty } from '../compact.ts'

export const texts = t.readonlyArray(Text)
export const UpstreamPlace = t.type({ x: Finite, y: Finite, z: Finite }, 'Place')
export type UpstreamPlace = t.TypeOf<typeof UpstreamPlace>

/** A number that the API sometimes gives as null, as text or not at all. */
export const Loose = t.union([Finite, t.string, t.null, t.undefined], 'a number, a text of one, or null')
export type Loose = t.TypeOf<typeof Loose>

/** A text that the API sometimes gives as null or empty. */
export const LooseText = t.union([t.string, t.null], 'a text or null')

/** The text, or undefined if empty. */
export const nonEmptyText = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text

export const Compared = fields({ compareMethod: Comparison, value: Finite }, {}, 'Compared')

/** The number, or undefined if missing. */
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

/** A position as x, y, z in metres. */
export const toPoint = ({ x, y, z }: UpstreamPlace, digits = 2): [number, number, number] => [
  round(x, digits),
  round(y, digits),
  round(z, digits),
]

/** Decimals for dense points (spawns, containers, hazards); single points have two. */
export const DENSE = 1

/** The corners of an area as x and z, rounded to decimetres. */
export const toOutline = (
  corners: readonly UpstreamPlace[] | undefined,
): readonly [number, number][] | undefined =>
  nonEmpty(corners?.map(({ x, z }): [number, number] => [round(x, DENSE), round(z, DENSE)]))

/** The title of the wiki page, if it differs from the English name. */
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

/** Removes duplicates by value; keeps the first. */
export const distinct = <A>(list: readonly A[]): readonly A[] => [
  ...new Map(list.map((entry) => [JSON.stringify(entry), entry])).values(),
]
