// What search engines are told over HTTP: what to leave alone, and the list of every page, each of which is there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { DEV_DOC_NAMES } from '#core/routes/dev-docs.ts'
import { getPath, ROUTES } from '#core/routes/table.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const GPU = catalogue.items.all.find(({ uid }) => uid === '57347ca924597744596b4e71')
const GPU_PAGE = getPath('item', { url: GPU?.url ?? '' })
const PUBLIC = 'https://exfil.example.org'

let folder: WebFolder
let server: TestServer
let visitor: ApiClient
beforeAll(async () => {
  folder = makeWebFolder()
  server = await openSpareServer({ webFolder: folder.path, config: { publicUrl: PUBLIC } })
  visitor = server.visitor()
})
afterAll(async () => {
  await server?.stop()
  folder?.remove()
})

const open = (path: string) => visitor.send({ method: 'GET', path })

describe('what search engines are told', () => {
  it('which addresses to leave alone, and where all others are listed', async () => {
    const { status, text, headers } = await open('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Disallow: /api/be/\n')
    expect(text).toContain('Disallow: /admin\n')
    expect(text).toContain(`Sitemap: ${PUBLIC}/sitemap.xml\n`)
  })

  it('every page that they may keep, in each language', async () => {
    const { status, text, headers } = await open('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
    const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => href)
    const kept = ROUTES.filter(({ isIndexed }) => isIndexed)
    const plain = kept.filter(({ id }) => !['item', 'tag', 'map'].includes(id))
    const tags = new Set(catalogue.items.all.flatMap((item) => item.tags))
    expect(new Set(listed).size).toBe(listed.length)
    const parts = [catalogue.items.all, [...tags], MAP_SLUGS, DEV_DOC_NAMES].map(({ length }) => length)
    expect(listed).toHaveLength(parts.reduce((sum, length) => sum + length, plain.length))
    expect(listed).toContain(`${PUBLIC}/`)
    expect(listed).toContain(`${PUBLIC}${GPU_PAGE}`)
    expect(listed).toContain(`${PUBLIC}/maps/customs`)
    expect(listed).toContain(`${PUBLIC}/dev/docs/graphql`)
    expect(listed.join()).not.toMatch(/example\.org\/(?:ru\/)?(admin|user|test|widgets)/)
    expect(text).toContain(`hreflang="ru" href="${PUBLIC}/ru${GPU_PAGE}"`)
    expect(text).toMatch(/<\/urlset>\s*$/)
    expect(text.length).toBeLessThan(50 * 1024 * 1024)
    expect(listed.length).toBeLessThan(50_000)
    for (const href of listed.filter((_, index) => index % 97 === 0)) {
      const page = await open(href.slice(PUBLIC.length).replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
      expect(page.status, href).toBe(200)
      expect(page.text).toContain(`<link rel="canonical" href="${href}" />`)
      expect(page.text).not.toContain('noindex')
    }
  })
})
