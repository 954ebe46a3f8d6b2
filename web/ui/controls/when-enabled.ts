// Presses on a control that is greyed out or busy, yet focusable, lead nowhere.
import type { MouseEvent, MouseEventHandler } from 'react'

/** The handler, silent while the element says `aria-disabled` or `aria-busy`. */
export const whenEnabled =
  <Element extends HTMLElement>(handler: MouseEventHandler<Element> | undefined) =>
  (event: MouseEvent<Element>): void => {
    const { ariaDisabled, ariaBusy } = event.currentTarget
    if (ariaDisabled === 'true' || ariaBusy === 'true') event.preventDefault()
    else handler?.(event)
  }
