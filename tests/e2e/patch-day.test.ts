// A patch day with the live source: today's documents bring forty differences to two servers, an operator corrects them in one step and takes one
// back; a second browser and the terminal of the second server have both.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { launchTestChromium } from '../support/chromium.ts'
import { newPostgresDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { type Client, signedInClient, startServerProcess } from '../support/exfil-server.ts'
import { newSession, rowsOf } from '../support/run-exfil.ts'
import { hasChromium } from '../support/site.ts'
import { writeSmallCatalogue } from '../support/small-catalogue.ts'
import { startUpstream, type Upstream } from '../support/upstream.ts'

const DIFFERENCES = 40

interface Difference {
  readonly table: 'crafts' | 'items'
  readonly uid: string
  readonly field: string
  readonly value: number
}

type Json = Readonly<Record<string, unknown>>

/** Every craft takes twice as long, and as many items as are missing to forty weigh half a kilogram more. Answers what it was before. */
const publishPatch = (upstream: Upstream, yesterday: string): readonly Difference[] => {
  const { crafts, items } = loadCatalogue({ mode: 'PVP', overlay: true, folder: yesterday })
  const differences: Difference[] = []
  for (const mode of ['regular', 'pve']) {
    differences.length = 0
    upstream.edit(`${mode}/crafts`, ({ data }) => {
      for (const craft of Object.values(data as Json) as { readonly id: string; duration: number }[]) {
        const before = crafts.get(craft.id)
        if (before === undefined) continue
        craft.duration *= 2
        differences.push({ table: 'crafts', uid: craft.id, field: 'seconds', value: before.seconds })
      }
    })
    upstream.edit(`${mode}/items`, ({ data }) => {
      const all = (data as { readonly items: Readonly<Record<string, { weight: number }>> }).items
      for (const [uid, item] of Object.entries(all)) {
        const before = items.get(uid)
        if (before === undefined || differences.length === DIFFERENCES) continue
        item.weight += 0.5
        differences.push({ table: 'items', uid, field: 'weight', value: before.weight })
      }
    })
  }
  expect(differences).toHaveLength(DIFFERENCES)
  return differences
}

describe.skipIf(!hasChromium)('a patch day with the live source', async () => {
  const database = await newPostgresDatabase()
  it.skipIf(database === undefined)(
    'is corrected on one server, and seen in a browser and by the terminal of the other',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'exfil-patch-day-'))
      const upstream = await startUpstream()
      const yesterday = join(folder, 'yesterday')
      await writeSmallCatalogue(yesterday, '2026-07-16')
      const start = async (name: string) => {
        cpSync(yesterday, join(folder, name, 'catalogue'), { recursive: true })
        return startServerProcess({
          EXFIL_DATA: join(folder, name),
          DATABASE_URL: database?.url ?? '',
          EXFIL_SYNC: '',
          EXFIL_SYNC_URL: upstream.base.href,
          EXFIL_OWNER: 'owner@example.org',
        })
      }
      const first = await start('first')
      const second = await start('second')
      const browser = await launchTestChromium()
      onTestFinished(async () => {
        await browser.close()
        for (const server of [first, second]) await server.stop()
        await database?.drop()
        rmSync(folder, { recursive: true, force: true })
      })
      const admin = await signedInClient(first, 'owner@example.org')
      const there = admin.at(second.url)
      const ask = async (client: Client, method: string, path: string, body?: unknown): Promise<Json> => {
        const { status, body: answer } = await client.call(method, path, body)
        expect([status, status === 200 ? '' : answer]).toEqual([200, ''])
        return answer as Json
      }
      const sync = async (): Promise<void> => {
        const readSync = async () => (await ask(admin, 'GET', '/admin/settings')).sync as Json
        await eventually(async () => (await readSync()).isRunning).toBe(false)
        const before = JSON.stringify((await readSync()).last)
        await ask(admin, 'POST', '/admin/sync')
        // It is not running yet when the call is answered.
        await eventually(async () => {
          const { isRunning, last } = await readSync()
          return isRunning === false && JSON.stringify(last) !== before
        }).toBe(true)
      }
      const { json, run } = newSession()
      const listTimes = async (...args: readonly string[]) =>
        Object.fromEntries(
          rowsOf(await json('profit', 'crafts', '--top', '1000', ...args)).map(({ uid, seconds }) => [
            String(uid),
            seconds,
          ]),
        )
      const onSecond = ['--api', second.url]
      await sync()
      const times = await listTimes(...onSecond)

      const differences = publishPatch(upstream, yesterday)
      await sync()
      const craft = differences.find(({ table, uid }) => table === 'crafts' && times[uid] !== undefined)
      const item = differences.find(({ table }) => table === 'items')
      if (craft === undefined || item === undefined) throw new Error('the patch changed no such row')
      await eventually(async () => (await listTimes(...onSecond))[craft.uid]).toBe(2 * craft.value)

      const page = await browser.newPage()
      await page.context().addCookies([
        {
          name: 'exfil_session',
          value: (there.headers.Authorization ?? '').replace('Bearer ', ''),
          url: second.url,
        },
      ])
      await page.goto(`${second.url}/admin/item/${item.uid}`)
      const weightShown = (weight: number) => page.getByText(String(weight), { exact: true }).first()
      const patched = Math.round((item.value + 0.5) * 1000) / 1000
      await weightShown(patched).waitFor()

      const commands = differences.map((difference) => ({
        ...{ tag: 'CorrectField', ...difference, seen: '' },
        ...{ source: 'patch notes', since: '1.1', reason: 'the live source is wrong today' },
      }))
      const done = await ask(admin, 'POST', '/admin/corrections/batch', { commandId: 'patch-day', commands })
      const saved = performance.now()
      expect(done).toMatchObject({ done: DIFFERENCES, refused: [] })
      await weightShown(item.value).waitFor()
      const seenAfter = performance.now() - saved
      expect(await listTimes(...onSecond)).toEqual(times)
      const { stdout } = await run('profit', 'crafts', '--top', '1', ...onSecond)
      const ofCrafts = differences.filter(({ table }) => table === 'crafts').length
      expect(stdout).toContain(`with ${DIFFERENCES} corrections of this site`)
      expect(stdout).toContain(`crafts ${ofCrafts}`)

      const row = await ask(admin, 'GET', `/admin/corrections/row?table=crafts&uid=${craft.uid}`)
      const command = {
        ...{ tag: 'WithdrawCorrection', table: 'crafts', uid: craft.uid, field: 'seconds' },
        ...{ seen: (row.corrections as readonly Json[])[0]?.seen, reason: 'it is right' },
      }
      await ask(admin, 'POST', '/admin/corrections', { commandId: 'taken-back', command })
      await eventually(() => listTimes(...onSecond)).toEqual({ ...times, [craft.uid]: 2 * craft.value })
      process.stderr.write(`seen in the browser of the second server after ${Math.round(seenAfter)} ms\n`)
    },
    300_000,
  )
})
