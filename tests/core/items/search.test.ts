// Looking items up by what people type.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, isRight } from '#core/fp.ts'
import { lookUpItem, makeItemSearch } from '#core/items/search.ts'
import { catalogue } from './real-needs.ts'

const items = catalogue.items.all
const search = makeItemSearch(items)
const first = (query: string) => {
  const [hit] = search(query, 1)
  return hit === undefined ? undefined : [hit.kind, hit.value.name]
}

describe('searching items', () => {
  it.each([
    ['graphics card', ['exact', 'Graphics card']],
    ['GPU', ['exact', 'Graphics card']],
    ['Видеокарта', ['exact', 'Graphics card']],
    ['тушёнка', ['exact', 'Can of beef stew (Small)']],
    ['ТУШЕНКА', ['exact', 'Can of beef stew (Small)']],
    ['ak74n', ['exact', 'Kalashnikov AK-74N 5.45x39 assault rifle']],
    ['lightbulb', ['exact', 'Light bulb']],
    ['btc', ['exact', 'Physical Bitcoin']],
    ['0.2BTC', ['exact', 'Physical Bitcoin']],
    ['биткоин', ['words', 'Physical Bitcoin']],
    ['Монета биткоина', ['exact', 'Physical Bitcoin']],
    ['led', ['prefix', 'LEDX Skin Transilluminator']],
    ['5.45x39 bp', ['words', '5.45x39mm BP gs']],
    ['5.45х39 БП', ['words', '5.45x39mm BP gs']],
    ['bp 5.45', ['words', '5.45x39mm BP gs']],
    ['M855', ['exact', '5.56x45mm M855']],
    ['ransillum', ['part', 'LEDX Skin Transilluminator']],
    ['grafics card', ['typo', 'Graphics card']],
    ['видиокарта', ['typo', 'Graphics card']],
    ['salwea', ['typo', 'Salewa first aid kit']],
    ['broken gphone smartfone', ['typo', 'Broken GPhone smartphone']],
  ])('finds for "%s" first %j', (query, expected) => {
    expect(first(query)).toEqual(expected)
  })

  it('names a round before the packs of it, which have its short name', () => {
    const names = search('M855', 3).map(({ value }) => value.name)
    expect(names[0]).toBe('5.56x45mm M855')
    expect(names.slice(1).every((name) => name.includes('ammo pack'))).toBe(true)
  })

  it('takes no end of a word with the beginning of the next for a part: "flea" is not in "Rifle ATI"', () => {
    expect(search('flea', items.length).filter(({ value }) => value.name.includes('Rifle A'))).toEqual([])
    expect(search('ak74', 1)[0]?.value.name).toMatch(/AK-74/)
  })

  it.each(['', '   ', '!?', 'qqqzzzqqq'])('finds nothing for "%s"', (query) => {
    expect(search(query)).toEqual([])
  })

  it('finds every item by id, url and name in either language, exactly', () => {
    const known = fc.constantFrom(...items).chain((item) =>
      fc.record({
        item: fc.constant(item),
        text: fc.constantFrom(
          ...[item.uid, item.url, item.name, item.shortName, item.ruName, item.ruShortName].filter(
            (text) => text !== undefined,
          ),
        ),
        shout: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(known, ({ item, text, shout }) => {
        const hits = search(shout ? text.toUpperCase() : text, items.length)
        expect(hits.find(({ value }) => value.uid === item.uid)?.kind).toBe('exact')
      }),
      { numRuns: 100 },
    )
  })

  it('still finds an item with one letter of its name left out', () => {
    const wordy = items.filter(({ name }) => name.length >= 8)
    const slip = fc
      .constantFrom(...wordy)
      .chain((item) =>
        fc.record({ item: fc.constant(item), at: fc.integer({ min: 0, max: item.name.length - 1 }) }),
      )
    fc.assert(
      fc.property(slip, ({ item, at }) => {
        fc.pre(/[a-z]/i.test(item.name[at] ?? ''))
        const hits = search(item.name.slice(0, at) + item.name.slice(at + 1), items.length)
        expect(hits.length).toBeGreaterThan(0)
        if (hits[0]?.kind === 'typo') expect(hits.some(({ value }) => value.uid === item.uid)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('gives better kinds before worse, no item twice, the same order every time', () => {
    const kinds = ['exact', 'prefix', 'words', 'part', 'parts', 'typo']
    fc.assert(
      fc.property(fc.constantFrom(...items), fc.integer({ min: 1, max: 12 }), (item, length) => {
        const query = item.name.slice(0, length)
        const hits = search(query, 50)
        const ranks = hits.map(({ kind }) => kinds.indexOf(kind))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(new Set(hits.map(({ value }) => value.uid)).size).toBe(hits.length)
        expect(search(query, 50)).toEqual(hits)
        expect(search(query, 5)).toEqual(hits.slice(0, 5))
      }),
      { numRuns: 100 },
    )
  })
})

describe('mistyped names', () => {
  it.each(['salwea', 'nailss', 'grafics card', 'видиокарта', 'physical btc'])(
    'for "%s" come with the least mistyped first',
    (query) => {
      const distances = search(query).map(({ distance }) => distance)
      expect(distances.length).toBeGreaterThan(0)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    },
  )
})

describe('looking one item up', () => {
  const lookUp = lookUpItem(search)

  it.each([
    ['57347ca924597744596b4e71', 'Graphics card'],
    ['gpu', 'Graphics card'],
    ['ledx', 'LEDX Skin Transilluminator'],
    ['AK-74N', 'Kalashnikov AK-74N 5.45x39 assault rifle'],
    ['dogtag usec', 'Dogtag USEC'],
  ])('"%s" is %s', (text, name) => {
    const found = lookUp(text)
    expect(isRight(found) && found.right.item.name).toBe(name)
  })

  it.each([
    ['M855A1', '5.56x45mm M855A1', '5.56x45mm M855A1 ammo pack (50 pcs)'],
    ['Kirasa', 'BNTI Kirasa-N body armor', 'BNTI Kirasa-N body armor (Green)'],
  ])('"%s" is %s before %s, which it fits too', (text, name, other) => {
    const found = lookUp(text)
    expect(isRight(found) && found.right.item.name).toBe(name)
    expect(isRight(found) && found.right.others.map((item) => item.name)).toContain(other)
    expect(search(text)[0]?.value.name).toBe(name)
  })

  it('asks which one where several are meant equally', () => {
    expect(lookUp('wd-40')).toMatchObject({
      left: {
        tag: 'ItemAmbiguous',
        text: 'wd-40',
        among: [{ name: 'WD-40 (100ml)' }, { name: 'WD-40 (400ml)' }],
      },
    })
  })

  it('never takes a mistyped name for an item, but offers what is near', () => {
    const mistyped = lookUp('salwea')
    expect(isLeft(mistyped) && mistyped.left).toMatchObject({ tag: 'ItemNotFound', text: 'salwea' })
    if (isLeft(mistyped) && mistyped.left.tag === 'ItemNotFound')
      expect(mistyped.left.near[0]?.name).toBe('Salewa first aid kit')
    const nonsense = lookUp('qqqzzzqqq')
    expect(isLeft(nonsense) && nonsense.left).toEqual({ tag: 'ItemNotFound', text: 'qqqzzzqqq', near: [] })
  })
})
