// The history of an account: its events grouped by command, which commands were undone, and the next undo and redo.
import type { RecordedEvent } from '../events/envelope.ts'
import { makeFold } from '../events/fold.ts'
import { groupedBy } from '../grouping.ts'
import type { Undo } from './commands.ts'
import { accountDecider } from './decider.ts'
import type { PlayerEvent } from './events.ts'
import type { Account } from './model.ts'
import { type Change, canRevert, changesBetween } from './values.ts'

/** A recorded event of an account's stream. */
export type RecordedPlayerEvent = RecordedEvent & PlayerEvent

/** `undo` reverts a command, `redo` reverts an undo. */
export type EntryKind = 'command' | 'undo' | 'redo'

/** One decision. `source`: program or device, if known. `undoes`: the reverted command. `isUndone`: it was undone, and that undo was not reverted. */
export interface HistoryEntry {
  readonly commandId: string
  readonly at: string
  readonly actor: string
  readonly source: string | undefined
  readonly kind: EntryKind
  readonly undoes: string | undefined
  readonly isUndone: boolean
  readonly events: readonly RecordedPlayerEvent[]
}

/** The decisions of a stream, oldest first. */
export const listHistory = (events: readonly RecordedPlayerEvent[]): readonly HistoryEntry[] => {
  const groups = groupedBy(events, ({ meta }) => meta.commandId)
  const undoes = new Map<string, string>()
  for (const [commandId, [first]] of groups)
    if (first?.type === 'CommandUndone') undoes.set(commandId, first.data.command)
  const kinds = getKinds([...groups.keys()], undoes)
  const undone = getUndone([...groups.keys()], undoes)
  return [...groups].flatMap(([commandId, own]) => {
    const first = own[0]
    if (first === undefined) return []
    return [
      {
        commandId,
        at: first.at,
        actor: first.meta.actor,
        source: first.meta.source,
        kind: kinds.get(commandId) ?? 'command',
        undoes: undoes.get(commandId),
        isUndone: undone.has(commandId),
        events: own,
      },
    ]
  })
}

type Undoes = ReadonlyMap<string, string>

const getKinds = (ids: readonly string[], undoes: Undoes): ReadonlyMap<string, EntryKind> => {
  const kinds = new Map<string, EntryKind>()
  for (const id of ids) {
    const target = undoes.get(id)
    if (target === undefined) kinds.set(id, 'command')
    else kinds.set(id, kinds.get(target) === 'undo' ? 'redo' : 'undo')
  }
  return kinds
}

/** The undone commands; reverting an undo reinstates its command, to any depth. */
const getUndone = (ids: readonly string[], undoes: Undoes): ReadonlySet<string> => {
  const undone = new Set<string>()
  for (const id of ids) {
    let isUndone = true
    const seen = new Set([id])
    for (
      let target = undoes.get(id);
      target !== undefined && !seen.has(target);
      target = undoes.get(target)
    ) {
      seen.add(target)
      if (isUndone) undone.add(target)
      else undone.delete(target)
      isUndone = !isUndone
    }
  }
  return undone
}

const fold = makeFold(accountDecider)

/** The changes made by a command, for `Undo`; empty if the events do not contain it. */
export const listChanges = (events: readonly RecordedPlayerEvent[], commandId: string): readonly Change[] => {
  const start = events.findIndex(({ meta }) => meta.commandId === commandId)
  if (start < 0) return []
  const before = fold(events.slice(0, start))
  return changesBetween(
    before,
    fold(
      events.slice(start).filter(({ meta }) => meta.commandId === commandId),
      before,
    ),
  )
}

const makeUndo = (
  events: readonly RecordedPlayerEvent[],
  account: Account,
  entries: readonly HistoryEntry[],
): Undo | undefined => {
  for (const { commandId } of entries.toReversed()) {
    const changes = listChanges(events, commandId)
    if (canRevert(account, changes)) return { tag: 'Undo', command: commandId, changes }
  }
  return undefined
}

/** An undo of the last effective command that can be undone; repeated use goes further back. */
export const nextUndo = (events: readonly RecordedPlayerEvent[]): Undo | undefined =>
  makeUndo(
    events,
    fold(events),
    listHistory(events).filter(({ kind, isUndone }) => kind === 'command' && !isUndone),
  )

/** A redo of the last undo; undefined after another command, as in editors. */
export const nextRedo = (events: readonly RecordedPlayerEvent[]): Undo | undefined => {
  const history = listHistory(events)
  const last = history.findLastIndex(({ kind }) => kind === 'command')
  return makeUndo(
    events,
    fold(events),
    history.slice(last + 1).filter(({ kind, isUndone }) => kind === 'undo' && !isUndone),
  )
}
