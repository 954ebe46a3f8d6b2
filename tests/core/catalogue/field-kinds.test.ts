// How fields of the game data are edited: derived from the codecs, and what is typed is what was shown.
import { describe, expect, it } from 'vitest'
import { CORRECTED_TABLES, decodeCorrection } from '#core/catalogue/corrections/correction.ts'
import { listEditedFields, parseDraft, toDraft } from '#core/catalogue/corrections/field-kinds.ts'
import { isRight } from '#core/fp.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')

describe('the fields that can be edited', () => {
  it('of items have the form of their codec', () => {
    const kinds = Object.fromEntries(listEditedFields('items').map(({ name, kind }) => [name, kind.tag]))
    expect(kinds).toMatchObject({
      ...{ name: 'text', weight: 'number', isFunctional: 'flag', fleaBanned: 'flag' },
      ...{ tags: 'list', background: 'choice', contains: 'json' },
    })
    expect(kinds).not.toHaveProperty('uid')
  })

  it.each(CORRECTED_TABLES)('of %s give the value that they show, for which the codec stands', (table) => {
    const known = { source: 'x', since: '1.1' }
    for (const row of catalogue[table].all.slice(0, 40))
      for (const field of listEditedFields(table)) {
        const value = (row as unknown as Readonly<Record<string, unknown>>)[field.name]
        const typed = parseDraft(field, toDraft(field, value))
        if (value === undefined) continue
        expect(typed).toEqual(typeof value === 'string' ? value.trim() : value)
        const correction = { table, uid: row.uid, ...known, set: { [field.name]: typed } }
        expect(isRight(decodeCorrection(correction))).toBe(true)
      }
  })

  it('refuse what is no value, and empty only what rows may lack', () => {
    const [weight, caliber] = ['weight', 'caliber'].map((name) =>
      listEditedFields('items').find((field) => field.name === name),
    )
    if (weight === undefined || caliber === undefined) throw new Error('fields are missing')
    expect(parseDraft(weight, 'heavy')).toBeUndefined()
    expect(parseDraft(weight, '')).toBeUndefined()
    expect(parseDraft(weight, '0,05')).toBe(0.05)
    expect(parseDraft(caliber, ' ')).toBeNull()
  })
})
