// Many commands on the catalogue decided in one step: what is refused leaves the others standing.
import type { IntegrityProblem } from '../../catalogue/check/problem.ts'
import { type Correction, decodeCorrection } from '../../catalogue/corrections/correction.ts'
import { privateFold } from '../../events/fold.ts'
import { isLeft, isRight } from '../../fp.ts'
import {
  type CorrectionCommand,
  type CorrectionContext,
  type CorrectionRejection,
  correctionDecider,
  refuseBreaking,
} from './commands.ts'
import type { CorrectionEvent } from './events.ts'
import { type Corrections, getCorrectionHead, rowKey } from './model.ts'
import { reduceCorrections } from './reducer.ts'

/** `index` counts the commands of the batch from 0. */
export interface RefusedCorrection {
  readonly index: number
  readonly rejection: CorrectionRejection
}

export interface DecidedBatch {
  readonly events: readonly CorrectionEvent[]
  readonly refused: readonly RefusedCorrection[]
}

interface Indexed {
  readonly index: number
  readonly command: CorrectionCommand
}

/** What an event lays over the catalogue; undefined for one that takes back or ignores. */
const getCorrection = ({ type, data }: CorrectionEvent): Correction | undefined => {
  if (type !== 'FieldCorrected' && type !== 'RowAdded' && type !== 'RowRemoved') return undefined
  const change =
    type === 'RowAdded'
      ? { add: data.row }
      : type === 'RowRemoved'
        ? { remove: true }
        : { set: { [data.field]: data.value } }
  const decoded = decodeCorrection({ ...getCorrectionHead(data), ...change })
  return isRight(decoded) ? decoded.right : undefined
}

type Accepted = Indexed & { readonly events: readonly CorrectionEvent[] }

/** Only the rows that the commands are about: the batch costs no more however many corrections there are. */
const pickRows = ({ rows, ignored }: Corrections, commands: readonly Indexed[]): Corrections => {
  const keys = new Set(commands.map(({ command: { table, uid } }) => rowKey(table, uid)))
  const pick = <A>(all: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
    Object.fromEntries(
      [...keys].flatMap((key) => {
        const known = Object.hasOwn(all, key) ? all[key] : undefined
        return known === undefined ? [] : [[key, known]]
      }),
    )
  return { rows: pick(rows), ignored: pick(ignored) }
}

/** Each command over the state that the accepted ones before it lead to. */
const decideInOrder = (
  context: CorrectionContext,
  commands: readonly Indexed[],
  before: Corrections,
): { readonly accepted: readonly Accepted[]; readonly refused: readonly RefusedCorrection[] } => {
  const decide = correctionDecider.decide(context)
  const accepted: Accepted[] = []
  const refused: RefusedCorrection[] = []
  let state = pickRows(before, commands)
  const fold = privateFold<Corrections, CorrectionEvent>(reduceCorrections)(state)
  for (const { index, command } of commands) {
    const decided = decide(command)(state)
    if (isLeft(decided)) refused.push({ index, rejection: decided.left })
    else {
      state = fold(decided.right)
      accepted.push({ index, command, events: decided.right })
    }
  }
  return { accepted, refused }
}

/**
 * The catalogue is checked for all of them at once, and only where that finds a problem for halves of them, down to the commands that cause it:
 * rows that need each other may come in one batch, and sound ones cost one check.
 */
const separateBreaking = (
  findBreaks: CorrectionContext['findBreaks'],
  accepted: readonly Accepted[],
): ReadonlyMap<number, CorrectionRejection> => {
  const breaking = new Map<number, CorrectionRejection>()
  const check = (base: readonly Correction[], part: readonly Accepted[]): readonly Correction[] => {
    const own = part.flatMap(({ events }) => events.flatMap((event) => getCorrection(event) ?? []))
    const problems: readonly IntegrityProblem[] = own.length === 0 ? [] : findBreaks([...base, ...own])
    if (problems.length === 0) return [...base, ...own]
    const [first] = part
    if (part.length === 1 && first !== undefined) {
      breaking.set(first.index, refuseBreaking(problems))
      return base
    }
    const half = Math.ceil(part.length / 2)
    return check(check(base, part.slice(0, half)), part.slice(half))
  }
  check([], accepted)
  return breaking
}

/** Decides all commands over one state. The events are those of the accepted ones, in their order. */
export const decideCorrections =
  (context: CorrectionContext) =>
  (commands: readonly CorrectionCommand[]) =>
  (state: Corrections): DecidedBatch => {
    const unchecked: CorrectionContext = { ...context, findBreaks: () => [] }
    const indexed = commands.map((command, index) => ({ command, index }))
    const first = decideInOrder(unchecked, indexed, state)
    const breaking = separateBreaking(context.findBreaks, first.accepted)
    const sound = first.accepted.filter(({ index }) => !breaking.has(index))
    // Once more where some were taken out: others may have built on them.
    const last = breaking.size === 0 ? first : decideInOrder(unchecked, sound, state)
    const refused = new Map<number, RefusedCorrection>()
    for (const each of [...first.refused, ...last.refused]) refused.set(each.index, each)
    for (const [index, rejection] of breaking) refused.set(index, { index, rejection })
    return {
      events: last.accepted.flatMap(({ events }) => events),
      refused: [...refused.values()].toSorted((one, other) => one.index - other.index),
    }
  }
