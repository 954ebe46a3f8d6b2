import { describe, it } from 'vitest'
import { RECORDED_LOGS } from '../support/pilot-logs.ts'
import { hasChromium, openSite } from '../support/site.ts'
import { settled } from '../support/settled.ts'
describe.skipIf(!hasChromium)('shot', () => {
  const site = openSite()
  it('shots', async () => {
    for (const [name, viewport, colorScheme] of [['d', { width: 1440, height: 900 }, 'dark'], ['p', { width: 390, height: 844 }, 'light']] as const) {
      const v = await site().visit({ as: await site().server.pro(), viewport, colorScheme })
      const page = await v.open('/progression/history?view=raids')
      await page.getByLabel("Choose the game's Logs folder").setInputFiles(RECORDED_LOGS)

      await page.getByRole('region', { name: 'Raids', exact: true }).waitFor()
      await settled(page)
      await page.screenshot({ path: `/tmp/shot-raids-${name}.png`, fullPage: true })
      await page.getByText('Sales', { exact: true }).first().click()
      await page.getByRole('region', { name: 'Flea market sales', exact: true }).waitFor()
      await settled(page)
      await page.screenshot({ path: `/tmp/shot-sales-${name}.png`, fullPage: true })
      const q = await v.open('/pilot')
      await q.getByLabel("Choose the game's Logs folder").setInputFiles(RECORDED_LOGS)
      await q.getByRole('region', { name: 'Quests in the logs', exact: true }).waitFor()
      await settled(q)
      await q.screenshot({ path: `/tmp/shot-pilot-${name}.png`, fullPage: true })
      console.log(v.problems)
      await v.context.close()
    }
  }, 120000)
})
