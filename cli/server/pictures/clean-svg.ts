// Sanitises foreign SVG drawings: rebuilds shapes and styles without anything that runs code or loads resources.
import { type DefaultTreeAdapterTypes as Dom, defaultTreeAdapter, parseFragment } from 'parse5'
import { countDrawn } from './count-drawn.ts'

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

/** Maximum nesting depth; deeper drawings are malicious. */
const MAX_DEPTH = 64
/** Maximum number of start and end tags: eight times those of the largest map, parsed in a quarter of a second. */
const MAX_TAGS = 20_000
/** Maximum number of elements with those drawn again by reference; seventy times those of the largest map. */
const MAX_DRAWN = 100_000
/** A reference within the drawing. */
const OWN_PART = /^#[\w.:-]+$/
/** Forbidden in styles: at-rules that fetch, escapes that may hide one, tags, and external addresses. */
const UNSAFE_STYLE = /@|\\|<|javascript:|url\((?!\s*["']?#)/i
const FUNCTION = /([\w-]*)\(/g
/** Allowed functions in styles and transforms; `url` is checked above, and parentheses may have no name. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['', 'url', 'rgb', 'rgba', 'hsl', 'hsla', 'var', 'calc', 'min', 'max', 'clamp'],
  ...[
    'not',
    'is',
    'where',
    'nth-child',
    'nth-of-type',
    'drop-shadow',
    'blur',
    'brightness',
    'contrast',
    'grayscale',
  ],
  ...['hue-rotate', 'invert', 'opacity', 'saturate', 'sepia'],
  ...[
    'matrix',
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skewx',
    'skewy',
  ],
])

const isSafeValue = (value: string): boolean =>
  !CONTROL.test(value) &&
  !UNSAFE_STYLE.test(value) &&
  [...value.matchAll(FUNCTION)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()))

/** Control and bidirectional characters, except tab and line breaks. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u
/** As above, plus characters that are invalid in XML and would break the whole drawing. */
const NOT_SHOWN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text
    .replaceAll(NOT_SHOWN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const getAttributes = ({ attrs }: Dom.Element): string =>
  attrs
    .flatMap(({ name, prefix, value }) => {
      if (name === 'href') return OWN_PART.test(value) ? [` href="${escaped(value)}"`] : []
      const isSafe = prefix === undefined && ATTRIBUTES.has(name) && isSafeValue(value)
      return isSafe ? [` ${name}="${escaped(value)}"`] : []
    })
    .join('')

const getContent = (element: Dom.Element, depth: number): string => {
  if (element.tagName === 'style') {
    const css = element.childNodes
      .map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ''))
      .join('')
    return isSafeValue(css) ? escaped(css) : ''
  }
  return element.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isElementNode(node)) return getElement(node, depth + 1)
      const isWord = element.tagName === 'text' || element.tagName === 'tspan'
      return defaultTreeAdapter.isTextNode(node) && isWord ? escaped(node.value) : ''
    })
    .join('')
}

const getElement = (element: Dom.Element, depth: number): string => {
  const { tagName } = element
  if (!ELEMENTS.has(tagName) || depth > MAX_DEPTH) return ''
  const content = getContent(element, depth)
  const open = `<${tagName}${depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${getAttributes(element)}`
  return content === '' ? `${open}/>` : `${open}>${content}</${tagName}>`
}

const isWithinTags = (written: string): boolean => {
  let tags = 0
  for (let at = written.indexOf('<'); at >= 0; at = written.indexOf('<', at + 1))
    if (++tags > MAX_TAGS) return false
  return true
}

/** The drawing as well-formed XML; undefined if there is none, it has no `viewBox` with a size, or it has too many elements. References count as what they draw. */
export const cleanSvg = (written: string): string | undefined => {
  if (!isWithinTags(written)) return undefined
  const root = parseFragment(written).childNodes.find(
    (node): node is Dom.Element => defaultTreeAdapter.isElementNode(node) && node.tagName === 'svg',
  )
  if (!root?.attrs.some(({ name }) => name === 'viewBox')) return undefined
  return countDrawn(root, MAX_DRAWN) < MAX_DRAWN ? getElement(root, 0) : undefined
}
