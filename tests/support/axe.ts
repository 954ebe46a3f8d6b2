// What axe-core finds wrong with the accessibility of a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Places are told by their selectors: the markup of every node that a rule looks at is not wanted. */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`

const ALL_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}
/** What another theme can break on a page that is all right in one: nothing but colours differs. */
const RULES_OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

interface Axe {
  readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>
}

const violationsOf = async (page: Page, rules: RunOptions): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { readonly axe: Axe }).axe.run(document, options),
    rules,
  )
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1, 2).join('').trim()
      return `\n  ${target.join(' ')}: ${why}`
    })
    return `${id}, ${help}: ${nodes.length}${places.join('')}`
  })
}

/** Takes away what a page scrolls under: what that happens to cover in part is no small target, as it can be scrolled from under it. */
export const unstick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
  })

/** One line for each rule that the page breaks, with where it does. */
export const axeViolations = (page: Page): Promise<readonly string[]> => violationsOf(page, ALL_RULES)

/** The same for the rules of colours, on a page that has been looked at in another theme. */
export const axeColourViolations = (page: Page): Promise<readonly string[]> =>
  violationsOf(page, RULES_OF_COLOURS)
