// Corrections of the game data over HTTP: what administrators correct reaches everybody's data, and what they saw decides who wins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPARED_TABLES } from '#core/catalogue/compare/compare-tables.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
/** A bitcoin, 0.05 kg in the snapshot. */
const BITCOIN = '59faff1d86f7746c51718c9c'
const item = { table: 'items', uid: BITCOIN } as const

let server: TestServer
let admin: Person
let commands = 0
beforeAll(async () => {
  server = await openTestServer({})
  admin = await server.admin()
})
afterAll(() => server?.stop())

const known = { source: 'patch notes', since: '1.1', reason: 'weighed again' }
const send = (command: Readonly<Record<string, unknown>>, by: Person = admin) =>
  by.ask('correct', { body: { commandId: `correction-${commands++}`, command } })
const correctField = (field: string, value: unknown, seen = '', more = {}) =>
  send({ tag: 'CorrectField', ...item, ...known, field, value, seen, ...more })
const readRow = () => admin.call('correctedRow', { query: item })
const seenOf = async (field: string) =>
  (await readRow()).corrections.find((standing) => standing.field === field)?.seen ?? ''
const weightIn = (mode: 'PVP' | 'PVE') =>
  server.services().catalogues.of(mode).catalogue.items.get(BITCOIN)?.weight

describe('corrections of the game data', () => {
  it('reach the data of every mode and change the hash of their table alone', async () => {
    const hashOf = (table: 'items' | 'quests' | 'prices') =>
      server.services().catalogues.of('PVP').table(table).hash
    const before = [hashOf('items'), hashOf('quests'), hashOf('prices')]
    expect((await correctField('weight', 0.02)).status).toBe(200)
    expect([weightIn('PVP'), weightIn('PVE')]).toEqual([0.02, 0.02])
    expect(hashOf('items')).not.toBe(before[0])
    expect([hashOf('quests'), hashOf('prices')]).toEqual(before.slice(1))
  })

  it('tell their author, reason and the values of the sources', async () => {
    const row = await readRow()
    expect(row.history).toMatchObject([
      {
        type: 'FieldCorrected',
        author: (await admin.call('getMe')).username,
        data: { reason: 'weighed again', value: 0.02 },
      },
    ])
    const weight = catalogue.items.get(BITCOIN)?.weight
    expect(row.rows.find(({ mode }) => mode === 'PVP')).toMatchObject({
      ...{ source: { weight }, overlaid: { weight }, current: { weight: 0.02 } },
    })
    expect(row.corrections).toMatchObject([{ kind: 'set', field: 'weight', isCaughtUp: false }])
  })

  it('of a field that another editor changed are refused with both values, and may be sent over it', async () => {
    const late = await correctField('weight', 0.5)
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({
      tag: 'FieldChanged',
      details: { field: 'weight', ours: 0.5, theirs: [{ value: 0.02 }] },
    })
    expect(weightIn('PVP')).toBe(0.02)
    const { details } = late.json() as { readonly details: { readonly seen: string } }
    expect((await correctField('weight', 0.5, details.seen)).status).toBe(200)
    expect(weightIn('PVP')).toBe(0.5)
  })

  it('hold in the modes that they name', async () => {
    const answer = await correctField('weight', 0.7, await seenOf('weight'), { modes: ['PVE'] })
    expect(answer.status).toBe(200)
    expect([weightIn('PVP'), weightIn('PVE')]).toEqual([0.5, 0.7])
  })

  it('survive a new snapshot, and say when the source has caught up', async () => {
    server.services().catalogues.reload()
    expect(weightIn('PVE')).toBe(0.7)
    const weight = catalogue.items.get(BITCOIN)?.weight
    expect((await correctField('weight', weight, await seenOf('weight'))).status).toBe(200)
    const { corrections } = await admin.call('corrections', { query: { table: 'items' } })
    expect(corrections).toMatchObject([{ uid: BITCOIN, field: 'weight', isCaughtUp: true }])
  })

  it('are taken back with a reason', async () => {
    const withdraw = { tag: 'WithdrawCorrection', ...item, field: 'weight', reason: 'caught up' }
    expect((await send({ ...withdraw, seen: 'something else' })).status).toBe(409)
    expect((await send({ ...withdraw, seen: await seenOf('weight') })).status).toBe(200)
    const { corrections, history } = await readRow()
    expect(corrections).toEqual([])
    expect(history.at(-1)).toMatchObject({ type: 'CorrectionWithdrawn', data: { reason: 'caught up' } })
    expect(weightIn('PVP')).toBe(catalogue.items.get(BITCOIN)?.weight)
  })

  it('that do not fit or would break the data are refused in words', async () => {
    expect((await correctField('weight', -1)).status).toBe(422)
    const [quest] = catalogue.quests.all
    const gone = {
      ...{ tag: 'CorrectField', table: 'quests', uid: quest?.uid, field: 'requireOr', ...known, seen: '' },
      value: ['f'.repeat(24)],
    }
    const broken = await send(gone)
    expect(broken.status).toBe(422)
    expect(broken.json()).toMatchObject({ tag: 'CorrectionBreaks' })
  })

  it('are hidden from everybody else', async () => {
    const free = await server.free()
    expect((await free.ask('corrections')).status).toBe(404)
    expect((await send({ tag: 'WithdrawCorrection', ...item, reason: 'x', seen: '' }, free)).status).toBe(404)
  })
})

const query = { table: 'items', mode: 'PVP', with: 'source' } as const

describe('comparing', () => {
  it('shows a correction as a difference from the source, field by field', async () => {
    await correctField('weight', 0.02)
    const compared = await admin.call('compareTable', { query })
    expect(compared.differences).toContainEqual({
      uid: BITCOIN,
      presence: 'both',
      fields: [{ field: 'weight', ours: 0.02, theirs: catalogue.items.get(BITCOIN)?.weight }],
      row: null,
    })
  })

  it('of a table without corrections and imports finds nothing', async () => {
    const crafts = { table: 'crafts', mode: 'PVP', with: 'overlaid' } as const
    const compared = await admin.call('compareTable', { query: crafts })
    expect(compared).toEqual({ open: 0, ignored: 0, differences: [] })
  })

  it('leaves out what was ignored, and shows it with author and reason until it is taken back', async () => {
    const theirs = catalogue.items.get(BITCOIN)?.weight
    const difference = { ...item, field: 'weight', mode: 'PVP', value: theirs }
    const before = await admin.call('compareTable', { query })
    expect((await send({ tag: 'IgnoreDifference', ...difference, reason: 'ours is right' })).status).toBe(200)
    const open = await admin.call('compareTable', { query })
    expect(open).toMatchObject({ open: before.open - 1, ignored: 1 })
    expect(open.differences.some(({ uid }) => uid === BITCOIN)).toBe(false)
    const { differences } = await admin.call('compareTable', { query: { ...query, show: 'ignored' } })
    const author = (await admin.call('getMe')).username
    expect(differences).toMatchObject([
      { uid: BITCOIN, fields: [{ field: 'weight', theirs, ignored: { author, reason: 'ours is right' } }] },
    ])
    // Ignoring does not touch the data, and is part of the history of the row.
    expect(weightIn('PVP')).toBe(0.02)
    expect((await readRow()).history.at(-1)).toMatchObject({ type: 'DifferenceIgnored' })
    expect((await send({ tag: 'RestoreDifference', ...difference, reason: 'wrong row' })).status).toBe(200)
    expect(await admin.call('compareTable', { query })).toMatchObject({ open: before.open, ignored: 0 })
  })

  it('refuses to ignore what is not there any more', async () => {
    const gone = { ...item, field: 'weight', mode: 'PVP', value: 12, reason: 'x' }
    expect((await send({ tag: 'IgnoreDifference', ...gone })).json()).toMatchObject({ tag: 'DifferenceGone' })
    expect((await send({ tag: 'RestoreDifference', ...gone })).status).toBe(404)
  })

  it('counts the open differences of every compared table as its page does', async () => {
    const { counts } = await admin.call('countDifferences', { query: { mode: 'PVP' } })
    expect(counts.map(({ table }) => table)).toEqual(COMPARED_TABLES)
    for (const { table, open } of counts)
      expect(await admin.call('compareTable', { query: { ...query, table } })).toMatchObject({ open })
    const [row] = (await admin.call('compareTable', { query: { ...query, table: 'quests' } })).differences
    const quests = counts.find(({ table }) => table === 'quests')?.open ?? 0
    expect(quests).toBeGreaterThan(100)
    await admin.call('correctMany', {
      body: {
        commandId: 'ignore-a-row',
        commands: (row?.fields ?? []).map(({ field, theirs }) => ({
          ...{ tag: 'IgnoreDifference', table: 'quests', uid: row?.uid, field, mode: 'PVP', value: theirs },
          reason: 'ours is right',
        })),
      },
    })
    const after = await admin.call('countDifferences', { query: { mode: 'PVP' } })
    expect(after.counts).toContainEqual({ table: 'quests', open: quests - 1 })
  })
})

describe('many corrections in one step', () => {
  const [one, two] = catalogue.items.all.filter(({ uid }) => uid !== BITCOIN).map(({ uid }) => uid)
  const weigh = (uid: string | undefined, value: unknown) => ({
    ...{ tag: 'CorrectField', table: 'items', uid, field: 'weight', value, seen: '', ...known },
  })
  const sendMany = (commandId: string, commands: readonly Readonly<Record<string, unknown>>[]) =>
    admin.ask('correctMany', { body: { commandId, commands } })
  const weightOf = (uid = '') => server.services().catalogues.of('PVP').catalogue.items.get(uid)?.weight

  it('are recorded together, and what is refused is said by its place', async () => {
    const commands = [weigh(one, 7), weigh(two, -1), weigh('f'.repeat(24), 1), weigh(two, 8)]
    const answer = await sendMany('many-1', commands)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      done: 2,
      refused: [
        { index: 1, tag: 'CorrectionInvalid' },
        { index: 2, tag: 'RowUnknown', message: 'The game data has no such row' },
      ],
    })
    expect([weightOf(one), weightOf(two)]).toEqual([7, 8])
    // The same request again, as after a lost answer, does nothing more.
    const { version } = answer.json() as { readonly version: number }
    expect((await sendMany('many-1', commands)).json()).toMatchObject({ version })
  })

  it('that are sent again after a lost answer are not refused for what they did themselves', async () => {
    const [barter] = catalogue.barters.all
    const remove = [{ tag: 'RemoveRow', table: 'barters', uid: barter?.uid, seen: '', ...known }]
    const first = await sendMany('many-3', remove)
    expect(first.json()).toMatchObject({ done: 1, refused: [] })
    expect((await sendMany('many-3', remove)).json()).toEqual(first.json())
  })

  it('of which one is no command are refused as a whole, by its place', async () => {
    const answer = await sendMany('many-2', [weigh(one, 9), { tag: 'Nonsense' }])
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('commands.1')
    expect(weightOf(one)).toBe(7)
  })

  it('see what another editor corrected a moment before', async () => {
    const free = catalogue.quests.all.filter(
      ({ require, requireOr = [] }) => require.length === 0 && requireOr.length === 0,
    )
    const [first, second] = free.map(({ uid }) => uid)
    const waitFor = (uid: string | undefined, quest: string | undefined) => ({
      ...{ tag: 'CorrectField', table: 'quests', uid, field: 'require', ...known, seen: '' },
      value: [{ quest, statuses: ['complete'] }],
    })
    // Sent at once, so that the second is decided before the answer of the first.
    const answers = await Promise.all([send(waitFor(first, second)), send(waitFor(second, first))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
