// The review of recognised items: what counts, what the player has to choose, and the resulting commands.
import { describe, expect, it } from 'vitest'
import type { Match } from '#core/recognition/text/match.ts'
import { fileProblem, sizeProblem } from '#web/recognition/picture-limits.ts'
import { nextPictures, type Screenshot } from '#web/recognition/pictures.ts'
import type { FoundCell } from '#web/recognition/protocol.ts'
import { countCommands, type Edits, equalCells, reviewRows, seenPieces } from '#web/recognition/review.ts'

const crop = {} as ImageBitmap
/** Each cell that is made gets a different picture. */
let looks = 0
const newLook = (): Uint8Array => {
  looks++
  return Uint8Array.from({ length: 432 }, (_, index) => (index * index * looks * 7) % 251)
}
const area = { left: 0, top: 0, width: 62, height: 62 }
const cell = (match: Match, more: Partial<FoundCell> = {}): FoundCell => ({
  match,
  text: 'GPU',
  foundInRaid: false,
  isCountOpen: false,
  area,
  crop,
  look: newLook(),
  ...more,
})
const sure = (item: string, more: Partial<FoundCell> = {}): FoundCell =>
  cell({ tag: 'Sure', item, similarity: 1 }, more)
const picture = (...cells: readonly FoundCell[]): Screenshot => ({
  id: 1,
  name: 'stash.png',
  state: { tag: 'Read' },
  cells,
})
const tracked = new Set(['gpu', 'bolts', 'key-a'])
const rowsOf = (pictures: readonly Screenshot[], edits: Edits = {}) =>
  reviewRows(equalCells(pictures), tracked, edits)

describe('the rows of a review', () => {
  it('begin with those that a person has to choose, and end with what the tracker does not count', () => {
    const rows = rowsOf([
      picture(
        sure('tushonka'),
        cell({ tag: 'Unknown' }),
        sure('gpu'),
        cell({ tag: 'Shared', items: ['key-b', 'key-a'], similarity: 1 }),
      ),
    ])
    expect(rows.map(({ standing, item }) => [standing, item])).toEqual([
      ['check', undefined],
      ['found', 'gpu'],
      ['unread', undefined],
      ['elsewhere', 'tushonka'],
    ])
    expect(rows[0]?.choices).toEqual(['key-a', 'key-b'])
  })

  it('are clear where the icon tells the item, which can still be changed for the others', () => {
    const pictured = cell({ tag: 'Pictured', items: ['key-a', 'key-b', 'gpu'], similarity: 1 })
    const rows = rowsOf([picture(pictured)])
    expect(rows).toMatchObject([{ standing: 'found', item: 'key-a', choices: ['key-a', 'gpu', 'key-b'] }])
    const key = rows[0]?.key ?? ''
    expect(rowsOf([picture(pictured)], { [key]: { item: 'gpu' } })[0]?.item).toBe('gpu')
  })

  it('stand apart where the icon tells an item that the tracker does not count, though others of its name are counted', () => {
    const rows = rowsOf([picture(cell({ tag: 'Pictured', items: ['key-b', 'key-a'], similarity: 1 }))])
    expect(rows).toMatchObject([{ standing: 'elsewhere', item: 'key-b' }])
  })

  it('leave pictures out that are still being read', () => {
    expect(rowsOf([{ ...picture(sure('gpu')), state: { tag: 'Reading', all: 2 } }])).toEqual([])
  })

  it('hold cells of one picture and one answer together, and count all their pieces', () => {
    const look = newLook()
    const inLight = look.map((value) => Math.min(255, value + 3))
    const rows = rowsOf([
      picture(
        sure('bolts', { look, count: 2 }),
        sure('gpu', { look }),
        sure('bolts', { look: inLight, count: 2 }),
        sure('bolts', { look, count: 3 }),
        sure('bolts', { look, count: 2, foundInRaid: true }),
        sure('bolts', { count: 2 }),
      ),
    ])
    expect(rows.map(({ item, cells, count }) => [item, cells.length, count])).toEqual([
      ['bolts', 2, 4],
      ['gpu', 1, 1],
      ['bolts', 1, 3],
      ['bolts', 1, 2],
      ['bolts', 1, 2],
    ])
  })

  it('are separate for two pictures, each of which may be removed', () => {
    const look = newLook()
    const one = picture(sure('bolts', { look }))
    expect(rowsOf([one, { ...one, id: 2 }]).map(({ key }) => key)).toEqual(['1-0', '2-0'])
  })

  it('are a question where a number was not read, and count nothing until a person says how many; they keep their place then', () => {
    const look = newLook()
    const pictures = [picture(sure('bolts', { isCountOpen: true, look }), sure('bolts', { look }))]
    const open = rowsOf(pictures)
    expect(open).toMatchObject([
      { standing: 'check', item: 'bolts', count: undefined },
      { standing: 'found', item: 'bolts', count: 1 },
    ])
    expect(seenPieces(open, tracked).get('bolts')).toEqual({ foundInRaid: 0, ordinary: 1 })
    const told = rowsOf(pictures, { '1-0': { count: 40 } })
    expect(told[0]).toMatchObject({ standing: 'check', count: 40 })
    expect(seenPieces(told, tracked).get('bolts')).toEqual({ foundInRaid: 0, ordinary: 41 })
  })

  it('keep their place when they are named, skipped, and named again', () => {
    const pictures = [picture(cell({ tag: 'Unknown' }))]
    const [named] = rowsOf(pictures, { '1-0': { item: 'gpu' } })
    expect(named).toMatchObject({ standing: 'unread', item: 'gpu', isDeclined: false })
    const [skipped] = rowsOf(pictures, { '1-0': { item: '' } })
    expect(skipped).toMatchObject({ standing: 'unread', item: undefined, isDeclined: true })
    const [again] = rowsOf(pictures, { '1-0': { item: undefined } })
    expect(again).toMatchObject({ standing: 'unread', item: undefined, isDeclined: false })
  })
})

describe('the pieces of a review', () => {
  const pictures = [
    picture(
      sure('gpu', { foundInRaid: true }),
      sure('gpu', { count: 3 }),
      sure('tushonka'),
      cell({ tag: 'Shared', items: ['key-b', 'key-a'], similarity: 1 }),
      cell({ tag: 'Unknown' }, { count: 40 }),
    ),
  ]
  const pieces = (edits: Edits) => Object.fromEntries(seenPieces(rowsOf(pictures, edits), tracked))

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
    [
      'a name found for what was read wrongly',
      { '1-1': { item: 'bolts' } },
      { gpu: { foundInRaid: 1, ordinary: 0 }, bolts: { foundInRaid: 0, ordinary: 3 } },
    ],
    [
      'a name found for what was not read',
      { '1-4': { item: 'bolts' } },
      { gpu: { foundInRaid: 1, ordinary: 3 }, bolts: { foundInRaid: 0, ordinary: 40 } },
    ],
    [
      'a name found for what the tracker would not count',
      { '1-2': { item: 'bolts' } },
      { gpu: { foundInRaid: 1, ordinary: 3 }, bolts: { foundInRaid: 0, ordinary: 1 } },
    ],
    ['a skip', { '1-4': { item: '' } }, { gpu: { foundInRaid: 1, ordinary: 3 } }],
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

  it('has what an icon says of one of its cells in the place of what its name said', () => {
    const shared = cell({ tag: 'Shared', items: ['key-a', 'key-b'], similarity: 1 })
    const match: Match = { tag: 'Pictured', items: ['key-b', 'key-a'], similarity: 1 }
    const report = { tag: 'Pictured', picture: 1, cell: 1, match } as const
    const [after] = nextPictures([picture(sure('gpu'), shared)], { tag: 'Reported', report })
    expect(after?.cells.map(({ match: { tag } }) => tag)).toEqual(['Sure', 'Pictured'])
    expect(after?.cells[1]).toEqual({ ...shared, match })
  })

  it('fails with the worker when it waits for it, and keeps what is read', () => {
    const waiting: Screenshot = { id: 2, name: 'b.png', state: { tag: 'Waiting' }, cells: [] }
    const after = nextPictures([picture(sure('gpu')), waiting], { tag: 'WorkerFailed' })
    expect(after.map(({ state }) => state.tag)).toEqual(['Read', 'Failed'])
  })
})
