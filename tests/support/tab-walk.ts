// Walks through a page by the Tab key: which controls it should reach, which it does, and whether one sees where it is.
import type { Page } from 'playwright'

export interface TabWalk {
  /** Visible controls that the Tab key never came to. */
  readonly missed: readonly string[]
  /** Controls that look the same with the focus as without it. */
  readonly unseen: readonly string[]
  readonly count: number
}

interface Walker {
  readonly mark: (root: string) => number
  /** Notes where the focus is and whether one sees it; answers how many of the marked were reached. */
  readonly look: () => number
  /** Ends the walk. */
  readonly result: () => Omit<TabWalk, 'count'>
}

/** Runs in the page. */
const install = (): void => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const RING = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow'] as const
  let controls: HTMLElement[] = []
  let looks: string[] = []
  const reached = new Set<number>()
  const unseen = new Set<number>()

  const isRadioBeside = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    // The arrow keys go from the chosen one to the others.
    return group.some(({ checked }) => checked) || group[0] !== element
  }
  const isStop = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    !(element.tagName === 'SUMMARY' && element.parentElement?.tagName !== 'DETAILS') &&
    element.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
    element.getClientRects().length > 0 &&
    !isRadioBeside(element)
  const nameOf = (element: HTMLElement): string => {
    const words = element.ariaLabel ?? element.innerText?.trim() ?? ''
    return `${element.tagName.toLowerCase()} "${(words || element.closest('label')?.innerText || element.id).slice(0, 50)}"`
  }
  /** Focus rings may be drawn on the control, on its replacement, or on the box around it. */
  const lookOf = (element: HTMLElement): string => {
    const around = [element.parentElement, element.closest('label'), element.closest('search')]
    const beside = [element.nextElementSibling, element.previousElementSibling]
    const styleOf = (of: Element, part?: string): string => {
      const style = getComputedStyle(of, part)
      const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
      return RING.map((name) => (name.startsWith('outline') && !hasOutline ? '' : style[name])).join(' ')
    }
    return [element, ...around, ...beside]
      .flatMap((of) => (of == null ? [] : [styleOf(of), styleOf(of, '::before'), styleOf(of, '::after')]))
      .join('|')
  }

  const walker: Walker = {
    mark: (root) => {
      controls = [...document.querySelectorAll<HTMLElement>(`${root} :is(${CONTROLS})`)].filter(isStop)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      looks = controls.map(lookOf)
      return controls.length
    },
    look: () => {
      const focused = document.activeElement
      const at = focused instanceof HTMLElement ? controls.indexOf(focused) : -1
      if (focused instanceof HTMLElement && at >= 0) {
        reached.add(at)
        if (lookOf(focused) === looks[at]) unseen.add(at)
      }
      return reached.size
    },
    result: () => {
      walked.abort()
      const namesOf = (at: readonly number[]) =>
        at
          .map((index) => controls[index])
          .flatMap((control) => (control?.isConnected ? [nameOf(control)] : []))
      return {
        missed: namesOf([...controls.keys()].filter((index) => !reached.has(index))),
        unseen: namesOf([...unseen]),
      }
    },
  }
  const walked = new AbortController()
  // Each press finds what the one before it has led to; to ask after every one takes as long again as to press.
  addEventListener('keydown', walker.look, { capture: true, signal: walked.signal })
  Object.assign(window, { walker })
}

/** Presses Tab from where the focus is until it comes round again. `root`: a selector of what is walked through. */
export const walkByTab = async (page: Page, root = 'body'): Promise<TabWalk> => {
  await page.evaluate(install)
  const count = await page.evaluate(
    (selector) => (window as unknown as { walker: Walker }).walker.mark(selector),
    root,
  )
  // Twice: a press may land on what came into being meanwhile, or in the window of the browser.
  const max = 2 * count + 10
  for (let presses = 0, reached = 0; presses < max && reached < count; ) {
    for (const end = Math.min(max, presses + count - reached); presses < end; presses++)
      await page.keyboard.press('Tab')
    reached = await page.evaluate(() => (window as unknown as { walker: Walker }).walker.look())
  }
  const result = await page.evaluate(() => (window as unknown as { walker: Walker }).walker.result())
  return { ...result, count }
}
