// Words and code match: every key in code exists, and every existing key is used.
import { describe, expect, it } from 'vitest'
import { SHARED_WORDS } from '#core/language/shared-words.ts'
import { baseOf, patternOf, textsIn, webSources, wordsOf } from './words.ts'

const words = wordsOf('en')
const sources = webSources()
const keysOf = (namespace: string): readonly string[] => [
  ...new Set([...(words.get(namespace)?.keys() ?? [])].map(baseOf)),
]
const keysWithNamespace = [...words.keys()].flatMap((name) => keysOf(name).map((key) => `${name}:${key}`))

/** The namespaces that a file names; all of them where it is handed its words by another. */
const namespacesIn = (code: string): readonly string[] => {
  const named = [...code.matchAll(/useTranslation\(\s*(?:'(\w+)'|\[([^\]]*)\])?/g)].flatMap(
    ([, one, several]) =>
      several === undefined
        ? [one ?? 'common']
        : [...several.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  const typed = [...code.matchAll(/TFunction<'(\w+)'>/g)].map(([, name = '']) => name)
  const asked = [...code.matchAll(/ns: '(\w+)'/g)].map(([, name = '']) => name)
  const all = [...named, ...typed, ...asked]
  return all.length === 0 ? [...words.keys()] : all
}

const CALL = /\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g

/** Calls of `t` in a file whose key no namespace of the file has. */
const unknownKeys = (code: string): readonly string[] => {
  const namespaces = namespacesIn(code)
  if (namespaces.some((name) => SHARED_WORDS[name] !== undefined)) return []
  // A key may name its namespace itself: `shell:update.action`.
  const known = [...namespaces.flatMap(keysOf), ...keysWithNamespace]
  return [...code.matchAll(CALL)].flatMap(([, plain, template]) => {
    const pattern = plain === undefined ? patternOf(template ?? '') : undefined
    const isKnown =
      pattern === undefined ? known.includes(plain ?? '') : known.some((key) => pattern.test(key))
    return isKnown ? [] : [plain ?? template ?? '']
  })
}

it('every word that the code asks for is there', () => {
  const unknown = sources.flatMap(({ path, code }) => unknownKeys(code).map((key) => `${path}: ${key}`))
  expect(unknown).toEqual([])
})

describe.each([...words.keys()])('the words of %s', (namespace) => {
  it('are all asked for somewhere', () => {
    const texts = sources.map(({ code }) => textsIn(code))
    const isAsked = (key: string): boolean =>
      texts.some(
        ({ plain, templates }) =>
          plain.has(key) ||
          plain.has(`${namespace}:${key}`) ||
          templates.some((template) => template.test(key)),
      )
    expect(keysOf(namespace).filter((key) => !isAsked(key))).toEqual([])
  })
})

describe('the search for words in code', () => {
  it('finds a key that is not there', () => {
    const code = "const { t } = useTranslation('small')\nt('time.title')\nt('time.nowhere')"
    expect(unknownKeys(code)).toEqual(['time.nowhere'])
  })
  it('takes a template for every key that it fits', () => {
    expect(unknownKeys(`useTranslation('small'); t(\`time.regions.\${key}\`)`)).toEqual([])
    expect(unknownKeys(`useTranslation('small'); t(\`times.\${key}\`)`)).toEqual([`times.\${key}`])
  })
})
