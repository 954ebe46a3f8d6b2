// What the terminal answers about the committed logs stays as it was recorded in `fixtures/answers/`: a line for each row, with the hash
// of its whole JSON, so that a difference names the row.
// After a deliberate change of rules, answers or game data: UPDATE_FIXTURES=1 npx vitest run --project programs tests/cli/recorded-answers.test.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contentHash } from '#core/hash.ts'
import { EVENT_FIXTURES } from '../support/event-fixtures.ts'
import { fixture } from '../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf } from '../support/run-exfil.ts'

const RENEW = 'UPDATE_FIXTURES=1 npx vitest run --project programs tests/cli/recorded-answers.test.ts'
const ANSWERS = fileURLToPath(new URL('../../fixtures/answers/', import.meta.url))
const HASH_DIGITS = 12

type Row = Readonly<Record<string, unknown>>
interface Named {
  readonly name: string
}

/** What a person reads of a row; its hash has the rest. */
const QUESTIONS: readonly (readonly [command: string, summary: (row: Row) => readonly unknown[]])[] = [
  ['quests available', ({ name, state }) => [name, state]],
  ['hideout list', ({ name, level, state }) => [name, level, state]],
  [
    'items needs',
    ({ items, needed, missing }) => {
      const [first, ...others] = items as readonly Named[]
      return [first?.name, ...(others.length > 0 ? [`or ${others.length} others`] : []), { needed, missing }]
    },
  ],
  [
    'profit crafts',
    ({ product, station, level, profit }) => [(product as Named).name, station, level, profit],
  ],
]

const lineOf = (row: Row, summary: readonly unknown[]): string =>
  [
    contentHash(row).slice(0, HASH_DIGITS),
    ...summary.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))),
  ].join(' · ')

const answersOf = async (file: string): Promise<string> => {
  const session = newQuickSession()
  const chapters = []
  for (const [command, summary] of QUESTIONS) {
    const rows = rowsOf(await session.json(...command.split(' '), '--log', fixture(file)))
    chapters.push(`# ${command}`, ...rows.map((row) => lineOf(row, summary(row))), '')
  }
  return chapters.join('\n')
}

const SOUND = EVENT_FIXTURES.filter(({ problem }) => problem === undefined)

describe('what the terminal answers about a committed log', PROCESSES, () => {
  it.each(SOUND.map(({ file }) => file))('%s is as recorded', async (file) => {
    const path = `${ANSWERS}${file.replace('.jsonl', '.txt')}`
    const answers = await answersOf(file)
    if (process.env.UPDATE_FIXTURES !== undefined) writeFileSync(path, answers)
    const recorded = readFileSync(path, 'utf8')
    expect(answers.split('\n'), `other answers about ${file}; where that is meant: ${RENEW}`).toEqual(
      recorded.split('\n'),
    )
  })
})
