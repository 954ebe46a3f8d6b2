// Offline: changes are queued and sent once, refused ones are rolled back, and visited pages open.
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { getPageKind, READS } from '#web/data/copies/head-start.ts'
import { startPictureSource, WEBP } from '../server/pictures/samples.ts'
import { storedKeys } from '../support/browser-store.ts'
import { eventually } from '../support/eventually.ts'
import { hasLoaded, settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

const DATE = /\d\d\.\d\d\.\d\d \d\d:\d\d/

const character = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name: name })
const levelField = (page: Page) => page.getByRole('textbox', { name: 'Level', exact: true })
const setLevel = async (page: Page, level: number): Promise<void> => {
  await levelField(page).fill(String(level))
  await levelField(page).press('Enter')
}

/** Which of the app's files the worker has cached, which it has not though any English player may need them, and cached data. */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const source = await (await fetch('/sw.js')).text()
    const lists = source.split('`')
    const listWith = (part: string): string => lists.find((list) => list.includes(part)) ?? ''
    const [onDemand, russian] = [listWith('/assets/KitPage'), listWith('-cyrillic-')]
    const named = (source.match(/\/assets\/[\w./-]+/g) ?? []).filter((file) => !onDemand.includes(file))
    const isRussian = (file: string): boolean => file.startsWith('/assets/') && russian.includes(file)
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = new Set(keys.flat().map(({ url }) => new URL(url).pathname))
    return {
      kept: named.filter((file) => paths.has(file)),
      missing: named.filter((file) => !paths.has(file) && !isRussian(file)),
      keptRussian: [...paths].filter(isRussian),
      data: [...paths].filter((path) => path.startsWith('/api/')),
    }
  })

/** Whether the worker has cached every file of the app that any player may need, in English. */
const isAppKept = async (page: Page): Promise<boolean> => {
  const { kept, missing } = await keptByWorker(page)
  return kept.length > 0 && missing.length === 0
}

/** Tables read by pages under this heading that this browser has not cached yet. */
const notKept = async (page: Page, kind: string): Promise<readonly string[]> => {
  const reads = await page.evaluate((name) => localStorage.getItem(name), READS)
  const read: readonly string[] = JSON.parse(reads ?? '{}')[kind] ?? []
  const kept = await storedKeys(page, 'game-data')
  return read.filter((name) => !kept.includes(name))
}

/** Loads some time after the page, for players who track progress. */
const FOR_PRO = 'WaitingCounts'

/** Calls of the API fail while offline; files of the app must not. */
const goOffline = async (visitor: Visitor, page: Page, ...late: readonly string[]): Promise<void> => {
  // The notice of the lost connection and other late parts are fetched while there is a connection.
  for (const file of ['frame-parts', ...late]) await eventually(() => hasLoaded(page, file)).toBe(true)
  visitor.mayFail('/api/be/')
  visitor.mayFail('game data, ')
  // Fetched by the browser itself, for the tab icon.
  visitor.mayFail('/icon.svg')
  await visitor.context.setOffline(true)
}

/** Which of the worker's routes handled a request, as Chromium reports it. */
interface Routed {
  readonly workerMatchedSourceType?: string
}

/** How many pages of the app the server has been asked for so far. */
const pagesAsked = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = [...metrics.matchAll(/^exfil_http_requests_total\{[^}]*route="page"[^}]*\} (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const levelsSaved = async (person: Person): Promise<readonly unknown[]> =>
  (await person.call('readEvents', { query: {} })).events
    .filter(({ type }) => type === 'LevelChanged')
    .map(({ data }) => (data as { readonly level: number }).level)

describe.skipIf(!hasChromium)('without a connection', () => {
  const site = openSite()

  it('changes wait, and are sent once when it is back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    await levelField(page).waitFor()
    await goOffline(visitor, page, FOR_PRO)
    await setLevel(page, 20)
    await page.getByText('Offline · 1 change waits.').waitFor()
    await setLevel(page, 21)
    await page.getByText('Offline · 2 changes wait.').waitFor()
    await character(page, 'level 21').waitFor()
    expect(await levelsSaved(person)).toEqual([])

    await visitor.context.setOffline(false)
    await eventually(() => levelsSaved(person)).toEqual([20, 21])
    await page.getByText('Offline ·').waitFor({ state: 'hidden' })
    await page.reload()
    await eventually(() => levelField(page).inputValue()).toBe('21')
    expect(await levelsSaved(person)).toEqual([20, 21])
    await leave(visitor)
  })

  it('changes survive the closing of the tab', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person, serviceWorkers: 'allow' })
    const page = await visitor.open('/user')
    await levelField(page).waitFor()
    await goOffline(visitor, page, FOR_PRO)
    await setLevel(page, 33)
    await page.getByText('Offline · 1 change waits.').waitFor()
    await page.close()
    await visitor.context.setOffline(false)
    await visitor.open('/')
    await eventually(() => levelsSaved(person)).toEqual([33])
    await leave(visitor)
  })

  it('changes that an earlier version kept in a database of their own are sent', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person, serviceWorkers: 'allow' })
    const page = await visitor.open('/user')
    await levelField(page).waitFor()
    await goOffline(visitor, page, FOR_PRO)
    await setLevel(page, 34)
    await page.getByText('Offline · 1 change waits.').waitFor()
    // As that version stored them: 'exfil-commands', with the same keys and values.
    const moved = await page.evaluate(async () => {
      const done = <A>(request: IDBRequest<A>): Promise<A> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const now = await done(indexedDB.open('exfil'))
      const opening = indexedDB.open('exfil-commands')
      opening.onupgradeneeded = () => opening.result.createObjectStore('waiting')
      const then = await done(opening)
      const stored = (database: IDBDatabase, name: string) =>
        database.transaction(name, 'readwrite').objectStore(name)
      const keys = await done(stored(now, 'commands').getAllKeys())
      for (const key of keys) {
        const command = await done<unknown>(stored(now, 'commands').get(key))
        await done(stored(then, 'waiting').put(command, key))
        await done(stored(now, 'commands').delete(key))
      }
      now.close()
      then.close()
      return keys.length
    })
    expect(moved).toBe(1)
    await page.close()
    await visitor.context.setOffline(false)
    await visitor.open('/')
    await eventually(() => levelsSaved(person)).toEqual([34])
    await leave(visitor)
  })

  it('a change that the server refuses later is taken back and explained', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    await levelField(page).waitFor()
    await goOffline(visitor, page, FOR_PRO)
    await setLevel(page, 50)
    await character(page, 'level 50').waitFor()
    await site().server.grant(person.uid, { tag: 'EndPro' })
    await visitor.context.setOffline(false)
    const said = page.getByRole('region', { name: 'Messages' })
    await said.getByText('Need Pro status to edit').waitFor()
    await said.getByText('Error', { exact: true }).waitFor()
    await character(page, 'level 50').waitFor({ state: 'hidden' })
    await eventually(() => levelField(page).inputValue()).toBe('1')
    expect(await levelField(page).isDisabled()).toBe(true)
    expect(await levelsSaved(person)).toEqual([])
    expect((await me(person)).pro).toBe(false)
    await leave(visitor)
  })

  it('files come from the cache without the worker, a page is asked for once, and visited ones open with the age of their prices', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/crafts')
    // The worker caches the app, the page caches the data.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const table = () => page.getByRole('table').first()
    await table().waitFor()
    await eventually(() => isAppKept(page)).toBe(true)

    const before = await pagesAsked(site().server.url())
    await page.reload()
    await table().waitFor()
    const { files, document } = await page.evaluate(() => {
      const came = (type: string) =>
        performance.getEntriesByType(type).map((entry) => {
          const {
            name,
            transferSize,
            workerMatchedSourceType: route,
          } = entry as PerformanceResourceTiming & Routed
          return { name, transferSize, route }
        })
      return {
        files: came('resource').filter(({ name }) => /\/assets\/.*js$/.test(name)),
        document: came('navigation'),
      }
    })
    // Every page loads at least this many files, all of them from the cache.
    expect(files.length).toBeGreaterThanOrEqual(10)
    expect(await hasLoaded(page, 'CraftsPage')).toBe(true)
    expect(files.filter(({ route, transferSize }) => route !== 'cache' || transferSize > 0)).toEqual([])
    expect(document.map(({ route }) => route)).toEqual(['race-network-and-fetch-handler'])
    // The worker starts with the same page and takes the response that is in flight.
    expect((await pagesAsked(site().server.url())) - before).toBe(1)

    const heading = () => page.getByRole('heading', { level: 1 }).textContent()
    const titles = new Map<string, string | null>()
    for (const path of ['/crafts', '/', '/item/graphics_card']) {
      await page.goto(path)
      await table().waitFor()
      await settled(page)
      await eventually(() => notKept(page, getPageKind(path))).toEqual([])
      titles.set(path, await heading())
    }
    const { kept, keptRussian, data } = await keptByWorker(page)
    expect([...kept.filter((file) => file.includes('KitPage')), ...keptRussian]).toEqual([])
    expect(data.filter((address) => /catalogue|prices/.test(address))).toEqual([])
    await goOffline(visitor, page)
    for (const [path, title] of titles) {
      await page.goto(path)
      const age = page.getByText(/^Offline\. Prices of/)
      await age.waitFor()
      expect(await age.textContent()).toMatch(DATE)
      expect(await heading(), path).toBe(title)
      await table().waitFor()
    }
    await leave(visitor)
  })
})

/** Whether this browser has a table, by its mode and name. */
const isTableKept = async (page: Page, table: string): Promise<boolean> =>
  (await storedKeys(page, 'game-data')).some((key) => String(key).endsWith(`/${table}`))

/** The last of the files that are prefetched on every page. */
const LAST_AHEAD = 'PVP/quests'

describe.skipIf(!hasChromium)('without a connection, a page that was not visited before', () => {
  const site = openSite()
  const notKeptLine = 'There is no connection, and this was not loaded on this device yet.'
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  it('shows what is known of an item, says of each part that it lacks, and completes itself when the connection is back', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await eventually(() => isAppKept(page)).toBe(true)
    await eventually(() => isTableKept(page, LAST_AHEAD)).toBe(true)
    await goOffline(visitor, page)
    await page.goto('/item/salewa_first_aid_kit')

    await page.getByRole('heading', { level: 1, name: /^Salewa/ }).waitFor()
    await part(page, 'Sell one').getByRole('listitem').first().waitFor()
    const lacking = ['Facts', 'Uses', 'Wanted for', 'Flea fee', 'Found in raids']
    for (const name of lacking) await part(page, name).getByText(notKeptLine).waitFor()
    expect(await page.getByText(notKeptLine).count()).toBe(lacking.length)
    expect(await isTableKept(page, 'PVP/figures')).toBe(false)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const again = part(page, 'Flea fee').getByRole('button', { name: 'Try again' })
    await again.click()
    await eventually(() => asked.some((url) => url.endsWith('/PVP/figures'))).toBe(true)
    await again.and(page.locator('[aria-busy=false]')).waitFor()

    await visitor.context.setOffline(false)
    await eventually(() => page.getByText(notKeptLine).count()).toBe(0)
    await part(page, 'Facts').getByText('Points per heavy bleeding').waitFor()
    await part(page, 'Flea fee')
      .getByRole('textbox', { name: /^Health points left/ })
      .waitFor()
    await part(page, 'Wanted for').getByRole('listitem').first().waitFor()
    await leave(visitor)
  })
})

const GRAPHICS_CARD = '57347ca924597744596b4e71'
const source = await startPictureSource()
source.files.set(`/${GRAPHICS_CARD}-icon.webp`, WEBP)
afterAll(() => source.stop())

describe.skipIf(!hasChromium)('without a connection, pictures', () => {
  const site = openSite({ config: { picturesFrom: source.url } })

  it('that were seen are shown, from what the worker keeps; others stay drawn', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/item/graphics_card')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const picture = page.locator(`main img[src="/pictures/items/${GRAPHICS_CARD}"]`).first()
    // The worker sees what the next visit requests.
    await page.reload()
    await eventually(() => picture.getAttribute('data-waiting')).toBe(null)
    await eventually(() => isAppKept(page)).toBe(true)
    const keptPictures = () =>
      page.evaluate(async () =>
        (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname),
      )
    await eventually(keptPictures).toContain(`/pictures/items/${GRAPHICS_CARD}`)

    await goOffline(visitor, page)
    visitor.mayFail('/pictures/')
    // The browser's own HTTP cache must not be what answers.
    const devTools = await visitor.context.newCDPSession(page)
    await devTools.send('Network.clearBrowserCache')
    await page.reload()
    await page.getByText(/^Offline\. Prices of/).waitFor()
    await eventually(() => picture.getAttribute('data-waiting')).toBe(null)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    const drawn = page.locator('main [data-ground]').filter({ hasNot: page.locator('img') })
    await eventually(() => drawn.first().locator('svg').count()).toBeGreaterThan(0)
    // The worker answered: without its cache the placeholder tile is drawn.
    await page.evaluate(async (path) => {
      const pictures = await caches.open('pictures')
      await pictures.delete(path)
    }, `/pictures/items/${GRAPHICS_CARD}`)
    await devTools.send('Network.clearBrowserCache')
    await page.reload()
    await page.getByText(/^Offline\. Prices of/).waitFor()
    await eventually(() => picture.count()).toBe(0)
    await leave(visitor)
  })
})
