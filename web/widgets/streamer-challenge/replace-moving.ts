// Replaces the content of the overlay: rows glide to their new places, and those with another value light up.

const MOVE_MS = 450
const LIGHT_MS = 1_600

interface Placed {
  readonly top: number
  readonly left: number
  readonly value: string | undefined
}

const listKeyed = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-key]'),
]

const placeRows = (root: HTMLElement): ReadonlyMap<string, Placed> =>
  new Map(
    listKeyed(root).map((row) => {
      const { top, left } = row.getBoundingClientRect()
      return [row.dataset.key ?? '', { top, left, value: row.dataset.value }]
    }),
  )

/** Rows are the same by their `data-key`, and have changed if their `data-value` has. */
export const replaceMoving = (root: HTMLElement, content: readonly (HTMLElement | undefined)[]): void => {
  const before = placeRows(root)
  root.replaceChildren(...content.filter((element) => element !== undefined))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const after = placeRows(root)
  for (const row of listKeyed(root)) {
    const key = row.dataset.key ?? ''
    const [was, is] = [before.get(key), after.get(key)]
    if (was === undefined || is === undefined) continue
    const [x, y] = [was.left - is.left, was.top - is.top]
    if (x !== 0 || y !== 0)
      row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: 'ease-out',
      })
    if (was.value !== is.value) {
      const light = document.createElement('span')
      light.className = 'light'
      row.append(light)
      light.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LIGHT_MS, fill: 'forwards' })
    }
  }
}
