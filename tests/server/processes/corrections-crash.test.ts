// A server that is killed while administrators correct the game data: nothing acknowledged is lost, and nothing is recorded twice.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { fieldVersion, noCorrections, rowKey } from '#core/settings/corrections/model.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { type Client, signedInClient, startServerProcess } from '../../support/exfil-server.ts'

/** Twenty where it is asked for, a few in every test run. */
const KILLS = Number(process.env.EXFIL_KILLS ?? 3)
/** A start takes seconds, on a busy machine tens of them. */
const PATIENCE_MS = 300_000 + KILLS * 60_000
const EDITORS = 4
const EDITS_BEFORE_KILL = 20

const known = { source: 'patch notes', since: '1.1', reason: 'weighed again' }

/** An editor corrects the weight of one item again and again, each time over what they saw last. */
interface Editor {
  readonly uid: string
  /** Recorded for certain, in order. */
  readonly weights: number[]
  /** Sent, and not answered. */
  doubtful: { readonly commandId: string; readonly weight: number } | undefined
}

/** What the last weight is known by. */
const seenOf = ({ uid, weights }: Editor): string => {
  const item = { table: 'items', uid } as const
  const events = weights.map(
    (value): CorrectionEvent => ({
      type: 'FieldCorrected',
      data: { ...item, ...known, field: 'weight', value },
    }),
  )
  return fieldVersion(replay(reduceCorrections)(noCorrections, events).rows[rowKey('items', uid)], 'weight')
}

const send = (client: Client, editor: Editor, { commandId, weight }: NonNullable<Editor['doubtful']>) => {
  const { uid } = editor
  const command = { tag: 'CorrectField', table: 'items', uid, field: 'weight', value: weight, ...known }
  const body = { ...command, seen: seenOf(editor) }
  // Half of them as a batch of one, which takes the same way to the database.
  return weight % 2 === 0
    ? client.call('POST', '/admin/corrections', { commandId, command: body })
    : client.call('POST', '/admin/corrections/batch', { commandId, commands: [body] })
}

/** Corrects until the server is gone. */
const editUntilDead = async (client: Client, editors: readonly Editor[], enough: () => void) => {
  let acknowledged = 0
  const edit = async (editor: Editor): Promise<void> => {
    for (;;) {
      const next = { commandId: randomUUID(), weight: editor.weights.length + 1 }
      editor.doubtful = next
      try {
        const { status, body } = await send(client, editor, next)
        expect([status, status === 200 ? '' : body]).toEqual([200, ''])
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
      editor.weights.push(next.weight)
      editor.doubtful = undefined
      acknowledged++
      if (acknowledged >= EDITS_BEFORE_KILL) enough()
    }
  }
  await Promise.all(editors.map(edit))
  return acknowledged
}

const survives = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  const editors = testCatalogue('PVP')
    .items.all.slice(0, EDITORS)
    .map(({ uid }): Editor => ({ uid, weights: [], doubtful: undefined }))
  let server = await startServerProcess(environment)
  let edits = 0
  try {
    const admin = await signedInClient(server, 'owner@example.org')
    for (let kill = 1; kill <= KILLS; kill++) {
      const dying = server
      edits += await editUntilDead(admin.at(dying.url), editors, () => void dying.kill())
      server = await startServerProcess(environment)
      const again = admin.at(server.url)
      for (const editor of editors) {
        // A browser sends again what was not answered, with the same id.
        const { doubtful } = editor
        if (doubtful !== undefined) {
          expect(await send(again, editor, doubtful)).toMatchObject({ status: 200 })
          editor.weights.push(doubtful.weight)
        }
        const { body } = await again.call('GET', `/admin/corrections/row?table=items&uid=${editor.uid}`)
        const { history, rows } = body as {
          readonly history: readonly { readonly data: { readonly value: number } }[]
          readonly rows: readonly { readonly current: { readonly weight: number } }[]
        }
        expect(history.map(({ data }) => data.value)).toEqual(editor.weights)
        for (const { current } of rows) expect(current.weight).toBe(editor.weights.at(-1))
      }
    }
    expect(edits).toBeGreaterThanOrEqual(KILLS * EDITS_BEFORE_KILL)
    process.stderr.write(`${KILLS} kills, ${edits} acknowledged corrections, none lost and none twice\n`)
  } finally {
    await server.stop()
  }
}

describe('corrections survive kills of the server, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-corrections-crash-'))
  const database = await newPostgresDatabase()
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database?.drop()
  })

  it('on PGlite', () => survives({ EXFIL_DATA: folder }), PATIENCE_MS)

  if (database === undefined)
    process.stderr.write('NO POSTGRESQL HERE: kills on PostgreSQL were not tested\n')
  else
    it(
      'on PostgreSQL',
      () => survives({ EXFIL_DATA: `${folder}-files`, DATABASE_URL: database.url }),
      PATIENCE_MS,
    )
})
