// Commands on map pins, each next to its rule; the client makes the id `pin`.
import { AnyText, Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import { printable } from '../printable.ts'
import type { PinEvent } from './events.ts'
import { MAX_PIN_TEXT, MAX_PINS, PinMap, PinPlace, type Pins } from './model.ts'

export type PinRejection =
  | { readonly tag: 'PinUnknown'; readonly pin: string }
  | { readonly tag: 'PinExists'; readonly pin: string }
  | { readonly tag: 'PinTextInvalid'; readonly most: number }
  | { readonly tag: 'TooManyPins'; readonly most: number }

/** The PMC as these rules see it. */
export interface PinPlayer {
  readonly pins: Pins
}

const pinCommand = commandsWith<unknown, PinPlayer, PinRejection, PinEvent>()({ pmc: Id, pin: Id })

const TEXT_INVALID = { tag: 'PinTextInvalid', most: MAX_PIN_TEXT } as const

const isSamePlace = (one: PinPlace, other: PinPlace): boolean =>
  one.every((value, axis) => value === other[axis])

export const PIN_COMMANDS = {
  AddPin: pinCommand({
    fields: { map: PinMap, at: PinPlace, text: AnyText },
    action: 'progress',
    decide: (_, { pmc, pin, map, at, text }, { pins }) => {
      const written = printable(text, MAX_PIN_TEXT)
      if (Object.hasOwn(pins, pin)) return left({ tag: 'PinExists', pin })
      if (written === undefined) return left(TEXT_INVALID)
      return Object.keys(pins).length >= MAX_PINS
        ? left({ tag: 'TooManyPins', most: MAX_PINS })
        : right([{ type: 'PinAdded', data: { pmc, pin, map, at, text: written } }])
    },
  }),
  MovePin: pinCommand({
    fields: { at: PinPlace },
    action: 'progress',
    decide: (_, { pmc, pin, at }, { pins }) => {
      const known = Object.hasOwn(pins, pin) ? pins[pin] : undefined
      if (known === undefined) return left({ tag: 'PinUnknown', pin })
      return right(isSamePlace(known.at, at) ? [] : [{ type: 'PinMoved', data: { pmc, pin, at } }])
    },
  }),
  RenamePin: pinCommand({
    fields: { text: AnyText },
    action: 'progress',
    decide: (_, { pmc, pin, text }, { pins }) => {
      const known = Object.hasOwn(pins, pin) ? pins[pin] : undefined
      const written = printable(text, MAX_PIN_TEXT)
      if (known === undefined) return left({ tag: 'PinUnknown', pin })
      if (written === undefined) return left(TEXT_INVALID)
      return right(written === known.text ? [] : [{ type: 'PinRenamed', data: { pmc, pin, text: written } }])
    },
  }),
  DeletePin: pinCommand({
    action: 'progress',
    decide: (_, { pmc, pin }, { pins }) =>
      Object.hasOwn(pins, pin)
        ? right([{ type: 'PinDeleted', data: { pmc, pin } }])
        : left({ tag: 'PinUnknown', pin }),
  }),
} as const

export const PinCommand = commandCodec('PinCommand', PIN_COMMANDS)
export type PinCommand = CommandOf<typeof PIN_COMMANDS>
