// Corrections of the game data over HTTP: what administrators correct reaches everybody's data, and what they saw decides who wins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('comparing', () => {
  it('shows a correction as a difference from the source, field by field', async () => {
    await correctField('weight', 0.02)
    const compared = await admin.call('compareTable', {
      query: { table: 'items', mode: 'PVP', with: 'source' },
    })
    expect(compared.differences).toContainEqual({
      uid: BITCOIN,
      presence: 'both',
      fields: [{ field: 'weight', ours: 0.02, theirs: catalogue.items.get(BITCOIN)?.weight }],
      row: null,
    })
  })

  it('of a table without corrections and imports finds nothing', async () => {
    const query = { table: 'crafts', mode: 'PVP', with: 'overlaid' } as const
    const compared = await admin.call('compareTable', { query })
    expect(compared).toEqual({ total: 0, differences: [] })
  })
})
