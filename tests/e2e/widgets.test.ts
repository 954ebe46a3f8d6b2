// Pages for streaming programs: what their browser can run, how large they are, and what they show without a connection.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { currentBuild } from '#cli/server/http/build.ts'
import { getVisitorView } from '#core/pricing/market/visitor-views.ts'
import { axeViolations } from '../support/axe.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { hasChromium, openSite, PHONE } from '../support/site.ts'

const { webFolder } = currentBuild()
const pages = readdirSync(join(webFolder, 'widgets')).filter((name) => name.endsWith('.html'))

/** Scripts and styles of a page. */
const filesOf = (page: string): readonly (readonly [string, string])[] => {
  const html = readFileSync(join(webFolder, 'widgets', page), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => [
    file,
    readFileSync(join(webFolder, file), 'utf8'),
  ])
}

/** Methods and functions that Chromium 103 lacks, the browser of OBS 30. */
const NEWER =
  /\.(?:toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|checkVisibility|difference|symmetricDifference|intersection|isSubsetOf|isSupersetOf|isDisjointFrom|canParse|setHTML|scrollend)\b|\b(?:structuredCloneWith|URLPattern|scheduler\.yield|startViewTransition|AbortSignal\.any|Iterator\.from)\b|\/[a-z]*v[a-z]*\.test/
/** Styles that it lacks: nesting, `:has`, newer colours and units, single transforms. */
const NEWER_STYLES =
  /&|:has\(|@container|@scope|@starting-style|@property|oklch|oklab|color-mix|light-dark|\d(?:d|s|l)v[hw]\b|[{;](?:translate|rotate|scale|text-wrap|field-sizing|anchor-name):/

describe.runIf(pages.length > 0)('the build of a widget', () => {
  it.each(pages)('%s is at most 30 kB of scripts and styles', (page) => {
    const bytes = filesOf(page).reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(30_000)
  })

  it.each(pages)('%s runs in Chromium 103', (page) => {
    for (const [file, text] of filesOf(page)) {
      expect(NEWER_STYLES.exec(file.endsWith('.css') ? text : '')?.[0], file).toBeUndefined()
      if (!file.endsWith('.js')) continue
      // The syntax that Chromium 103 knows ends with this edition; later ones are an error here.
      expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' }), file).not.toThrow()
      expect(NEWER.exec(text)?.[0], file).toBeUndefined()
    }
  })
})

describe.runIf(hasChromium)('the scrolling text', () => {
  const site = openSite()
  const catalogue = testCatalogue('PVP')
  const PATH = '/widgets/scroll-text?tag=Keys&speed=200'

  it('is transparent, and shows the last prices at once without a connection', async () => {
    const visitor = await site().visit({ viewport: { width: 1920, height: 1080 } })
    const page = await visitor.open(PATH)
    await page.locator('.track .part').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => localStorage.length > 0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
    // Tests ask for reduced motion: pages in place of a moving line.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(visitor.problems).toEqual([])
    visitor.mayFail('/widgets/data/')
    visitor.mayFail('/widgets/stream')
    await page.route(/\/widgets\/(?:data|stream)/, (route) => route.abort())
    await page.reload()
    await page.locator('.track .part').first().waitFor({ state: 'attached' })
    expect(await page.locator('.item .price').count()).toBeGreaterThan(1)
  })

  it('takes new prices in behind the right edge: what is seen stays', async () => {
    const visitor = await site().visit({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'no-preference',
    })
    const page = await visitor.open('/widgets/scroll-text?tag=Keys&speed=60')
    await page.locator('.track > .part').first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    const seen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.track > .part')]
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect()
            return left < innerWidth - 100 && right > 300
          })
          .map((part) => part.textContent),
      )
    const before = await seen()
    expect(before.length).toBeGreaterThan(0)
    const keys = testCatalogue('PVP').items.all.filter(({ tags }) => tags.includes('Keys'))
    const observedAt = Date.now()
    await site()
      .server.services()
      .prices.observe(
        'PVP',
        keys
          .filter(({ uid }) => getVisitorView(catalogue, uid) !== undefined)
          .map(({ uid }) => ({ item: uid, observedAt, lastLow: 7_777_777 })),
      )
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('7 777 777')))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.track > .part')].some((part) =>
        part.textContent?.includes('7 777 777'),
      ),
    )
    const after = await seen()
    for (const text of after.slice(0, before.length - 1)) expect(before).toContain(text)
    expect(visitor.problems).toEqual([])
  })

  it('is built on a page that fits a phone, previews it and gives its address', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open('/streamers/scroll-text')
    await page.getByLabel('Shows').selectOption('text')
    await page.getByLabel('Text', { exact: true }).fill('Raid at eight')
    const address = page.getByLabel('Address of the widget')
    await expect
      .poll(() => address.inputValue())
      .toMatch(/\/widgets\/scroll-text\?list=text&text=Raid%20at%20eight$/)
    await page.frameLocator('iframe').getByText('Raid at eight').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Shows').selectOption('items')
    await page.getByLabel('Items, one per line').fill('LEDX\nno such thing')
    await page.getByText('No item is called “no such thing”').waitFor()
    expect(visitor.problems).toEqual([])
  })
})
