// Differences that are taken over are gone, whatever a row has more than the other side, and edits give whole values.
import { describe, expect, it } from 'vitest'
import { COMPARED_TABLES, compareTables } from '#core/catalogue/compare/compare-tables.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft, right } from '#core/fp.ts'
import type { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import { correctionDecider } from '#core/settings/corrections/commands.ts'
import { correctionEvents } from '#core/settings/corrections/events.ts'
import { type Corrections, noCorrections, rowVersion } from '#core/settings/corrections/model.ts'
import { listCorrections } from '#core/settings/corrections/overlay.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { foldRow, restoreField } from '#core/settings/corrections/row-timeline.ts'
import { writeStep } from '#web/admin/compare/batch.ts'
import { OFFICE_SOURCE, writeWhole } from '#web/admin/editing/corrections.ts'
import { testCatalogue } from '../../support/catalogue.ts'

type Table = (typeof COMPARED_TABLES)[number]

const decide = correctionDecider.decide({
  actor: { uid: 'nikita', role: 'admin' },
  hasRow: (table, uid) => testCatalogue('PVP', { overlay: true })[table].get(uid) !== undefined,
  findBreaks: () => [],
  hasDifference: () => true,
})

const run = (commands: readonly CorrectionCommand[], before = noCorrections) =>
  commands.reduce(
    ({ state, events }, command) => {
      const decided = decide(command)(state)
      if (isLeft(decided)) throw new Error(JSON.stringify(decided.left))
      for (const { type, data } of decided.right)
        expect(correctionEvents[type].decode(data)).toEqual(right(data))
      return {
        state: decided.right.reduce(applyEvent(reduceCorrections), state),
        events: [...events, ...decided.right],
      }
    },
    { state: before, events: [] as Parameters<typeof foldRow>[1] },
  )

const getRows = (table: Table, hasOverlay: boolean) =>
  testCatalogue('PVP', { overlay: hasOverlay })[table].all
const correctRows = (table: Table, state: Corrections) =>
  applyOverlay(overlayFor('PVP', listCorrections(state)), table, getRows(table, true) as never)

describe('taking all differences over', () => {
  it.each(COMPARED_TABLES)('leaves none of %s between the shown data and the source', (table) => {
    const [ours, theirs] = [getRows(table, true), getRows(table, false)]
    const differences = compareTables(ours as never, theirs as never)
    const known = { gameVersion: '1.1', corrections: [] }
    const commands = differences.flatMap((difference) =>
      writeStep('take', difference, { table, mode: 'PVP', reason: 'the source is right', known }),
    )
    const { state } = run(commands)
    expect(compareTables(correctRows(table, state) as never, theirs as never)).toEqual([])
  })

  it('takes hundreds of differences of quests, some of which only drop a part of a value', () => {
    const differences = compareTables(getRows('quests', true) as never, getRows('quests', false) as never)
    expect(differences.length).toBeGreaterThan(200)
    const isShorter = ({ ours, theirs }: { readonly ours: unknown; readonly theirs: unknown }): boolean =>
      JSON.stringify(theirs).length < JSON.stringify(ours).length
    const ofObjectives = differences.flatMap(({ fields }) =>
      fields.filter(({ field }) => field === 'objectives'),
    )
    expect(ofObjectives.some(isShorter)).toBe(true)
  })
})

describe('a quest that is edited', () => {
  const quest = getRows('quests', true).find(
    (each) => 'objectives' in each && each.objectives.length > 1,
  ) as ReturnType<typeof testCatalogue>['quests']['all'][number]
  const head = {
    tag: 'CorrectField',
    table: 'quests',
    ...{ uid: quest.uid, source: OFFICE_SOURCE, since: '1.1', reason: 'patch', seen: '' },
  } as const
  const edit = (field: string, value: unknown): CorrectionCommand => ({
    ...{ ...head, field, value, ...writeWhole('quests', field) },
  })
  const find = (state: Corrections) =>
    correctRows('quests', state).find(({ uid }) => uid === quest.uid) as typeof quest

  it('loses the objectives and rewards that its editor removes, and gets those that they add', () => {
    const [first, ...rest] = quest.objectives
    const added = { id: 'ffffffffffffffffffffffff', type: 'visit', kind: 'Reach' }
    const { state } = run([edit('objectives', [...rest, added]), edit('rewards', { exp: 1 })])
    expect(find(state).objectives).toEqual([...rest, added])
    expect(find(state).objectives).not.toContainEqual(first)
    expect(find(state).rewards).toEqual({ exp: 1 })
  })

  it('gets back what a corrected objective had, as a whole', () => {
    const [, ...rest] = quest.objectives
    const row = { table: 'quests', uid: quest.uid } as const
    const { state, events } = run([edit('objectives', rest)])
    const past = foldRow(row, events)
    const taken = run([{ tag: 'WithdrawCorrection', ...row, reason: 'slip', seen: rowVersion(past) }], state)
    expect(find(taken.state).objectives).toEqual(quest.objectives)
    const back = restoreField(row, 'objectives', { now: undefined, past, reason: 'right after all' })
    expect(find(run(back, taken.state).state).objectives).toEqual(rest)
  })

  it('keeps the meaning of older corrections, which give a part', () => {
    const [first] = quest.objectives
    const change = { ...head, field: 'objectives', value: [{ id: first?.id, count: 77 }] } as const
    const { state } = run([change])
    expect(find(state).objectives.map(({ id }) => id)).toEqual(quest.objectives.map(({ id }) => id))
    expect(find(state).objectives[0]).toEqual({ ...first, count: 77 })
    // A whole value has no such part.
    expect(isLeft(decide({ ...change, isWhole: true })(noCorrections))).toBe(true)
  })
})
