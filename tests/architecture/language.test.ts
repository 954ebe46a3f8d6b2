// The language of the sources: comments in plain English, functions named by verbs, an exported name for one thing.
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { exportedNames, sources, textsOf } from './sources.ts'

/** Words that make a reader stop, with what to say in their place. */
const UNUSUAL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:nobody|somebody|whoever|whomever)\b/i, 'name the role: the player, a visitor, the caller, no one'],
  [/\banew\b/i, 'again'],
  [/\bhears? of\b/i, 'receives, is notified of'],
  [/\b(?:stands?|stood) (?:in|beside|under|behind|before|for)\b/i, 'is in, is next to, replaces'],
  [/\bas (?:it|they) stands?\b/i, 'unchanged, current'],
  [/\bwhere (?:none|nobody|nothing|there is none|it has none)\b/i, 'if there is no …, when absent'],
  [/\b(?:tells?|told) of\b/i, 'reports, lists, describes'],
  [/\bin vain\b/i, 'without success'],
]

/** Exports called `…Of` that read as English where they are used. */
const NAMED_OF: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'listOf', 'oneOf', 'recordOf'])

/**
 * Names with two meanings that no file needs both of: a component and the value that it shows, a rule and the same rule with the words of the
 * page.
 */
const SHARED_NAMES: ReadonlySet<string> = new Set([
  'Count',
  'FilterControl',
  'formatNumber',
  'formatShare',
  'Fuel',
  'PmcIdentity',
  'PriceChart',
  'PriceSource',
  'ProfitOptions',
  'RaidClocks',
  'SessionMode',
  'StoredEvent',
  'Switch',
  'TableColumns',
])

interface Found {
  readonly comments: readonly string[]
  /** A type and a value of one name once. */
  readonly exported: ReadonlySet<string>
}

const found = new Map(
  [...sources].map(([file, text]): readonly [string, Found] => [
    file,
    {
      comments: parseSync(file, text).comments.map(({ value }) => value.replace(/\s*\n\s*\*?\s*/g, ' ')),
      exported: new Set(exportedNames(file, text).filter((name) => name !== 'default')),
    },
  ]),
)

const product = [...found].filter(([file]) => !file.startsWith('tests/'))

describe('comments', () => {
  it.each(UNUSUAL_WORDS)('do without %s', (word, instead) => {
    expect(
      [...found].flatMap(([file, { comments }]) =>
        comments.filter((comment) => word.test(comment)).map((comment) => `${file}: ${comment.trim()}`),
      ),
      `write: ${instead}`,
    ).toEqual([])
  })
})

/** Words of an English JSON file; of a Russian one its keys, which are English sentences in some. */
const readEnglish = (file: string, json: unknown): readonly string[] => {
  if (typeof json === 'string') return file.includes('ru.json') ? [] : [json]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key.includes(' ') ? [key] : []),
    ...readEnglish(file, value),
  ])
}

const shownWords = [...textsOf(['core/language', 'cli/language', 'web/i18n/en'], /\.json$/)].flatMap(
  ([file, text]) => readEnglish(file, JSON.parse(text)).map((words) => ({ file, words })),
)

const testTitles = [...sources]
  .filter(([file]) => file.startsWith('tests/') && file.endsWith('.test.ts'))
  .flatMap(([file, text]) =>
    [...text.matchAll(/^\s*(?:(?:it|describe)(?:\.\w+)*|\]\)|\}\))\(\s*(['"`])(.+?)\1,/gm)].map((match) => ({
      file,
      words: match[2] ?? '',
    })),
  )

/** Titles of tests may use some of these words where they name what is drawn. */
const TITLE_WORDS = UNUSUAL_WORDS.filter(([, instead]) => !/is in|unchanged|absent|reports/.test(instead))

describe.each([
  ['words on the screen and in the terminal', shownWords, UNUSUAL_WORDS],
  ['titles of tests', testTitles, TITLE_WORDS],
] as const)('%s', (_, all, words) => {
  it.each(words)('do without %s', (word, instead) => {
    expect(all.length).toBeGreaterThan(2_000)
    expect(
      all.filter((shown) => word.test(shown.words)).map((shown) => `${shown.file}: ${shown.words}`),
      `write: ${instead}`,
    ).toEqual([])
  })
})

describe('exports', () => {
  it('are verbs or nouns: `getPrice`, not `priceOf`', () => {
    expect(
      product.flatMap(([file, { exported }]) =>
        [...exported]
          .filter((name) => /^[a-z]\w*Of$/.test(name) && !NAMED_OF.has(name))
          .map((name) => `${file}: ${name}`),
      ),
    ).toEqual([])
  })

  it('have a name of their own', () => {
    const files = new Map<string, string[]>()
    for (const [file, { exported }] of product)
      for (const name of exported) files.set(name, [...(files.get(name) ?? []), file])
    const shared = [...files].filter(([, places]) => places.length > 1)
    expect(shared.filter(([name]) => !SHARED_NAMES.has(name))).toEqual([])
    // The list holds nothing that is unique by now.
    expect([...SHARED_NAMES].filter((name) => (files.get(name)?.length ?? 0) < 2)).toEqual([])
  })
})
