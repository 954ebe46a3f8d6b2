// What is left of a drawing that somebody else made: shapes with their looks, written anew, and nothing that runs or asks for anything.
import { type DefaultTreeAdapterTypes as Dom, defaultTreeAdapter, parseFragment } from 'parse5'

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
])

const ATTRIBUTES = new Set([
  ...[
    'id',
    'class',
    'style',
    'viewBox',
    'preserveAspectRatio',
    'transform',
    'd',
    'points',
    'x',
    'y',
    'x1',
    'y1',
  ],
  ...['x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'width', 'height', 'offset', 'rotate'],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'clip-path',
    'clip-rule',
    'mask',
    'opacity',
    'display',
    'visibility',
  ],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'paint-order', 'vector-effect', 'stop-color', 'stop-opacity'],
  ...['font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'letter-spacing'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform'],
])

/** Deeper drawings than this are made to harm. */
const MAX_DEPTH = 64
/** A part of the drawing itself. */
const OWN_PART = /^#[\w.:-]+$/
/** Addresses, escapes that may hide one, and whatever else could fetch or run. */
const UNSAFE_STYLE = /@|\\|<|expression|javascript:|image-set|url\((?!\s*["']?#)/i

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const attributesOf = ({ attrs }: Dom.Element): string =>
  attrs
    .flatMap(({ name, prefix, value }) => {
      if (name === 'href') return OWN_PART.test(value) ? [` href="${escaped(value)}"`] : []
      const isSafe = prefix === undefined && ATTRIBUTES.has(name) && !UNSAFE_STYLE.test(value)
      return isSafe ? [` ${name}="${escaped(value)}"`] : []
    })
    .join('')

const contentOf = (element: Dom.Element, depth: number): string => {
  if (element.tagName === 'style') {
    const css = element.childNodes
      .map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ''))
      .join('')
    return UNSAFE_STYLE.test(css) ? '' : escaped(css)
  }
  return element.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isElementNode(node)) return elementOf(node, depth + 1)
      const isWord = element.tagName === 'text' || element.tagName === 'tspan'
      return defaultTreeAdapter.isTextNode(node) && isWord ? escaped(node.value) : ''
    })
    .join('')
}

const elementOf = (element: Dom.Element, depth: number): string => {
  const { tagName } = element
  if (!ELEMENTS.has(tagName) || depth > MAX_DEPTH) return ''
  const content = contentOf(element, depth)
  const open = `<${tagName}${depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${attributesOf(element)}`
  return content === '' ? `${open}/>` : `${open}>${content}</${tagName}>`
}

/** The drawing as well-formed XML; undefined where there is none in it, or it has no `viewBox` that says how large it is. */
export const cleanSvg = (written: string): string | undefined => {
  const root = parseFragment(written).childNodes.find(
    (node): node is Dom.Element => defaultTreeAdapter.isElementNode(node) && node.tagName === 'svg',
  )
  return root?.attrs.some(({ name }) => name === 'viewBox') ? elementOf(root, 0) : undefined
}
