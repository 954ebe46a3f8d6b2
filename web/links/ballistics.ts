// The address of the armour calculator: cartridge and armour by their address names, the place that is hit, and the armour's state.
import { BODY_PARTS } from '#core/ballistics/body.ts'
import { getPath } from '#core/routes/table.ts'
import {
  type AddressWord,
  choiceWord,
  namedWord,
  type PageAddress,
  type WordsQuery,
} from '#web/address/address-words.ts'

const FULL = 100

/** Whole percents of the durability when new, 0 to 100. */
const leftWord: AddressWord<number> = {
  read: (params) => {
    const text = params.get('left')
    return text !== null && /^\d{1,3}$/.test(text) ? Math.min(FULL, Number(text)) : FULL
  },
  write: (left) => ({ left: left === FULL ? undefined : String(left) }),
}

const words = {
  round: namedWord('round'),
  armour: namedWord('armour'),
  place: namedWord('place'),
  part: choiceWord('part', BODY_PARTS),
  /** The address name of a plate, or that the pocket is empty. */
  plate: namedWord('plate'),
  left: leftWord,
}

export type BallisticsQuery = WordsQuery<typeof words>
export const ballisticsForm: PageAddress<BallisticsQuery> = { words, isStep: () => true }

/** The calculator with a cartridge, an armour, or both chosen, by their address names. */
export const ballisticsAddress = (chosen: { readonly round?: string; readonly armour?: string }): string =>
  [getPath('ballistics'), ...(Object.keys(chosen).length === 0 ? [] : [new URLSearchParams(chosen)])].join(
    '?',
  )
