// `exfil data diff`: what a later snapshot of the game data added, removed and changed.
import type { Command } from 'commander'
import { showValue } from '#core/codec.ts'
import { readContext } from '../../context.ts'
import { type ChangedRow, diffSnapshots, type NamedRow, type TableDiff } from '../../data/diff-snapshots.ts'
import { readSnapshot } from '../../data/snapshot-read.ts'
import type { Snapshot } from '../../data/snapshot-write.ts'
import { badInput } from '../../errors.ts'
import { printDetail, type Style } from '../../output.ts'
import { say } from '../../speech.ts'

export interface DiffOptions {
  readonly table?: string
  readonly all?: true
}

/** How many rows of a kind, and fields of a row, people are shown without --all; programs get them all. */
const SHOWN_ROWS = 10
const SHOWN_FIELDS = 4
/** Letters of a value. */
const SHOWN_VALUE = 40

export const diffData = (
  command: Command,
  [before, after]: readonly [string, string],
  { table, all }: DiffOptions,
): void => {
  const { output } = readContext(command)
  const snapshots = [readSnapshot(before), readSnapshot(after)] as const
  const every = diffSnapshots(...snapshots)
  if (table !== undefined && !(table === 'overlay' || Object.hasOwn(snapshots[0].tables.PVP, table)))
    throw badInput(say`--table: there is no table ${table}`)
  const tables = every.filter((each) => table === undefined || each.table === table)
  const describe = (folder: string, { date, gameVersion }: Snapshot) => ({ folder, date, gameVersion })
  printDetail(output, {
    json: { before: describe(before, snapshots[0]), after: describe(after, snapshots[1]), tables },
    human: (style) => [
      ...[before, after].map((folder, at) => headText(at === 0 ? '-' : '+', folder, snapshots[at], style)),
      ...(tables.length === 0
        ? ['', say`Nothing differs.`]
        : tables.flatMap((each) => tableLines(each, style, all === true))),
    ],
  })
}

const headText = (sign: string, folder: string, snapshot: Snapshot | undefined, style: Style): string =>
  style.bold(
    `${sign} ${say`${folder}: data of ${snapshot?.date ?? ''}, game version ${snapshot?.gameVersion ?? ''}`}`,
  )

const titleText = ({ modes, table, before, after, added, removed, changed, renewed }: TableDiff): string =>
  [
    `${modes.join(say` and `)} ${table}: ${before === after ? before : `${before} -> ${after}`}`,
    ...(added.length === 0 ? [] : [say`${added.length} added`]),
    ...(removed.length === 0 ? [] : [say`${removed.length} removed`]),
    ...(changed.length === 0 ? [] : [say`${changed.length} changed`]),
    ...(renewed === 0 ? [] : [say`${renewed} under another id`]),
  ].join(' · ')

const rowText = ({ uid, name }: NamedRow): string => (name === uid ? uid : `${name} (${uid})`)

const changedText = (row: ChangedRow, isWhole: boolean): string => {
  const shown = isWhole ? row.fields : row.fields.slice(0, SHOWN_FIELDS)
  const fields = shown.map(({ path, before, after }) => `${path} ${valueText(before)} -> ${valueText(after)}`)
  const more = row.fields.length - shown.length
  return `${rowText(row)}: ${[...fields, ...(more > 0 ? [say`and ${more} more`] : [])].join('; ')}`
}

const valueText = (value: unknown): string => (value === null ? say`none` : showValue(value, SHOWN_VALUE))

const tableLines = (diff: TableDiff, style: Style, isWhole: boolean): readonly string[] => {
  const some = (sign: string, lines: readonly string[]): readonly string[] => {
    const shown = isWhole ? lines : lines.slice(0, SHOWN_ROWS)
    const more = lines.length - shown.length
    return [
      ...shown.map((line) => `  ${sign} ${line}`),
      ...(more > 0 ? [style.dim(`  ${sign} ${say`and ${more} more`}`)] : []),
    ]
  }
  return [
    '',
    style.bold(titleText(diff)),
    ...some('+', diff.added.map(rowText)),
    ...some('-', diff.removed.map(rowText)),
    ...some(
      '~',
      diff.changed.map((row) => changedText(row, isWhole)),
    ),
  ]
}
