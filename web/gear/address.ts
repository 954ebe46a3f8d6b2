// The set of gear as it is in the address: the url of one piece of each kind, and the plates that were changed.
import { GEAR_KINDS, type GearKind } from '#core/loadouts/gear/gear-pieces.ts'
import { type AddressWord, namedWord } from '#web/address/address-words.ts'

const isName = (word: string): boolean => /^[a-z0-9_]{1,40}$/.test(word)

const BETWEEN = ','
const OF = ':'
/** No piece has as many pockets. */
const MAX_PLATES = 12

/** `front_plate:656f…,back_plate:none`. */
const plates: AddressWord<Readonly<Record<string, string>>> = {
  read: (params) =>
    Object.fromEntries(
      (params.get('plates') ?? '')
        .split(BETWEEN, MAX_PLATES)
        .map((each) => each.split(OF))
        .flatMap(([pocket = '', plate = '']) =>
          isName(pocket) && isName(plate) ? [[pocket, plate] as const] : [],
        ),
    ),
  write: (chosen) => ({
    plates: Object.entries(chosen)
      .map(([pocket, plate]) => `${pocket}${OF}${plate}`)
      .join(BETWEEN),
  }),
}

const pieceWord = (kind: GearKind) => namedWord(kind)

const pieces: AddressWord<Readonly<Partial<Record<GearKind, string>>>> = {
  read: (params, known) =>
    Object.fromEntries(
      GEAR_KINDS.flatMap((kind) => {
        const url = pieceWord(kind).read(params, known)
        return url === undefined ? [] : [[kind, url] as const]
      }),
    ),
  write: (chosen) => Object.fromEntries(GEAR_KINDS.map((kind) => [kind, chosen[kind]])),
}

export const gearWords = { pieces, plates }
