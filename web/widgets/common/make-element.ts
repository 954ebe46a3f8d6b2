// Elements of a widget, and its settings as variables of its style.
import type { WidgetLooks } from '#core/widgets/looks.ts'

/** `text` is never read as HTML. */
export const makeElement = (
  name: string,
  className: string,
  content: string | readonly (Node | undefined)[] = [],
): HTMLElement => {
  const element = document.createElement(name)
  element.className = className
  if (typeof content === 'string') element.textContent = content
  else element.append(...content.filter((node) => node !== undefined))
  return element
}

/** The root of the widget in the page. Looks that are not given are those of its styles. */
export const openWidget = (name: string, language: string, looks: Partial<WidgetLooks>): HTMLElement => {
  const root = makeElement('main', `widget ${name}`)
  document.documentElement.lang = language
  const { size, ...colours } = looks
  if (size !== undefined) root.style.setProperty('--widget-size', `${size}px`)
  for (const [part, colour] of Object.entries(colours))
    root.style.setProperty(`--widget-${part}`, `#${colour}`)
  document.body.replaceChildren(root)
  return root
}

/** The words of the page's address. */
export const readPageWords = (): ((name: string) => string | undefined) => {
  const words = new URLSearchParams(location.search)
  return (name) => words.get(name) ?? undefined
}
