// What pages cost before they show: the JavaScript and the styles that the market cannot start without, what must not be among it, and all that a first visit to the builder transfers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { isTakenIn } from '#cli/server/http/security.ts'
import { getPath } from '#core/routes/table.ts'
import { LOADOUT_TABLES } from '#web/loadouts/tables.ts'
import { circlesOf, filesOf, readManifest, stylesOf, WEB_FOLDER } from '../support/build-manifest.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const MAX_BYTES = 122_500
const MAX_STYLES = 14_000
/** From a server that has started for the first time. */
const MAX_BUILDER_VISIT = 900_000
/** The app itself, and the page that the address leads to. */
const ENTRIES = ['index.html', 'market/MarketPage.tsx']

/** Texts that a package leaves in a bundle, whatever its names were shortened to. */
const MARKS = {
  xstate: 'xstate.init',
  'io-ts': 'InterfaceType',
  d3: 'invalid format: ',
  leaflet: 'leaflet-container',
} as const
/** The files of the entries and of all that they import without being asked. */
const firstFiles = (): readonly string[] =>
  filesOf(readManifest(), ENTRIES).filter((file) => file.endsWith('.js'))

const textOf = (file: string): string => readFileSync(join(WEB_FOLDER, file), 'utf8')

const sizeOf = (file: string): number => gzipSync(textOf(file), { level: 9 }).length

const sum = (sizes: readonly (readonly [file: string, size: number])[]): number =>
  sizes.reduce((total, [, size]) => total + size, 0)

describe('the first load of the market', () => {
  let first: readonly string[]
  beforeAll(() => {
    first = firstFiles()
  })

  it(`takes at most ${MAX_STYLES / 1000} kB of styles`, () => {
    const sizes = stylesOf(readManifest(), ENTRIES).map((file) => [file, sizeOf(file)] as const)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sum(sizes), sizes.join('\n')).toBeLessThanOrEqual(MAX_STYLES)
  })

  it(`takes at most ${MAX_BYTES / 1000} kB of JavaScript, compressed as gzip does`, () => {
    const sizes = first.map((file) => [file, sizeOf(file)] as const)
    expect(sum(sizes), sizes.join('\n')).toBeLessThanOrEqual(MAX_BYTES)
  })

  it.each(Object.entries(MARKS))('leaves %s for later', (name, mark) => {
    const others = readdirSync(join(WEB_FOLDER, 'assets')).map((file) => `assets/${file}`)
    const holders = others.filter((file) => file.endsWith('.js') && textOf(file).includes(mark))
    // Otherwise the mark would prove nothing.
    expect(holders, `${name} is known by ${mark}`).not.toEqual([])
    expect(holders.filter((file) => first.includes(file))).toEqual([])
  })

  it('has workers of which the server knows by their names that they run by themselves', () => {
    const scripts = readdirSync(join(WEB_FOLDER, 'assets')).filter((file) => file.endsWith('.js'))
    const workers = scripts.flatMap((file) =>
      [...textOf(`assets/${file}`).matchAll(/new Worker\(new URL\(\W*([^`"',]+)/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(workers.length).toBeGreaterThan(1)
    expect(workers.filter(isTakenIn)).toEqual([])
  })

  it('has no files that wait for each other', () => {
    expect(circlesOf(readManifest())).toEqual([])
  })

  it('has Leaflet nowhere but in what the page of a map loads', () => {
    const ofMap = new Set(filesOf(readManifest(), ['maps/MapsPage.tsx']))
    const holders = readdirSync(join(WEB_FOLDER, 'assets'))
      .map((file) => `assets/${file}`)
      .filter((file) => file.endsWith('.js') && textOf(file).includes(MARKS.leaflet))
    expect(holders).toHaveLength(1)
    expect(holders.every((file) => ofMap.has(file))).toBe(true)
  })
})

describe('the builder of weapons', () => {
  it.each([
    'session/loadout/open-loadouts.ts',
    'ui/fields/ComboboxField.tsx',
    'loadouts/optimise/OptimiseView.tsx',
    'loadouts/compare/CompareView.tsx',
    'loadouts/quest/QuestView.tsx',
  ])('starts without %s', (later) => {
    const manifest = readManifest()
    const first = filesOf(manifest, ['index.html', 'loadouts/WeaponPage.tsx', 'loadouts/BuilderView.tsx'])
    const [file] = filesOf(manifest, [later])
    expect(first).not.toContain(file)
  })
})

describe.skipIf(!hasChromium)('a first visit to the builder', () => {
  const site = openSite()

  it(`transfers at most ${MAX_BUILDER_VISIT / 1000} kB with what is fetched ahead`, async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    const cdp = await visitor.context.newCDPSession(page)
    await cdp.send('Network.enable')
    const paths = new Map<string, string>()
    const sizes = new Map<string, number>()
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
      paths.set(requestId, new URL(request.url).pathname),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(paths.get(requestId) ?? requestId, encodedDataLength),
    )
    await page.goto(getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle' }))
    // Skills are the last that is fetched ahead here.
    for (const table of [...LOADOUT_TABLES, 'skills'])
      await eventually(() => sizes.has(`/api/be/catalogue/PVP/${table}`)).toBe(true)
    const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 20)
    expect(sum([...sizes]), largest.join('\n')).toBeLessThanOrEqual(MAX_BUILDER_VISIT)
    await leave(visitor)
  })
})
