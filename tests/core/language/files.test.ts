import { describe, expect, it } from 'vitest'
import english from '#core/language/en/messages.json' with { type: 'json' }
import russian from '#core/language/ru/messages.json' with { type: 'json' }

/** Every path to a text, without the plural form at its end. */
const keysOf = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [`${path}${key}`.replace(/_(one|few|many|other)$/, '')],
  )

describe('the language files', () => {
  it('say the same things in both languages', () => {
    expect(new Set(keysOf(russian))).toEqual(new Set(keysOf(english)))
  })

  it('use the same values in both languages', () => {
    const valuesOf = (words: object): ReadonlyMap<string, ReadonlySet<string>> => {
      const values = new Map<string, Set<string>>()
      const read = (part: object, path: string): void => {
        for (const [key, value] of Object.entries(part)) {
          if (typeof value !== 'string') {
            read(value, `${path}${key}.`)
            continue
          }
          const name = `${path}${key}`.replace(/_(one|few|many|other)$/, '')
          const found = values.get(name) ?? new Set()
          for (const [, used = ''] of value.matchAll(/\{\{(\w+)\}\}/g)) found.add(used)
          values.set(name, found)
        }
      }
      read(words, '')
      return values
    }
    const [first, second] = [valuesOf(english), valuesOf(russian)]
    for (const [key, used] of first) expect(second.get(key), key).toEqual(used)
  })

  it('give Russian every plural form that it has', () => {
    const forms = new Map<string, Set<string>>()
    const read = (part: object, path: string): void => {
      for (const [key, value] of Object.entries(part)) {
        if (typeof value !== 'string') read(value, `${path}${key}.`)
        const form = /^(.*)_(one|few|many|other)$/.exec(key)
        if (form?.[1] === undefined || form[2] === undefined) continue
        const known = forms.get(path + form[1]) ?? new Set()
        forms.set(path + form[1], known.add(form[2]))
      }
    }
    read(russian, '')
    for (const [key, found] of forms) expect(found, key).toEqual(new Set(['one', 'few', 'many', 'other']))
  })
})
