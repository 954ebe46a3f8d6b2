// What the market's page costs before it shows: the size of the JavaScript and the styles that it cannot start without, and what must not be among it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { circlesOf, filesOf, readManifest, stylesOf, WEB_FOLDER } from '../support/build-manifest.ts'

const MAX_BYTES = 118_000
const MAX_STYLES = 14_000
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
