// Texts that a page shows only in part.
import type { Page } from 'playwright'

/**
 * Every text whose end (or beginning) lies outside the box that clips it, with its line of ancestors in short. Texts for screen
 * readers alone and boxes that can be scrolled are not meant, nor is anything inside `allowed`.
 */
export const cutTexts = (page: Page, allowed: string): Promise<readonly string[]> =>
  page.evaluate((allowedSelector) => {
    const CLIPS = /hidden|clip/
    const TOLERANCE = 1.5
    const nameOf = ({ tagName, className, id }: Element): string => {
      const name = typeof className === 'string' ? className.split(' ')[0] : ''
      return `${tagName.toLowerCase()}${id === '' ? '' : `#${id}`}${name === '' ? '' : `.${name}`}`
    }
    const isOnlyHeard = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1
    }
    // Most texts share their ancestors.
    const clippers = new Map<Element, Element | undefined>()
    const findClipper = (box: Element): Element | undefined => {
      const { overflowX, position } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return undefined
      if (CLIPS.test(overflowX)) return box
      return position === 'fixed' || box.parentElement === null ? undefined : clipperOf(box.parentElement)
    }
    const clipperOf = (box: Element): Element | undefined => {
      if (!clippers.has(box)) clippers.set(box, findClipper(box))
      return clippers.get(box)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = new Set<string>()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent === null || text === '' || parent.closest(allowedSelector) !== null) continue
      if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      const box = clipperOf(parent)
      if (box === undefined || isOnlyHeard(box)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const drawn = range.getBoundingClientRect()
      const around = box.getBoundingClientRect()
      if (drawn.width === 0) continue
      if (drawn.right > around.right + TOLERANCE || drawn.left < around.left - TOLERANCE)
        cut.add(`${text.slice(0, 60)} (${nameOf(parent)} in ${nameOf(box)})`)
    }
    return [...cut]
  }, allowed)
