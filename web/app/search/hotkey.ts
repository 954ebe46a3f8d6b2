// The key that leads to the search of the header.

export const HOTKEY = '/'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether the key is free: the focus is not in a field, and it is no shortcut of the browser. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))

/** The text of a field after a key, for what is typed before the field is there. */
export const typedAfter = (text: string | undefined, key: string): string | undefined => {
  if (text === undefined) return key === HOTKEY ? '' : undefined
  if (key === 'Escape') return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  // A letter, whatever it is written with; names of other keys are longer.
  return [...key].length === 1 ? text + key : text
}
