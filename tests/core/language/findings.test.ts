// What codecs, checks and servers say in English has Russian words, told from the sentence.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { findingTranslator } from '#core/language/findings.ts'
import russian from '#core/language/ru/findings.json' with { type: 'json' }
import { eventBook } from '#core/streams.ts'

const inRussian = findingTranslator(russian)

it.each([
  ['data.level: expected a whole number ≥ 1, found -3', 'data.level: ожидается целое число ≥ 1, а здесь -3'],
  [
    'body: expected a whole number from 1 to 79, found nothing',
    'body: ожидается целое число от 1 до 79, а здесь ничего',
  ],
  ['value: expected a text, found []', 'значение: ожидается текст, а здесь []'],
  // A text typed by a user is not checked.
  ['name: expected a number ≥ 0, found "a text"', 'name: ожидается число ≥ 0, а здесь "a text"'],
  ['name: expected a text, found ", found 5"', 'name: ожидается текст, а здесь ", found 5"'],
  ['expected a text of at most 100 letters, found 5', 'ожидается текст не длиннее 100 букв, а здесь 5'],
  ['line 3: item: expected a text, found 5', 'строка 3: item: ожидается текст, а здесь 5'],
  ['no quest item 5936', 'нет квестового предмета 5936'],
  ['no quest "5936" in PVE', 'в PVE нет квеста "5936"'],
  ['5 is not from 1 to 4', '5 не от 1 до 4'],
  ['5 is not from 7', '5 меньше 7'],
  [
    'type: unknown event "QuestComplete"; did you mean "QuestCompleted"?',
    'type: неизвестное событие "QuestComplete"; возможно, "QuestCompleted"?',
  ],
  ['a b.json: 20 of 227 rows are gone', 'a b.json: нет 20 из 227 строк'],
  ['Not found: a\nb', 'Не найдено: a\nb'],
  ['no words exist for this', 'no words exist for this'],
])('%s: %s', (english, said) => {
  expect(inRussian(english)).toBe(said)
})

const sources = ['core', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)

const text = sources.join('\n')

describe('the catalogue', () => {
  it('has nothing that is not said', () => {
    const isSaid = (english: string): boolean =>
      english
        .split(/\{\w+\}/)
        .map((part) => part.trim())
        .every((part) => text.includes(part))
    // Kinds of rows, which occur in a sentence by their names.
    const own = Object.keys(russian).filter((english) => !/^no [a-z, ]+ \{id\}/.test(english))
    expect(own.filter((english) => !isSaid(english))).toEqual([])
  })

  it('keeps the places of every sentence', () => {
    const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
    expect(
      Object.entries(russian).filter(([english, own]) => places(english).join() !== places(own).join()),
    ).toEqual([])
  })

  it('has words for whatever a check of game data or of a log finds', () => {
    const checks = ['check', 'check-numbers', 'check-recipes', 'check-references']
      .map((name) => `core/catalogue/check/${name}.ts`)
      .concat('core/replay/judge.ts', 'core/replay/salvage.ts')
    const said = checks
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:what|reason|return)\b:? ?(?:[^\n`']*[?:] )?([`'])(.*?)\1/g,
        ),
      ])
      .map(([, , sentence = '']) =>
        sentence
          .replace(/\$\{WORDS\[kind\]\}|\$\{reference\.kind\}/, 'item')
          .replace(/\$\{outside\(range\)\}/, 'is not above 5')
          .replaceAll(/\$\{[^}]*\}+/g, '5'),
      )
      .filter((sentence) => / /.test(sentence))
    expect(said.length).toBeGreaterThan(12)
    expect(said.filter((sentence) => inRussian(sentence) === sentence)).toEqual([])
  })

  it('has words for whatever a codec of the contract or of an event may ask for', () => {
    const seen = new Set<t.Mixed>()
    const sentences = new Set<string>()
    const visit = (codec: unknown): void => {
      if (!(codec instanceof t.Type) || seen.has(codec)) return
      seen.add(codec)
      const inside = Object.entries(codec).flatMap(([, value]) =>
        value instanceof t.Type
          ? [value]
          : typeof value === 'object' && value !== null
            ? Object.values(value)
            : [],
      )
      // A codec that others make up is called by what they are; a list of words says itself what it takes.
      if (
        !inside.some((each) => each instanceof t.Type) &&
        /^[a-z].* /.test(codec.name) &&
        !codec.name.includes(' | ')
      )
        sentences.add(codec.name)
      inside.forEach(visit)
    }
    for (const endpoint of Object.values(contract)) Object.values(endpoint).forEach(visit)
    for (const book of Object.values(eventBook))
      if (typeof book === 'object') Object.values(book).forEach(visit)
    expect(sentences.size).toBeGreaterThan(10)
    expect([...sentences].filter((sentence) => inRussian(sentence) === sentence)).toEqual([])
  })
})
