// Imported files: their kind, what is wrong with them, and what they would do.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Either, isLeft } from '#core/fp.ts'
import { logText } from '#web/history/HistoryScreen.tsx'
import { leftOut, planIncoming } from '#web/history/import/import-plan.ts'
import { importProblemText } from '#web/history/import/import-problem-text.ts'
import { readFileText } from '#web/history/import/read-file-text.ts'
import { readImport } from '#web/history/import/read-import.ts'
import { BOOK, began, CATALOGUE, DEBUT, LUXURIOUS_LIFE, PMC, type Scribe } from './log.ts'
import { wordsIn } from './words.ts'

const fixture = (name: string): string => readFileSync(`fixtures/events/${name}.jsonl`, 'utf8')

const rightOf = <A>(either: Either<unknown, A>): A => {
  if (isLeft(either)) throw new Error(JSON.stringify(either.left))
  return either.right
}

const planFor = (log: Scribe, text: string) =>
  planIncoming(
    { account: log.account(), catalogue: CATALOGUE, book: BOOK },
    rightOf(readImport(text, 'file.json')),
  )

const mergeFor = (log: Scribe, text: string) => {
  const plan = rightOf(planFor(log, text))
  if (plan.tag !== 'Merge') throw new Error('it is taken over whole')
  return plan
}

describe('a file', () => {
  it('of Windows is read by its byte order mark', async () => {
    const text = '{ "playerLevel": 12,\r\n "displayName": "Иван" }'
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      little,
      Buffer.from(little).swap16(),
    ])
      expect(await readFileText(new Blob([new Uint8Array(bytes)]))).toBe(text)
  })

  it('that is a log of this program is read as one', () => {
    const log = began()
    const incoming = rightOf(readImport(logText(log.events()), 'log.jsonl'))
    expect(incoming).toEqual({ tag: 'Log', events: log.events(), others: 0 })
  })

  it('with events of other streams keeps those of the first account', () => {
    const incoming = rightOf(readImport(fixture('every-event'), 'log.jsonl'))
    expect(incoming.tag === 'Log' && incoming.others).toBeGreaterThan(0)
  })

  it('that is what an account has exported is read as the log in it', () => {
    const log = began()
    const exported = JSON.stringify(
      { user: {}, email: null, sessions: [], events: log.events() },
      undefined,
      2,
    )
    expect(rightOf(readImport(exported, 'exfil-dymov.json'))).toEqual({
      tag: 'Log',
      events: log.events(),
      others: 0,
    })
  })

  it("with the tracker's response is read as such, wrapped or not, whatever precedes it", () => {
    for (const text of ['{"playerLevel":5}', '\uFEFF\n {"data":{"playerLevel":5}}\n'])
      expect(rightOf(readImport(text, 'progress.json'))).toMatchObject({
        tag: 'Tracker',
        file: { format: 'Answer', progress: { level: 5 } },
      })
  })

  it.each([
    ['nothing', '', 'a.json', 'The file is empty.'],
    ['prose', 'hello', 'a.txt', 'The file is no JSON: it is damaged, or it is something else.'],
    ['a picture', '\u0089PNG\0\0', 'a.png', 'This is no text but a binary file.'],
    ['prose called a log', 'hello', 'a.jsonl', 'Line 1: no JSON'],
    [
      'an export with no event',
      '{"events":[{"type":"QuestCompleted"}]}',
      'a.json',
      /^Event 1: stream: expected /,
    ],
    [
      'an export with a gap',
      JSON.stringify({
        events: fixture('broken-gap')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      }),
      'a.json',
      /^Event \d+: version \d+ was expected, found \d+\./,
    ],
    ['an export without events', '{"events":[]}', 'a.json', 'The log has no account in it.'],
    ['a wrong field', '{"playerLevel":-1}', 'a.json', /^playerLevel: expected .+, found -1$/],
    ['other JSON', '{"name":"x"}', 'a.json', /^the file: expected an object with .+, found name$/],
    ['a cut log', fixture('broken-cut-line'), 'a.jsonl', /^Line \d+: no JSON$/],
    ['a log with a wrong field', fixture('broken-field'), 'a.jsonl', /^Line \d+: data\.\w+: expected /],
    [
      'a log with a gap',
      fixture('broken-gap'),
      'a.jsonl',
      /^Line \d+: version \d+ was expected, found \d+\./,
    ],
    ['a log with unknown events', fixture('broken-unknown-event'), 'a.jsonl', /^Line \d+: unknown event /],
  ])('that holds %s is refused in one sentence that names the place', (_, text, name, sentence) => {
    const incoming = readImport(text, name)
    const said = isLeft(incoming) ? importProblemText(incoming.left, wordsIn('en')) : 'nothing is wrong'
    expect(said).toMatch(sentence)
    if (isLeft(incoming)) expect(importProblemText(incoming.left, wordsIn('ru'))).not.toBe('')
  })
})

describe('what a file would do', () => {
  it("is the tracker's progress as commands for the selected PMC, which undo nothing", () => {
    const log = began()
    log.run({ tag: 'ChangeLevel', pmc: PMC, level: 30 })
    const plan = mergeFor(
      log,
      JSON.stringify({
        playerLevel: 22,
        tasksProgress: [
          { id: DEBUT, complete: true },
          { id: 'ffffffffffffffffffffffff', complete: true },
        ],
        hideoutPartsProgress: [
          { id: 'a', complete: true },
          { id: 'b', count: 3 },
        ],
      }),
    )
    expect(plan.counts).toMatchObject({ questsDone: 1 })
    expect(plan.counts.level).toBeUndefined()
    expect(plan.unknown).toEqual([{ kind: 'quest', id: 'ffffffffffffffffffffffff' }])
    expect(leftOut(plan.skipped)).toEqual([{ kind: 'part', why: 'PartsAreItems', ids: ['a', 'b'] }])
    log.run({ tag: 'Several', commands: plan.commands })
    expect(log.account().pmcs[PMC]).toMatchObject({ level: 30, quests: { done: { [DEBUT]: true } } })
  })

  it('is the progress of the selected PMC’s mode of a backup, with what the file has beside it', () => {
    const backup = {
      _format: 'tarkovtracker-backup',
      _version: 2,
      currentGameMode: 'pve',
      gameEdition: 0,
      pvp: { level: 9, taskCompletions: { [DEBUT]: { complete: true } } },
      pve: { level: 31 },
      seasonal: { level: 2, taskCompletions: {} },
    }
    const plan = mergeFor(began(), JSON.stringify(backup))
    expect(plan.counts).toMatchObject({ level: { to: 9 }, questsDone: 1 })
    expect(plan.problems.map(({ path }) => path)).toEqual(['gameEdition'])
    expect(plan.file).toMatchObject({ format: 'Backup', current: 'PVE' })
  })

  it('is the level of a profile by its experience', () => {
    const profile = {
      aid: 1,
      info: { nickname: 'x', side: 'Usec', experience: 8432 },
      skills: { Common: [] },
    }
    const plan = mergeFor(began(), JSON.stringify(profile))
    expect(plan.counts.level).toEqual({ from: 1, to: 4 })
    expect(plan.file).toMatchObject({ format: 'Profile' })
  })

  it('is the whole log where the account has no progress', () => {
    const plan = rightOf(planFor(began(), fixture('full-wipe')))
    expect(plan).toMatchObject({ tag: 'Whole' })
  })

  it("is the log's PMC added to the own one where there is progress, items too", () => {
    const log = began()
    log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    const [item] = CATALOGUE.items.all
    const other = began()
    other.run({ tag: 'ChangeLevel', pmc: PMC, level: 12 })
    other.run({ tag: 'CountItem', pmc: PMC, item: item?.uid ?? '', foundInRaid: true, count: 4 })
    const plan = mergeFor(log, logText(other.events()))
    expect(plan).toMatchObject({ from: 'Heron', items: 1, counts: { level: { from: 1, to: 12 } } })
    log.run({ tag: 'Several', commands: plan.commands })
    expect(log.account().pmcs[PMC]?.items).toEqual({ [item?.uid ?? '']: { foundInRaid: 4, ordinary: 0 } })
    expect(log.account().pmcs[PMC]?.quests.done[LUXURIOUS_LIFE]).toBe(true)
  })

  it('is nothing where all of it is here already', () => {
    const log = began()
    log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    expect(mergeFor(log, logText(log.events())).commands).toEqual([])
  })
})
