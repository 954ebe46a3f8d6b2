// Where the next page of a search begins, as the answer before says it and the next question brings it: a rank and a uid.
import type { LoadoutOrder, PlaceInOrder } from './search.ts'

/** Likes are counted in four bytes. */
const MAX_LIKES = 2 ** 31 - 1
const isWhole = Number.isSafeInteger

/** The ranks that an order can have. */
const IS_RANK: Readonly<Record<LoadoutOrder, (rank: number) => boolean>> = {
  likes: (rank) => isWhole(rank) && Math.abs(rank) <= MAX_LIKES,
  newest: isWhole,
  price: isWhole,
  ergonomics: Number.isFinite,
  recoil: Number.isFinite,
  weight: Number.isFinite,
}

const PLACE = /^(-?\d{1,16}(?:\.\d{1,25})?(?:e[+-]\d{1,3})?),([\w-]{1,64})$/

/** What a codec says of another text. */
export const PLACE_EXPECTED = 'what the answer before had as next'

export const writePlace = ({ rank, uid }: PlaceInOrder): string => `${rank},${uid}`

/** Undefined where no answer of a search in this order says so. */
export const readPlace = (text: string, order: LoadoutOrder): PlaceInOrder | undefined => {
  const [, rank, uid] = PLACE.exec(text) ?? []
  return uid !== undefined && IS_RANK[order](Number(rank)) ? { rank: Number(rank), uid } : undefined
}
