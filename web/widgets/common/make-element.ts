// Elements of a widget, and its settings as variables of its style.

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

export interface WidgetLooks {
  readonly size: number
  /** As `readColour` of the core has them. */
  readonly colour: string
  readonly edge: string
  readonly background: string
}

/** The root of the widget in the page. */
export const openWidget = (name: string, language: string, looks: WidgetLooks): HTMLElement => {
  const root = makeElement('main', `widget ${name}`)
  document.documentElement.lang = language
  root.style.setProperty('--widget-size', `${looks.size}px`)
  root.style.setProperty('--widget-colour', `#${looks.colour}`)
  root.style.setProperty('--widget-edge', `#${looks.edge}`)
  root.style.setProperty('--widget-background', `#${looks.background}`)
  document.body.replaceChildren(root)
  return root
}

/** The words of the page's address. */
export const readPageWords = (): ((name: string) => string | undefined) => {
  const words = new URLSearchParams(location.search)
  return (name) => words.get(name) ?? undefined
}
