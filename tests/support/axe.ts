// What axe-core finds wrong with the accessibility of a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
} as const satisfies RunOptions

interface Axe {
  readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>
}

/** One line for each rule that the page breaks, with where it does. */
export const axeViolations = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { readonly axe: Axe }).axe.run(document, options),
    OPTIONS as unknown as RunOptions,
  )
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1, 2).join('').trim()
      return `\n  ${target.join(' ')}: ${why}`
    })
    return `${id}, ${help}: ${nodes.length}${places.join('')}`
  })
}
