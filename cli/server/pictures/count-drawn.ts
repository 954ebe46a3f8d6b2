// How many elements a drawing has once its references are followed: a few lines of nested `use` are millions of shapes for a browser.
import { type DefaultTreeAdapterTypes as Dom, defaultTreeAdapter } from 'parse5'

const childElements = ({ childNodes }: Dom.Element): readonly Dom.Element[] =>
  childNodes.filter((node): node is Dom.Element => defaultTreeAdapter.isElementNode(node))

/** Ids of the drawing that an attribute names: `#a`, `url(#a)`. */
const REFERENCE = /^\s*#([\w.:-]+)|url\(\s*["']?#([\w.:-]+)/g

const getReferences = ({ attrs }: Dom.Element): readonly string[] =>
  attrs.flatMap(({ value }) =>
    [...value.matchAll(REFERENCE)].map(([, direct, named]) => direct ?? named ?? ''),
  )

/** Elements within elements, and references from one to the next; deeper ones are malicious. */
const MAX_DEPTH = 500

const collectIds = (element: Dom.Element, ids: Map<string, Dom.Element>, depth = 0): void => {
  if (depth > MAX_DEPTH) return
  const id = element.attrs.find(({ name }) => name === 'id')?.value
  if (id !== undefined && !ids.has(id)) ids.set(id, element)
  for (const child of childElements(element)) collectIds(child, ids, depth + 1)
}

/** Counted up to `max`, which is also the answer for a drawing that is too deep. A reference in a circle draws nothing. */
export const countDrawn = (root: Dom.Element, max: number): number => {
  const ids = new Map<string, Dom.Element>()
  collectIds(root, ids)
  const known = new Map<Dom.Element, number>()
  const count = (element: Dom.Element, depth: number): number => {
    if (depth > MAX_DEPTH) return max
    const before = known.get(element)
    if (before !== undefined) return before
    // What refers to an element above it is a circle.
    known.set(element, 0)
    let drawn = 1
    for (const child of childElements(element)) drawn += count(child, depth + 1)
    for (const reference of getReferences(element)) {
      const target = ids.get(reference)
      if (target !== undefined) drawn += count(target, depth + 1)
    }
    const bounded = Math.min(drawn, max)
    known.set(element, bounded)
    return bounded
  }
  return count(root, 0)
}
