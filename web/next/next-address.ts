// Address parameters of the next raids: hours to play, map, where the raid began, floor.
import type { GamePoint } from '#core/maps/projection.ts'
import { type AddressWord, namedWord, type PageAddress, type WordsQuery } from '#web/address/address-words.ts'
import { wholeParam } from '#web/address/search-params.ts'

export const MIN_HOURS = 1
export const MAX_HOURS = 24

/** Valid values: the maps by their keys. */
export interface KnownOfNext {
  readonly maps: readonly string[]
}

const MAX_COORDINATE = 100_000

const hours: AddressWord<number | undefined> = {
  read: (params) => wholeParam(params, 'hours', [MIN_HOURS, MAX_HOURS]),
  write: (value) => ({ hours: value === undefined ? undefined : String(value) }),
}

/** `start=x,y,z` in metres of the game. */
const start: AddressWord<GamePoint | undefined> = {
  read: (params) => {
    const text = params.get('start') ?? ''
    if (!/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){2}$/.test(text)) return undefined
    const [x, y, z] = text.split(',').map(Number)
    if (x === undefined || y === undefined || z === undefined) return undefined
    return [x, y, z].every((value) => Math.abs(value) < MAX_COORDINATE) ? [x, y, z] : undefined
  },
  write: (value) => ({ start: value?.map((each) => String(Math.round(each * 10) / 10)).join(',') }),
}

const words = {
  hours,
  map: namedWord<KnownOfNext>('map', (word, { maps }) => maps.includes(word)),
  start,
  floor: namedWord('floor'),
}

export type NextQuery = WordsQuery<typeof words>
export const nextAddress: PageAddress<NextQuery, KnownOfNext> = {
  words,
  isStep: (before, after) => before.map !== undefined && before.map !== after.map,
}
