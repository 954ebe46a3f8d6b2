// Writes the events of pins into a PMC's pins.
import type { Recipes } from '../events/decider.ts'
import type { pinEvents } from './events.ts'
import type { Pins } from './model.ts'

/** An event about a pin that is gone changes nothing. */
export const pinRecipes: Recipes<Pins, typeof pinEvents> = {
  PinAdded: (pins, { pin, map, at, text }) => {
    pins[pin] = { map, at, text }
  },
  PinMoved: (pins, { pin, at }) => {
    const known = pins[pin]
    if (known !== undefined) pins[pin] = { ...known, at }
  },
  PinRenamed: (pins, { pin, text }) => {
    const known = pins[pin]
    if (known !== undefined) pins[pin] = { ...known, text }
  },
  PinDeleted: (pins, { pin }) => {
    delete pins[pin]
  },
}
