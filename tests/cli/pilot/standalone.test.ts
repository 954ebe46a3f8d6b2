// The companion as one file: made from the sources, put where nothing else is, and run there.
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../support/eventually.ts'
import { PILOT_FOLDER } from '../../support/pilot-logs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

let alone: string
let file: string
beforeAll(async () => {
  alone = mkdtempSync(join(tmpdir(), 'exfil-alone-'))
  file = join(alone, 'exfil-pilot.mjs')
  const made = join(alone, 'made')
  const tool = join(ROOT, 'node_modules/rolldown/bin/cli.mjs')
  const args = [
    '--config',
    'cli/pilot/rolldown.config.ts',
    '--log-level',
    'warn',
    '--file',
    join(made, 'exfil-pilot.mjs'),
  ]
  await run(process.execPath, [tool, ...args], { cwd: ROOT })
  cpSync(join(made, 'exfil-pilot.mjs'), file)
}, 120_000)
afterAll(() => rmSync(alone, { recursive: true, force: true }))

const env = () => ({ PATH: process.env.PATH, HOME: alone, NO_COLOR: '1' })

describe('the file that runs alone', () => {
  it('shows its status and plays old logs without anything beside it', async () => {
    const status = await run(process.execPath, [file, '--status', '--game', PILOT_FOLDER, '--json'], {
      cwd: alone,
      env: env(),
    })
    expect(JSON.parse(status.stdout)[0]).toMatchObject({ what: 'game', state: 'found' })
    const played = await run(process.execPath, [file, '--dry-run', '--replay', PILOT_FOLDER], {
      cwd: alone,
      env: env(),
    })
    expect(played.stdout).toContain('-> {"messageType":"MAP_CHANGE","map":"tarkovstreets"}')
    expect(played.stderr).toBe('')
  })

  it('says what it does not know in one line', async () => {
    await expect(run(process.execPath, [file, '--record'], { env: env() })).rejects.toMatchObject({
      code: 2,
      stderr: "exfil: unknown option '--record'\n",
    })
  })

  it('links a page, keeps the folders that it chooses, and ends clean', async () => {
    const child = spawn(process.execPath, [file, '--port', '0'], { cwd: alone, env: env() })
    let said = ''
    child.stdout.on('data', (data) => {
      said += data
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await eventually(() => said).toMatch(/127\.0\.0\.1:\d+\n/)
    const page = new WebSocket(`ws://127.0.0.1:${/127\.0\.0\.1:(\d+)/.exec(said)?.[1]}`, {
      origin: 'http://localhost:5180',
    })
    const told: { readonly messageType?: string; readonly gameFolder?: string | null }[] = []
    page.on('message', (data) => {
      const text = data.toString()
      if (text.startsWith('{')) told.push(JSON.parse(text))
    })
    await eventually(() => told.at(-1)).toMatchObject({ messageType: 'CONFIGURATION', gameFolder: null })
    page.send(
      JSON.stringify({ messageType: 'SETTINGS_UPDATE', gameFolder: PILOT_FOLDER, screenshotsFolder: null }),
    )
    await eventually(() => told.at(-1)).toMatchObject({
      messageType: 'CONFIGURATION',
      gameFolder: PILOT_FOLDER,
    })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const kept = await run(process.execPath, [file, '--status', '--json'], { cwd: alone, env: env() })
    expect(JSON.parse(kept.stdout)[0]).toMatchObject({ what: 'game', state: 'found', detail: PILOT_FOLDER })
  })
})
