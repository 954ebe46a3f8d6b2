// What the address of a map says, and what it may not say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { getLayers, mapAddress } from '#web/maps/address.ts'
import { getPresetLayers, LAYER_IDS, PRESETS, SIDES } from '#web/maps/marks/layers.ts'

const KNOWN = { variants: ['night-factory'], floors: ['main', '2nd Floor', 'Tunnels'] }
const read = (address: string) => readQuery(mapAddress.words, new URLSearchParams(address), KNOWN)
const write = (query: ReturnType<typeof read>): string => writeQuery(mapAddress.words, query).toString()

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
const query = fc.record({
  variant: fc.constantFrom(undefined, ...KNOWN.variants),
  text: fc.constantFrom('', 'dorm key', 'zb-013, safe'),
  spot: fc.option(
    fc.record({
      place: fc.record({ lat: tenth(-2000, 2000), lng: tenth(-2000, 2000) }),
      zoom: fc.integer({ min: -8, max: 32 }).map((n) => n / 4),
    }),
    { nil: undefined },
  ),
  floor: fc.constantFrom(undefined, ...KNOWN.floors),
  layers: fc.oneof(
    fc.constantFrom(...PRESETS),
    fc
      .uniqueArray(fc.constantFrom(...LAYER_IDS))
      .map((layers) => new Set(LAYER_IDS.filter((layer) => layers.includes(layer)))),
  ),
  side: fc.constantFrom(...SIDES),
  view: fc.constantFrom(undefined, 'table' as const),
  spawn: fc.constantFrom(undefined, 'spawn.2021.12.-1450'),
  open: fc.constantFrom(undefined, 'exit.0f1d2c3b'),
})

describe('the address of a map', () => {
  it('says nothing of what goes without saying', () => {
    expect(write(read(''))).toBe('')
    expect(read('')).toEqual({
      variant: undefined,
      text: '',
      spot: undefined,
      floor: undefined,
      layers: 'raid',
      side: 'pmc',
      view: undefined,
      spawn: undefined,
      open: undefined,
    })
  })

  it('holds the view to the decimetre, and reads what it wrote', () => {
    fc.assert(
      fc.property(query, (given) => {
        // A zero has a sign that no address tells.
        expect(JSON.parse(JSON.stringify(read(write(given))))).toEqual(JSON.parse(JSON.stringify(given)))
        expect(getLayers(read(write(given)))).toEqual(getLayers(given))
      }),
    )
  })

  it.each(['at=1,2', 'at=1,2,x', 'at=NaN,0,3', 'at=1e9,0,3', 'at=200000,0,3', 'at=0,0,99', 'at=0,,3', 'at='])(
    '%s is no place',
    (address) => {
      expect(read(address).spot).toBeUndefined()
    },
  )

  it.each([
    ['floor=4th+Floor', 'floor'],
    ['map=woods', 'variant'],
  ] as const)('%s names what this map has not', (address, key) => {
    expect(read(address)[key]).toBeUndefined()
  })

  it('knows layers only, and none of them is an answer too', () => {
    expect(read('layers=lock.nonsense.safe').layers).toEqual(new Set(['lock', 'safe']))
    expect(read('layers=none').layers).toEqual(new Set())
    expect(write({ ...read(''), layers: new Set() })).toBe('layers=none')
  })

  it('cuts ids of marks that no mark has', () => {
    expect(read(`open=${'x'.repeat(5000)}&spawn=${'y'.repeat(5000)}`)).toMatchObject({
      open: 'x'.repeat(120),
      spawn: 'y'.repeat(120),
    })
  })

  it('is a step back where another map is shown, and none where the same is', () => {
    const here = read('')
    expect(mapAddress.isStep?.(here, { ...here, variant: 'night-factory' })).toBe(true)
    expect(mapAddress.isStep?.(here, { ...here, open: 'exit.1', side: 'scav' })).toBe(false)
  })
})

describe('the choices of layers', () => {
  it('as a Scav show Scav exits and none of the PMC alone', () => {
    const scav = getPresetLayers('raid', 'scav')
    expect(scav.has('exit-scav')).toBe(true)
    expect(scav.has('exit-shared')).toBe(true)
    expect(scav.has('exit-pmc')).toBe(false)
    expect(scav.has('quest')).toBe(false)
  })

  it('everything is everything', () => {
    expect(getPresetLayers('all', 'pmc')).toEqual(new Set(LAYER_IDS))
  })
})
