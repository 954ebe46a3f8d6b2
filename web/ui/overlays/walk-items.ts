// Arrow keys walk the items of an open menu.
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** For `onKeyDown` of what the items stand in; from outside them the first is reached downwards, and the last upwards. */
export const walkItems = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items.at((at < 0 && step < 0 ? step : at + step) % items.length)?.focus()
}
