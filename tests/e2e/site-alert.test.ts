// The site alert: an administrator's text is shown to everybody until it is closed, with only harmless HTML.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasLoaded, settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const POLL_MS = 10 * 60_000
const HARMLESS = 'Wipe on <b>Thursday</b>: <a href="/time" title="Clocks">server times</a>'
const OPENED = 'fired'

/** Each would run a script, fetch a file or change the page. */
const HARMFUL = [
  `<script>window.${OPENED} = 1</script>`,
  `<img src="/no-such-picture.png" onerror="window.${OPENED} = 1">`,
  `<svg onload="window.${OPENED} = 1"><script>window.${OPENED} = 1</script></svg>`,
  `<iframe srcdoc="<script>parent.${OPENED} = 1</script>"></iframe>`,
  `<b onclick="window.${OPENED} = 1" onpointerover="window.${OPENED} = 1">press</b>`,
  `<a href="javascript:window.${OPENED} = 1">press</a>`,
  '<form action="/api/be/logout"><button>press</button></form>',
  '<style>body { display: none }</style><p style="position: fixed; inset: 0">all</p>',
  '<meta http-equiv="refresh" content="0; url=/time"><base href="/time">',
]

/** The part that shows or hides the alert has loaded. */
const isJudged = async (page: Page): Promise<void> => {
  await eventually(() => hasLoaded(page, 'WebsiteAlert')).toBe(true)
  await settled(page)
}

const alert = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

describe.skipIf(!hasChromium)('the alert of the site', () => {
  const site = openSite()
  let admin: Person | undefined
  let orders = 0

  const order = async (command: Readonly<Record<string, unknown>>): Promise<void> => {
    admin ??= await site().server.admin()
    orders++
    await admin.call('adminCommand', { body: { commandId: `alert-${orders}`, command } })
  }
  const raise = (html: string) => order({ tag: 'RaiseWebsiteAlert', html })

  it('is shown to visitors on every page, with its emphasis and its links', async () => {
    await raise(HARMLESS)
    const visitor = await site().visit()
    const page = await visitor.open('/crafts')
    const shown = alert(page, 'Wipe on Thursday: server times')
    await shown.waitFor()
    await eventually(() => shown.locator('b').textContent()).toBe('Thursday')
    await shown.getByRole('link', { name: 'server times' }).click()
    await page.waitForURL('**/time')
    await shown.waitFor()
    await leave(visitor)
  })

  it('stays closed once it is closed, until it says something else', async () => {
    await raise(HARMLESS)
    const visitor = await site().visit()
    const page = await visitor.open('/time')
    const shown = alert(page, 'Wipe on Thursday')
    await shown.getByRole('button', { name: 'Close' }).click()
    await shown.waitFor({ state: 'detached' })
    await page.reload()
    await isJudged(page)
    expect(await shown.count()).toBe(0)

    await raise('Wipe on Thursday <em>is off</em>')
    await page.reload()
    await alert(page, 'Wipe on Thursday is off').waitFor()
    await leave(visitor)
  })

  it('comes to an open page and goes from it within ten minutes', async () => {
    await order({ tag: 'ClearWebsiteAlert' })
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    await page.clock.install()
    const asked = page.waitForResponse('**/api/be/website-alert')
    await page.goto('/time')
    await asked
    await raise('The flea market is closed')
    await page.clock.fastForward(POLL_MS)
    await alert(page, 'The flea market is closed').waitFor()
    await order({ tag: 'ClearWebsiteAlert' })
    await page.clock.fastForward(POLL_MS)
    await alert(page, 'The flea market is closed').waitFor({ state: 'detached' })
    await leave(visitor)
  })

  it('draws what is harmless of it and does nothing else', async () => {
    await raise(`<p>Before.</p>${HARMFUL.join('')}<p>After.</p>`)
    const visitor = await site().visit()
    const page = await visitor.open('/time')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const shown = alert(page, 'Before.')
    await shown.getByText('After.').waitFor()
    for (const one of await shown.getByText('press').all()) await one.click()
    const left = await shown
      .locator('p')
      .first()
      .locator('..')
      .evaluate((box) =>
        [...box.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
          localName,
          ...[...attributes].map(({ name }) => `@${name}`),
        ]),
      )
    expect(new Set(left)).toEqual(new Set(['p', 'b']))
    expect(await page.evaluate((name) => name in window, OPENED)).toBe(false)
    expect(asked.filter((url) => url.includes('no-such-picture'))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/time')
    await leave(visitor)
  })

  it('leads out of the site in a tab of its own', async () => {
    await raise('News: <a href="https://example.org/news">wipe</a>')
    const visitor = await site().visit()
    const page = await visitor.open('/time')
    const link = alert(page, 'News: wipe').getByRole('link')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toBe('noreferrer')
    await leave(visitor)
  })
})
