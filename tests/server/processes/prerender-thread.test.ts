// The thread that renders first screens, in the built server.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { prerenderThread } from '#cli/server/prerender/prerender-thread.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { pageSlices } from '#cli/server/services/slices.ts'
import type { Slice } from '#core/first-screen/slice.ts'
import type { Locale } from '#core/languages.ts'
import { matchRoute } from '#core/routes/table.ts'

const dist = (path: string): URL => new URL(`../../../dist/${path}`, import.meta.url)
const catalogues = openCatalogues(() => 'fixtures/catalogue')

const sliceAt = (path: string, locale: Locale): Slice => {
  const match = matchRoute(path)
  if (match === undefined) throw new Error(`${path} is no page`)
  const page = { match, path, locale, dataAt: '2026-07-16' }
  const slice = pageSlices()(catalogues.of('PVP'), new Map(), page)
  if (slice === undefined) throw new Error(`${path} has no slice`)
  return slice
}

const open = () => {
  const render = prerenderThread(dist('cli/prerender-worker.js'), fileURLToPath(dist('web')))
  if (render === undefined) throw new Error('dist/prerender is missing: npm run build makes it')
  return (slice: Slice, hasAds = false) => render({ slice: JSON.stringify(slice), hasAds })
}

/** The text of HTML elements. */
const readText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('the thread that renders first screens', () => {
  it.each(['/', '/tag/Weapon', '/crafts', '/barters'])(
    'draws the rows of %s in their order',
    async (path) => {
      const slice = sliceAt(path, 'en')
      const html = await open()(slice)
      const rows = [...html.matchAll(/aria-rowindex="(\d+)"/g)].map(([, index]) => Number(index))
      expect(rows.length).toBeGreaterThan(8)
      expect(rows).toEqual(rows.map((_, at) => at + 1))
      expect(html).not.toMatch(/<script|<title|<link/)
    },
  )

  it('renders languages at once without mixing them', async () => {
    const render = open()
    const locales: readonly Locale[] = ['en', 'ru', 'en', 'ru']
    const pages = await Promise.all(locales.map((locale) => render(sliceAt('/item/graphics_card', locale))))
    for (const [at, locale] of locales.entries()) {
      const page = pages[at] ?? ''
      expect(page, locale).toBe(await render(sliceAt('/item/graphics_card', locale)))
      expect(readText(page)).toContain(locale === 'en' ? 'Graphics card' : 'Видеокарта')
    }
  })

  it('keeps the place of advertisements where the page has them', async () => {
    const render = open()
    const slice = sliceAt('/', 'en')
    expect((await render(slice, true)).length).toBeGreaterThan((await render(slice)).length)
    expect(await render(slice)).toBe(await render(slice, false))
  })

  it('rejects what is no slice of a page, and goes on', async () => {
    const render = open()
    await expect(render({ ...sliceAt('/', 'en'), path: '/no/such/page' })).rejects.toThrow(
      'no first screen was rendered',
    )
    expect(await render(sliceAt('/', 'en'))).toContain('aria-rowindex="2"')
  })

  it('is not there where the web app was built without it', () => {
    expect(prerenderThread(dist('cli/prerender-worker.js'), '/nonexistent/web')).toBeUndefined()
  })
})
