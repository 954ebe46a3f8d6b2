// Measures the back office: filtering the list of all items in a browser, and what 100,000 corrections cost the server.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { shippedFolder } from '#cli/data/folders.ts'
import { type Catalogues, openCatalogues } from '#cli/server/services/catalogues.ts'
import { type CorrectionsService, openCorrections } from '#cli/server/services/corrections.ts'
import { openDatabase } from '#cli/server/stores/database.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { CORRECTED_TABLES, decodeCorrection } from '#core/catalogue/corrections/correction.ts'
import { listEditedFields } from '#core/catalogue/corrections/field-kinds.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { record } from '#core/events/envelope.ts'
import { isRight } from '#core/fp.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { CATALOGUE_STREAM, fieldVersion, rowKey } from '#core/settings/corrections/model.ts'
import { signedInClient } from '../support/exfil-server.ts'
import { inBrowser, signedInContext } from './in-browser.ts'
import { median } from './median.ts'

const CORRECTIONS = 100_000
const AN_APPEND = 500
const TURNS = 15
/** Goals. */
const FILTER_MS = 50
const HISTORY_MS = 20
const LOAD_RATIO = 1.3

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const took = async (work: () => unknown): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
/** Milliseconds of processor time, which other programs do not change as much. */
const spent = (work: () => void): number => {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1_000
}
const repeat = async (work: () => unknown, turns = TURNS): Promise<readonly number[]> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) times.push(await took(work))
  return times
}
const show = (times: readonly number[]): string =>
  `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`

/** Corrections of different fields, each with a value that fits: the field's own. */
const listCorrections = (catalogues: Catalogues): readonly CorrectionEvent[] => {
  const { catalogue } = catalogues.of('PVP')
  const events: CorrectionEvent[] = []
  const modes = [['PVP'], ['PVE']] as const
  for (const table of CORRECTED_TABLES) {
    const fields = listEditedFields(table).map(({ name }) => name)
    for (const row of catalogue[table].all as readonly { readonly uid: string }[])
      for (const field of fields) {
        const value = (row as Readonly<Record<string, unknown>>)[field]
        const known = { source: 'bench', since: '1.1' }
        const correction = { table, uid: row.uid, ...known, set: { [field]: value } }
        if (value === undefined || !isRight(decodeCorrection(correction))) continue
        for (const mode of modes)
          events.push({
            type: 'FieldCorrected',
            data: { table, uid: row.uid, field, value, ...known, modes: mode, reason: 'measured' },
          })
      }
  }
  return events.slice(0, CORRECTIONS)
}

/** Reads the snapshot again, and every table of every mode. */
const loadAll = (catalogues: Catalogues): void => {
  catalogues.reload()
  for (const mode of GAME_MODES)
    for (const table of CORRECTED_TABLES) void catalogues.of(mode).catalogue[table].all
}

const measureCorrections = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-back-office-'))
  const database = await openDatabase({
    databaseUrl: undefined,
    dataFolder: folder,
    onError: () => undefined,
  })
  try {
    const store = sqlEventStore(database)
    const now = (): Date => new Date()
    const open = () => openCatalogues(shippedFolder)
    const events = listCorrections(open())
    for (let at = 0; at < events.length; at += AN_APPEND) {
      const commandId = `bench-${at}`
      const part = record(events.slice(at, at + AN_APPEND), {
        ...{ stream: CATALOGUE_STREAM, version: at, at: now().toISOString(), schemaOf: () => 1 },
        meta: { commandId, actor: 'bench', source: 'web' },
      })
      await store.append({ stream: CATALOGUE_STREAM, expectedVersion: at, commandId, events: part })
    }
    say(`corrections       ${events.length}, load ${loadavg()[0]?.toFixed(1)}`)
    let corrections: CorrectionsService | undefined
    const catalogues = open()
    say(
      `start             ${(
        await took(async () => {
          corrections = await openCorrections({ store, catalogues, now })
        })
      ).toFixed(0)} ms to read and apply them`,
    )
    if (corrections === undefined) return
    const { readHistories, read, run } = corrections
    const uid = catalogues.of('PVP').catalogue.items.all[100]?.uid ?? ''
    const [history = []] = await readHistories('items', [uid])
    say(
      `history of a row  ${show(await repeat(() => readHistories('items', [uid])))}, ${history.length} events (goal ${HISTORY_MS} ms)`,
    )
    const bare: number[] = []
    const corrected: number[] = []
    const plain = open()
    for (let turn = 0; turn < 7; turn++) {
      bare.push(spent(() => loadAll(plain)))
      corrected.push(spent(() => loadAll(catalogues)))
    }
    const ratio = median(corrected) / median(bare)
    say(
      `load a catalogue  ${show(corrected)}; without corrections ${show(bare)}: ratio of CPU time ${ratio.toFixed(2)} (goal ${LOAD_RATIO})`,
    )
    let weight = 1
    const edits = await repeat(async () => {
      const { rows } = await read()
      const outcome = await run({ uid: 'bench', role: 'admin' }, crypto.randomUUID(), {
        ...{ tag: 'CorrectField', table: 'items', uid, field: 'weight', value: weight++ },
        ...{ source: 'bench', since: '1.1', reason: 'measured' },
        seen: fieldVersion(rows[rowKey('items', uid)], 'weight'),
      })
      if (outcome.tag !== 'Decided') throw new Error(JSON.stringify(outcome))
    })
    say(`one more edit     ${show(edits)}, until the data of every mode has it`)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Presses a filter; how long until the page says how many rows it leaves, on its own clock. */
const press = (page: Page): Promise<number> =>
  page
    .getByText(/^Flea ban/)
    .first()
    .evaluate(
      (chip) =>
        new Promise<number>((resolve) => {
          const shown = (): string => document.querySelector('h1')?.parentElement?.textContent ?? ''
          const before = shown()
          const observer = new MutationObserver(() => {
            if (shown() === before) return
            observer.disconnect()
            resolve(performance.now() - begin)
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
          const begin = performance.now()
          chip.closest<HTMLElement>('button, label')?.click()
        }),
    )

await measureCorrections()
await inBrowser(async (browser, server) => {
  const admin = await signedInClient(server, 'owner@example.org')
  const token = admin.headers.Authorization?.replace('Bearer ', '') ?? ''
  const context = await signedInContext(browser, server.url, token)
  const page = await context.newPage()
  await page.goto(`${server.url}/admin/items`)
  await page.getByRole('row').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
  const presses: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    presses.push(await press(page))
    await page.waitForTimeout(200)
  }
  const meta = await page.locator('h1').locator('..').innerText()
  say(`filter items      ${show(presses)} (${meta.replaceAll('\n', ' ')}; goal ${FILTER_MS} ms)`)
  await context.close()
}, 'info')
