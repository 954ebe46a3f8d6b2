// The pages for streamers: a line is built, tried out without a key, and refused where its template has an unknown field.
import { describe, expect, it } from 'vitest'
import { hasChromium, openSite, PHONE } from '../support/site.ts'

describe.runIf(hasChromium)('the pages for streamers', () => {
  const site = openSite()

  it('build a line and answer a question without a key', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/streamers/nightbot')
    const line = page.getByLabel('Message of the command in Nightbot')
    await expect
      .poll(() => line.inputValue())
      .toMatch(/^\$\(urlfetch http.*\/api\/bots\/price\?key=YOUR_KEY&q=\$\(querystring\)\)$/)
    await page.getByLabel('What viewers type after !price').fill('salewa')
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByText(/^Salewa first aid kit: .*₽/).waitFor()
    await page.getByLabel('Template').fill('{name} {price}')
    await page.getByText('This command has no field {price}').waitFor()
    expect(await line.count()).toBe(0)
    expect(visitor.problems).toEqual([])
  })

  it('list the bots, and fit on a phone', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open('/streamers')
    await page.getByRole('main').getByRole('link', { name: 'StreamElements' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await page.getByRole('main').getByRole('link', { name: 'StreamElements' }).click()
    await page.getByRole('heading', { level: 1, name: 'StreamElements' }).waitFor()
    expect(visitor.problems).toEqual([])
  })
})
