// Whether the pointer or focus is in a part of the page.

/**
 * Calls back whether a pointer rests on the part or the keyboard is used in it. Touch: from the first touch until a touch elsewhere; a
 * button pressed by a mouse keeps the focus, which does not count. Ends when the returned function is called.
 */
export const watchPresence = (part: HTMLElement, tell: (isPresent: boolean) => void): (() => void) => {
  const listeners = new AbortController()
  let isPointed = part.matches(':hover')
  let isFocused = part.querySelector(':focus-visible') !== null
  const update = (is: { readonly isPointed?: boolean; readonly isFocused?: boolean }): void => {
    isPointed = is.isPointed ?? isPointed
    isFocused = is.isFocused ?? isFocused
    tell(isPointed || isFocused)
  }
  const isInside = (target: EventTarget | null): boolean => target instanceof Node && part.contains(target)
  const on = <Type extends keyof DocumentEventMap>(
    to: Document | HTMLElement,
    type: Type,
    listen: (event: DocumentEventMap[Type]) => void,
  ): void => to.addEventListener(type, listen as EventListener, { signal: listeners.signal })

  update({})
  on(part, 'pointerenter', () => update({ isPointed: true }))
  on(part, 'pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch')
      update({ isPointed: false, isFocused: part.querySelector(':focus-visible') !== null })
  })
  on(document, 'pointerdown', ({ target }) => update({ isPointed: isInside(target) }))
  on(part, 'keydown', () => update({ isFocused: true }))
  on(document, 'focusin', ({ target }) =>
    update({ isFocused: isInside(target) && (target as Element).matches(':focus-visible') }),
  )
  on(part, 'focusout', ({ relatedTarget }) => {
    if (!isInside(relatedTarget)) update({ isFocused: false })
  })
  return () => listeners.abort()
}
