// What happens when a page has arrived: the view moves to its top or to what the hash names, and screen readers to its heading.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'

/** After this time the position is not restored any more. */
const TIMEOUT_MS = 5000

const touched = ['keydown', 'pointerdown', 'wheel'] as const

/** Calls `found` as soon as `find` has something, unless the person does something first. The answered function gives up. */
const whenThere = (
  find: () => HTMLElement | null | undefined,
  found: (element: HTMLElement) => void,
): (() => void) => {
  const look = (): boolean => {
    const element = find()
    if (element) found(element)
    return Boolean(element)
  }
  if (look()) return () => undefined
  const observer = new MutationObserver(() => {
    if (look()) giveUp()
  })
  const timer = setTimeout(() => giveUp(), TIMEOUT_MS)
  const giveUp = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of touched) removeEventListener(type, giveUp)
  }
  for (const type of touched) addEventListener(type, giveUp, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return giveUp
}

const SCROLL_KEY = 'scroll'
const MAX_KEPT = 50

type Kept = readonly (readonly [key: string, top: number])[]

const read = (): Kept => readStoredJson(SCROLL_KEY, 'tab', [])

/** Undefined where the entry was never left. */
const keptScroll = (key: string): number | undefined => read().find(([kept]) => kept === key)?.[1]

const keepScroll = (key: string, top: number): void => {
  const others = read().filter(([kept]) => kept !== key)
  // Where that is forbidden, going back begins at the top.
  writeStored(SCROLL_KEY, JSON.stringify([...others, [key, top]].slice(-MAX_KEPT)), 'tab')
}

const getElement = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const getHeading = (): HTMLElement | null => document.querySelector('#main h1')

const focusHeading = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * `at` is the location that is shown, not one that is still loading. Rendered before the page, whose lists measure themselves by the scroll
 * position: effects run in tree order.
 */
export const ScrollAndFocus = ({ at: { key, pathname, hash } }: { readonly at: Location }): null => {
  const type = useNavigationType()
  const last = useRef<string>(undefined)
  // Where the window stands, followed instead of asked for: to answer, the browser would lay the new page out at once.
  const top = useRef(0)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const isFirst = last.current === undefined
    const isNewPath = last.current !== pathname
    last.current = pathname
    const kept = type === 'POP' ? keptScroll(key) : undefined
    const place = kept ?? (isNewPath && !isFirst ? 0 : top.current)
    if (place !== top.current) {
      scrollTo(0, place)
      top.current = scrollY
    }
    const seeking = [
      kept === undefined &&
        hash !== '' &&
        whenThere(
          () => getElement(hash),
          (named) => named.scrollIntoView(),
        ),
      isNewPath && !isFirst && whenThere(getHeading, focusHeading),
    ]
    const onScroll = (): void => {
      top.current = scrollY
    }
    const leave = (): void => keepScroll(key, top.current)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', leave)
      leave()
      for (const giveUp of seeking) if (giveUp) giveUp()
    }
  }, [key, pathname, hash, type])
  return null
}
