// The companion as one file: made from the sources, downloaded from a server, put if nothing else is, and run there.
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PILOT_FILE } from '#core/pilot/pilot-version.ts'
import { makeWebFolder, type WebFolder } from '../../server/site/web-folder.ts'
import { eventually } from '../../support/eventually.ts'
import { PILOT_FOLDER } from '../../support/pilot-logs.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

let alone: string
let file: string
let site: WebFolder
let server: TestServer
let downloaded: Awaited<ReturnType<ReturnType<TestServer['visitor']>['send']>>
beforeAll(async () => {
  alone = mkdtempSync(join(tmpdir(), 'exfil-alone-'))
  file = join(alone, 'exfil-pilot.mjs')
  const made = mkdtempSync(join(tmpdir(), 'exfil-made-'))
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
  site = makeWebFolder({ 'downloads/exfil-pilot.mjs': readFileSync(join(made, 'exfil-pilot.mjs')) })
  rmSync(made, { recursive: true })
  server = await openSpareServer({ webFolder: site.path })
  downloaded = await server.visitor().send({ method: 'GET', path: PILOT_FILE })
  writeFileSync(file, downloaded.bytes)
})
afterAll(async () => {
  await server?.stop()
  site?.remove()
  rmSync(alone, { recursive: true, force: true })
})

const env = () => ({ PATH: process.env.PATH, HOME: alone, NO_COLOR: '1' })

describe('the download', () => {
  it('is sent as a file, with the version, size and hash that the settings tell', async () => {
    expect(downloaded).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-disposition': 'attachment; filename="exfil-pilot.mjs"',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
    const { pilotFile } = await server.visitor().call('settings')
    const version = await run(process.execPath, [file, '--version'], { cwd: alone, env: env() })
    expect(pilotFile).toEqual({
      version: version.stdout.trim(),
      bytes: readFileSync(file).length,
      sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    })
    const headers = { 'If-None-Match': downloaded.headers.etag ?? '' }
    const again = await server.visitor().send({ method: 'GET', path: PILOT_FILE, headers })
    expect(again.status).toBe(304)
  })

  it('that is not there is no page', async () => {
    const answer = await server.visitor().send({ method: 'GET', path: '/downloads/exfil.exe' })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).not.toContain('html')
  })
})

describe('the file that runs alone', () => {
  it('says how it is used', async () => {
    const { stdout } = await run(process.execPath, [file, '--help'], { cwd: alone, env: env() })
    expect(stdout).toContain('Usage: exfil-pilot')
    expect(stdout).toContain('--replay')
  })

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
