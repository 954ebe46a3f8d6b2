// The history of an account: which command holds, which was taken back, and which one is next.
import { describe, expect, it } from 'vitest'
import { record } from '#core/events/envelope.ts'
import { replay } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { contentHash } from '#core/hash.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import {
  listChanges,
  listHistory,
  nextRedo,
  nextUndo,
  type RecordedPlayerEvent,
} from '#core/player/history.ts'
import { emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const pmc = 'pmc-1'
const fold = (events: readonly RecordedPlayerEvent[]) => replay(reducePlayer)(emptyAccount, events)

type Log = readonly RecordedPlayerEvent[]

/** The log with one more command, called by its place: `1`, `2` … */
const told = (log: Log, command: PlayerCommand): Log => {
  const decided = decidePlayer(contextOf(catalogue, book, 'admin'))(command)(fold(log))
  if (isLeft(decided)) throw new Error(`refused: ${JSON.stringify(decided.left)}`)
  const commandId = String(listHistory(log).length + 1)
  const recorded = record(decided.right, {
    stream: 'account-kestrel',
    version: log.length,
    at: '2026-11-21T10:00:00.000Z',
    meta: { commandId, actor: 'kestrel', source: 'test' },
    schemaOf: () => 1,
  })
  return [...log, ...(recorded as Log)]
}

const level = (to: number): PlayerCommand => ({ tag: 'ChangeLevel', pmc, level: to })

const start = [
  { tag: 'RegisterAccount', username: 'Kestrel' },
  { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
] as const

const played = (...commands: readonly PlayerCommand[]): Log => [...start, ...commands].reduce<Log>(told, [])

const undo = (log: Log): Log => {
  const command = nextUndo(log)
  if (command === undefined) throw new Error('nothing to undo')
  return told(log, command)
}

const redo = (log: Log): Log => {
  const command = nextRedo(log)
  if (command === undefined) throw new Error('nothing to redo')
  return told(log, command)
}

const levelOf = (log: Log): number | undefined => fold(log).pmcs[pmc]?.level

describe('the history', () => {
  it('holds each decision once, with who, when, and from where', () => {
    const history = listHistory(played(level(2), { tag: 'TrackProgress', pmc, on: false }))
    expect(history.map(({ commandId, events }) => [commandId, events.length])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 1],
      ['4', 1],
    ])
    expect(history.at(-1)).toMatchObject({
      at: '2026-11-21T10:00:00.000Z',
      actor: 'kestrel',
      source: 'test',
      kind: 'command',
      isUndone: false,
    })
  })

  it('says what a command changed', () => {
    const log = played(level(2), level(5))
    expect(listChanges(log, '4')).toEqual([{ tag: 'Level', pmc, from: 2, to: 5 }])
    expect(listChanges(log, 'nothing')).toEqual([])
  })

  it('marks what was taken back, and no longer when that is taken back in turn', () => {
    const undoneOnce = undo(played(level(2), level(5)))
    expect(listHistory(undoneOnce).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['command', false],
      ['command', false],
      ['command', false],
      ['command', true],
      ['undo', false],
    ])
    expect(
      listHistory(redo(undoneOnce))
        .slice(3)
        .map(({ kind, isUndone, undoes }) => [kind, isUndone, undoes]),
    ).toEqual([
      ['command', false, undefined],
      ['undo', true, '4'],
      ['redo', false, '5'],
    ])
  })
})

describe('undo after undo', () => {
  it('goes further and further back, and redo comes the same way', () => {
    const log = played(level(2), level(5), level(9))
    const hashes = [log, undo(log), undo(undo(log)), undo(undo(undo(log)))]
    expect(hashes.map(levelOf)).toEqual([9, 5, 2, 1])
    const [, , , first = []] = hashes
    expect([redo(first), redo(redo(first)), redo(redo(redo(first)))].map(levelOf)).toEqual([2, 5, 9])
    expect(contentHash(fold(redo(redo(redo(first)))))).toBe(contentHash(fold(log)))
  })

  it('stops at what can not be taken back', () => {
    expect(nextUndo(undo(played(level(2))))).toBeUndefined()
    expect(nextUndo(played())).toBeUndefined()
    expect(nextUndo([])).toBeUndefined()
  })

  it('reaches behind what can not be taken back', () => {
    expect(nextUndo(played(level(2), { tag: 'StartPro' }))).toMatchObject({ command: '3' })
  })

  it('can undo again what was redone', () => {
    const log = undo(redo(undo(played(level(2), level(5)))))
    expect(levelOf(log)).toBe(2)
    expect(levelOf(redo(log))).toBe(5)
  })

  it('has nothing to redo before an undo, and after another command', () => {
    expect(nextRedo(played(level(2)))).toBeUndefined()
    expect(nextRedo(told(undo(played(level(2))), level(7)))).toBeUndefined()
  })
})
