// Rows stand where they first stood: whoever presses one while the page is still loading hits it.
import { describe, expect, it } from 'vitest'
import { pathOf } from '#core/routes/table.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

/** Of the window, as the browser weighs it: what moved times how far. A bar of filters that pushes the rows by its second line is 0.03. */
const MAX_SHIFT = 0.005

interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

describe.skipIf(!hasChromium)('the rows of a list', () => {
  const site = openSite()

  it.each(['itemsTracker', 'itemsInteractive', 'itemsToKeep', 'progressionQuests'] as const)(
    'of %s stay where they were first drawn, in the language with the longest words',
    async (screen) => {
      const visitor = await site().visit({ as: await site().server.pro(), locale: 'ru-RU' })
      await visitor.context.addInitScript(() => {
        const moved = { sum: 0 }
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.sum += (entry as LayoutShift).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const page = await visitor.open(pathOf(screen))
      await settled(page)
      await page.getByRole('search').first().waitFor()
      const sum = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
      expect(sum).toBeLessThan(MAX_SHIFT)
      await leave(visitor)
    },
  )
})
