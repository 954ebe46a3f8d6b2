// The review of what was recognised: what counts, what a person has to choose, and the commands that come of it.
import { describe, expect, it } from 'vitest'
import type { Match } from '#core/recognition/match.ts'
import { fileProblem, sizeProblem } from '#web/recognition/picture-limits.ts'
import { nextPictures, type Picture } from '#web/recognition/pictures.ts'
import type { FoundCell } from '#web/recognition/protocol.ts'
import { countCommands, reviewRows, seenPieces } from '#web/recognition/review.ts'

const crop = {} as ImageBitmap
const area = { left: 0, top: 0, width: 62, height: 62 }
const cell = (match: Match, more: Partial<FoundCell> = {}): FoundCell => ({
  match,
  text: 'GPU',
  foundInRaid: false,
  area,
  crop,
  ...more,
})
const sure = (item: string, more: Partial<FoundCell> = {}): FoundCell =>
  cell({ tag: 'Sure', item, similarity: 1 }, more)
const picture = (...cells: readonly FoundCell[]): Picture => ({
  id: 1,
  name: 'stash.png',
  state: { tag: 'Read' },
  cells,
})
const tracked = new Set(['gpu', 'bolts', 'key-a'])

describe('the rows of a review', () => {
  it('begin with those that a person has to choose, and end with what the tracker does not count', () => {
    const rows = reviewRows(
      [
        picture(
          sure('tushonka'),
          sure('gpu'),
          cell({ tag: 'Shared', items: ['key-b', 'key-a'], similarity: 1 }),
          cell({ tag: 'Unknown' }),
        ),
      ],
      tracked,
      {},
    )
    expect(rows.map(({ standing, item }) => [standing, item])).toEqual([
      ['check', undefined],
      ['found', 'gpu'],
      ['elsewhere', undefined],
      ['elsewhere', undefined],
    ])
    expect(rows[0]?.choices).toEqual(['key-a', 'key-b'])
  })

  it('leave pictures out that are still being read', () => {
    expect(reviewRows([{ ...picture(sure('gpu')), state: { tag: 'Reading', all: 2 } }], tracked, {})).toEqual(
      [],
    )
  })
})

describe('the pieces of a review', () => {
  const pictures = [
    picture(
      sure('gpu', { foundInRaid: true }),
      sure('gpu', { count: 3 }),
      sure('tushonka'),
      cell({ tag: 'Shared', items: ['key-b', 'key-a'], similarity: 1 }),
    ),
  ]
  const pieces = (edits: Parameters<typeof reviewRows>[2]) =>
    Object.fromEntries(seenPieces(reviewRows(pictures, tracked, edits), tracked))

  it('are those of the tracker only, by item and mark, unsure ones left out', () => {
    expect(pieces({})).toEqual({ gpu: { foundInRaid: 1, ordinary: 3 } })
  })

  it.each([
    [
      'a choice',
      { '1-3': { item: 'key-a' } },
      { gpu: { foundInRaid: 1, ordinary: 3 }, 'key-a': { foundInRaid: 0, ordinary: 1 } },
    ],
    [
      'a choice outside of the tracker',
      { '1-3': { item: 'key-b' } },
      { gpu: { foundInRaid: 1, ordinary: 3 } },
    ],
    ['a count', { '1-1': { count: 5 } }, { gpu: { foundInRaid: 1, ordinary: 5 } }],
    ['a mark', { '1-1': { foundInRaid: true } }, { gpu: { foundInRaid: 4, ordinary: 0 } }],
    ['what is left out', { '1-0': { isIncluded: false } }, { gpu: { foundInRaid: 0, ordinary: 3 } }],
  ])('follow %s', (_, edits, wanted) => {
    expect(pieces(edits)).toEqual(wanted)
  })

  const seen = new Map([['gpu', { foundInRaid: 1, ordinary: 0 }]])
  it('are added on top of what is counted', () => {
    expect(countCommands('pmc', seen, 'add')).toEqual([
      { tag: 'AddItem', pmc: 'pmc', item: 'gpu', foundInRaid: true, by: 1 },
    ])
  })

  it('or are all that there is of the items seen', () => {
    expect(countCommands('pmc', seen, 'replace')).toEqual([
      { tag: 'CountItem', pmc: 'pmc', item: 'gpu', foundInRaid: true, count: 1 },
      { tag: 'CountItem', pmc: 'pmc', item: 'gpu', foundInRaid: false, count: 0 },
    ])
  })
})

describe('a picture', () => {
  it.each([
    ['a text', { type: 'text/plain', size: 10 }, 'NotAPicture'],
    ['a huge file', { type: 'image/png', size: 100_000_000 }, 'TooBig'],
    ['a screenshot', { type: 'image/png', size: 4_000_000 }, undefined],
  ])('is taken or not: %s', (_, file, problem) => {
    expect(fileProblem(file)).toBe(problem)
  })

  it.each([
    [3840, 2160, undefined],
    [7680, 4320, undefined],
    [12_000, 8000, 'TooBig'],
    [64, 64, 'TooSmall'],
  ])('of %d × %d px', (width, height, problem) => {
    expect(sizeProblem(width, height)).toBe(problem)
  })

  it('that was taken out stays out, whatever is still reported of it', () => {
    const added = nextPictures([], {
      tag: 'Added',
      pictures: [{ id: 1, name: 'a.png', state: { tag: 'Waiting' } }],
    })
    const removed = nextPictures(added, { tag: 'Removed', id: 1 })
    expect(nextPictures(removed, { tag: 'Reported', report: { tag: 'Done', picture: 1 } })).toEqual([])
  })

  it('fails with the worker when it waits for it, and keeps what is read', () => {
    const waiting: Picture = { id: 2, name: 'b.png', state: { tag: 'Waiting' }, cells: [] }
    const after = nextPictures([picture(sure('gpu')), waiting], { tag: 'WorkerFailed' })
    expect(after.map(({ state }) => state.tag)).toEqual(['Read', 'Failed'])
  })
})
