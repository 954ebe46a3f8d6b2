// Places of advertisements: off unless configured, never for Pro, reserved before the script comes, and a word to those who block it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AD_EVENT } from '#core/ads.ts'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE, type Site } from '../support/site.ts'

/** What an operator's own script does: writes into each place which one it is. */
const SCRIPT = `document.addEventListener('${AD_EVENT}', ({ target }) => {
  target.append('Buy ' + target.dataset.adPlace + ' ' + target.dataset.adUnit)
})`

let provider: Server
let asked = 0
const ads = { script: '', units: { list: '1000', item: '1001' }, origins: [] as string[] }
beforeAll(async () => {
  provider = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  Object.assign(ads, { script: `${origin}/ads.js`, origins: [origin] })
})
afterAll(() => {
  provider.close()
})

const readPage = async (site: Site, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${site.server.url()}${path}`, { headers })
  return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') }
}

const ITEM = getPath('item', { url: 'graphics_card' })

describe.skipIf(!hasChromium)('a site with advertisements', () => {
  const site = openSite({ config: { ads } })

  it.each([
    ['a list', getPath('market'), 'Buy list 1000'],
    ['an item', ITEM, 'Buy item 1001'],
  ])('shows visitors one labelled place on the page of %s, which moves nothing', async (_, path, text) => {
    const visitor = await site().visit({ viewport: PHONE })
    await visitor.context.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await visitor.open(path)
    const place = page.getByRole('complementary', { name: 'Advertisement' })
    await eventually(() => place.innerText()).toContain(text)
    expect(await place.count()).toBe(1)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.005)
    await leave(visitor)
  })

  it('says so where the script is blocked', async () => {
    const visitor = await site().visit()
    await visitor.context.route('**/ads.js', (route) => route.abort())
    visitor.mayFail('ads.js')
    const page = await visitor.open(getPath('market'))
    await page.getByText('Adblock detected').waitFor()
    await leave(visitor)
  })

  it('shows Pro none, and allows no other site on their pages', async () => {
    const [pro, free] = [await site().server.pro(), await site().server.free()]
    const before = asked
    const visitor = await site().visit({ as: pro })
    const page = await visitor.open(getPath('market'))
    await page.getByRole('table').waitFor()
    expect(await page.getByText('Advertisement').count()).toBe(0)
    await leave(visitor)
    expect(asked).toBe(before)
    const cookie = (person: typeof pro) =>
      [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [origin = ''] = ads.origins
    expect((await readPage(site(), '/', { cookie: cookie(pro) })).policy).not.toContain(origin)
    expect((await readPage(site(), '/', { cookie: cookie(free) })).policy).toContain(origin)
  })
})

describe.skipIf(!hasChromium)('a site without', () => {
  const site = openSite()

  it('has no place for any, and allows no other site', async () => {
    const { html, policy } = await readPage(site(), '/')
    expect(html).not.toContain('name="ads"')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    const visitor = await site().visit()
    const page = await visitor.open(ITEM)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Advertisement').count()).toBe(0)
    await leave(visitor)
  })
})
