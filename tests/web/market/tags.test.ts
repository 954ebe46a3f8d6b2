import { describe, expect, it } from 'vitest'
import { categoryNames, findTagCategory } from '#core/catalogue/categories.ts'
import { knownTags, tagGroups } from '#web/market/tags.ts'
import { catalogue } from './rows.ts'

const items = catalogue.items.all
const handbook = new Set(
  catalogue.categories.all.filter(({ kind }) => kind === 'handbook').map(({ name }) => name),
)
const groupsIn = (language: string) =>
  tagGroups(items, categoryNames(catalogue.categories, language), (english) => handbook.has(english))

describe('the tags to choose from', () => {
  it('are listed under their top category, which comes first', () => {
    const weapons = groupsIn('en').find(({ heading }) => heading === 'Weapons')
    expect(weapons?.tags[0]).toEqual({ tag: 'Weapon', name: 'Weapons', depth: 0 })
    expect(weapons?.tags).toContainEqual({ tag: 'Assault_rifles', name: 'Assault rifles', depth: 1 })
  })

  it('read in the reader’s language', () => {
    expect(groupsIn('ru').map(({ heading }) => heading)).toContain('Оружие')
  })

  it('are each carried by an item', () => {
    const known = knownTags(items)
    for (const { tag } of groupsIn('en').flatMap(({ tags }) => tags)) expect(known).toContain(tag)
  })

  it('are every tag that an item carries', () => {
    const known = knownTags(items)
    for (const tag of items.flatMap(({ tags }) => tags)) expect(known).toContain(tag)
  })

  it('know their category', () => {
    expect(findTagCategory(items, 'Weapon')).toBe('Weapons')
    expect(findTagCategory(items, 'Magic_wands')).toBeUndefined()
  })
})
