// How old the prices are that the site shows, at the foot of every page.
import { describe, expect, it } from 'vitest'
import { formatDateTime } from '#core/format/date.ts'
import { getPath } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('the foot of a page', () => {
  const site = openSite()

  it('names the day of the game data until prices were seen, and then when that was', async () => {
    const visitor = await site().visit({ timezoneId: 'UTC' })
    const page = await visitor.open(getPath('time'))
    const foot = () => page.locator('footer').innerText()
    await eventually(foot).toMatch(/Prices of 16\.07\.26\s/)
    const item = testCatalogue('PVP').prices.all.find(({ lastLow = 0 }) => lastLow > 0)?.uid ?? ''
    const observedAt = Date.now() - 60_000
    const { prices } = site().server.services()
    await prices.observe('PVP', [{ item, observedAt, lastLow: 100_000 }])
    await prices.observed('PVP')
    await page.reload()
    await eventually(foot).toContain(`Prices of ${formatDateTime(observedAt, 0)}`)
    await leave(visitor)
    expect(item).not.toBe('')
  })
})
