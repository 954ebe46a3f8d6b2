// Measures which share of the bytes of first visits a content delivery network can keep, by the headers of the answers.
import type { Response } from 'playwright'
import { inBrowser } from './in-browser.ts'
import { serverAtRest } from './server-at-rest.ts'

/** A visitor who looks around: what is fetched after a page has loaded counts too. */
const PATHS = [
  '/market',
  '/item/graphics_card',
  '/crafts',
  '/barters',
  '/hideout',
  '/quests',
  '/maps/customs',
  '/ammo',
]
const SETTLED_MS = 6_000

const CLASSES = ['immutable', 'seconds', 'revalidated', 'private'] as const
type CachingClass = (typeof CLASSES)[number]

/** `revalidated`: kept by the network, which asks the server each time and gets 304 without a body while nothing changed. */
const classify = (caching: string): CachingClass => {
  if (caching.includes('private') || caching.includes('no-store')) return 'private'
  if (caching.includes('immutable')) return 'immutable'
  return caching.includes('s-maxage') || /max-age=[1-9]/.test(caching) ? 'seconds' : 'revalidated'
}

const bytes = new Map<string, Record<CachingClass, number>>()
const origins = new Map<string, number>()

const count = async (response: Response, path: string): Promise<void> => {
  const caching = classify((await response.allHeaders())['cache-control'] ?? 'no-store')
  const sizes = await response.request().sizes()
  const of = bytes.get(path) ?? { immutable: 0, seconds: 0, revalidated: 0, private: 0 }
  const size = Math.max(0, sizes.responseBodySize) + sizes.responseHeadersSize
  of[caching] += size
  bytes.set(path, of)
  if (caching === 'private') {
    const name = new URL(response.url()).pathname
    origins.set(name, (origins.get(name) ?? 0) + size)
  }
}

await inBrowser(async (browser, server) => {
  await serverAtRest(server.url)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let path = ''
  const counted: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    const at = path
    counted.push(request.response().then((response) => (response === null ? undefined : count(response, at))))
  })
  for (path of PATHS) {
    await page.goto(server.url + path)
    await page.waitForTimeout(SETTLED_MS)
  }
  await Promise.allSettled(counted)
  await context.close()
})

const all: Record<CachingClass, number> = { immutable: 0, seconds: 0, revalidated: 0, private: 0 }
const kilobytes = (size: number): string => (size / 1000).toFixed(1).padStart(9)
console.log(`${'page'.padEnd(24)}${CLASSES.map((name) => name.padStart(13)).join('')}  kB`)
for (const [path, of] of bytes) {
  for (const name of CLASSES) all[name] += of[name]
  console.log(path.padEnd(24) + CLASSES.map((name) => kilobytes(of[name]).padStart(13)).join(''))
}
const total = CLASSES.reduce((sum, name) => sum + all[name], 0)
console.log('all'.padEnd(24) + CLASSES.map((name) => kilobytes(all[name]).padStart(13)).join(''))
for (const name of CLASSES) console.log(`${name.padEnd(12)} ${((100 * all[name]) / total).toFixed(2)} %`)
console.log('of the private bytes:')
for (const [name, size] of [...origins].toSorted((a, b) => b[1] - a[1]).slice(0, 12))
  console.log(`${kilobytes(size)}  ${name}`)
