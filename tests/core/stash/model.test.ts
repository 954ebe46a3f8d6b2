// The list of a stash: nothing of it is lost, and it is never longer than its bound.
import { describe, expect, it } from 'vitest'
import {
  addToStash,
  EMPTY_STASH,
  MAX_STASH_LINES,
  removeEntry,
  removeLine,
  Stash,
  setPieces,
  settleLine,
  type UnclearLine,
  withKnownItems,
} from '#core/stash/model.ts'

const line: UnclearLine = {
  text: '2 Grafics crd',
  count: 2,
  foundInRaid: true,
  reason: 'unknown',
  offered: ['gpu'],
}
const stash: Stash = { entries: [{ item: 'gpu', foundInRaid: 1, ordinary: 4 }], unclear: [line, line] }

describe('the list of a stash', () => {
  it('adds pieces to those of the same item', () => {
    const more = { entries: [{ item: 'gpu', foundInRaid: 2, ordinary: 0 }], unclear: [] }
    expect(addToStash(stash, more)).toMatchObject({
      right: { entries: [{ item: 'gpu', foundInRaid: 3, ordinary: 4 }] },
    })
  })

  it('takes an unclear line as pieces of the item that is chosen, one line at a time', () => {
    expect(settleLine(stash, { ...line }, 'gpu')).toEqual({
      entries: [{ item: 'gpu', foundInRaid: 3, ordinary: 4 }],
      unclear: [line],
    })
    expect(removeLine(removeLine(stash, line), line).unclear).toEqual([])
  })

  it('keeps an item of which none is left until it is removed', () => {
    const none = setPieces(setPieces(stash, 'gpu', 'ordinary', 0), 'gpu', 'foundInRaid', 0)
    expect(none.entries).toEqual([{ item: 'gpu', foundInRaid: 0, ordinary: 0 }])
    expect(removeEntry(none, 'gpu').entries).toEqual([])
  })

  it('is refused as a whole beyond its bound', () => {
    const entries = Array.from({ length: MAX_STASH_LINES - 2 }, (_, at) => ({
      item: `item-${at}`,
      foundInRaid: 0,
      ordinary: 1,
    }))
    expect(addToStash({ ...stash, entries: [] }, { entries, unclear: [] })).toMatchObject({ _tag: 'Right' })
    expect(addToStash(stash, { entries, unclear: [] })).toMatchObject({
      left: { tag: 'StashTooLong', lines: 2_001, max: 2_000 },
    })
  })

  it('has items that are gone from the game as unclear lines, each kind apart', () => {
    expect(withKnownItems(stash, () => true)).toBe(stash)
    const { entries, unclear } = withKnownItems(stash, () => false)
    expect(entries).toEqual([])
    expect(unclear.slice(2).map(({ count, foundInRaid }) => [count, foundInRaid])).toEqual([
      [1, true],
      [4, false],
    ])
  })

  it('is read again as it was written, and never where it was damaged', () => {
    expect(Stash.decode(JSON.parse(JSON.stringify(stash)))).toMatchObject({ right: stash })
    expect(
      Stash.decode({ ...EMPTY_STASH, entries: [{ item: 'gpu', foundInRaid: -1, ordinary: 0 }] }),
    ).toMatchObject({
      _tag: 'Left',
    })
  })
})
