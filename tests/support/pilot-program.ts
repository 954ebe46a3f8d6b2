// `exfil pilot` as a process of its own, and a folder of the game that grows as the game lets it grow.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const LAUNCH = resolve('cli/launch.mjs')
const START_MS = 60_000
const POLL_MS = 20

export interface PilotProgram {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Started and listening, on a free port unless one is named. `log`: the own log, beside which it keeps what it is told. */
export const startPilotProgram = async (log: string, options: readonly string[]): Promise<PilotProgram> => {
  const child = spawn(process.execPath, [LAUNCH, 'pilot', '--port', '0', '--log', log, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const stop = async (): Promise<void> => {
    const over = once(child, 'exit')
    if (child.exitCode === null && child.kill()) await over
  }
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; ) {
    const port = /listens on \S+:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return { port: Number(port), stop }
    await delay(POLL_MS)
  }
  await stop()
  throw new Error(`the pilot does not listen: ${said}`)
}

const RUN = '2026.03.02_19-04-02_1.1.5.0.47242'

export interface GameFolder {
  readonly path: string
  readonly screenshots: string
  /** What names the folders on a command line. */
  readonly options: readonly string[]
  /** A file of the running game, which is made with its first text. */
  readonly append: (kind: 'application' | 'push-notifications', text: string) => void
  readonly screenshot: (name: string) => void
  readonly remove: () => void
}

export const makeGameFolder = (): GameFolder => {
  const path = mkdtempSync(join(tmpdir(), 'exfil-game-'))
  const screenshots = join(path, 'Screenshots')
  const run = join(path, 'Logs', `log_${RUN}`)
  for (const folder of [screenshots, join(path, 'Logs')]) mkdirSync(folder)
  return {
    path,
    screenshots,
    options: ['--game', path, '--screenshots', screenshots],
    append: (kind, text) => {
      mkdirSync(run, { recursive: true })
      appendFileSync(join(run, `${RUN} ${kind}_000.log`), text)
    },
    screenshot: (name) => writeFileSync(join(screenshots, name), ''),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** `time`: of the player's clock, to the second. */
export const logLine = (time: string, channel: string, text: string): string =>
  `2026-03-02 ${time}.120|1.1.5.0.47242|Info|${channel}|${text}\r\n`

/** A PVP session has begun. */
export const PVP_SESSION =
  logLine('19:04:11', 'application', 'Session mode: Regular') +
  logLine(
    '19:04:20',
    'application',
    'PrepareSelectedProfileLocally ProfileId:0a1b2c3d4e5f60718293a4b5 AccountId:1234567',
  )

/** The message that a quest is finished. */
export const questFinished = (quest: string, eventId: string): string =>
  logLine('19:40:00', 'push-notifications', 'Got notification | ChatMessageReceived') +
  `${JSON.stringify(
    {
      type: 'new_message',
      eventId,
      message: { type: 12, dt: 1772480400, text: '', templateId: `${quest} successMessageText` },
    },
    null,
    2,
  ).replaceAll('\n', '\r\n')}\r\n`

/** A name with a position, as the game gives screenshots; `counter` tells apart those of one minute. */
export const screenshotName = (x: number, counter = 0): string =>
  `2026-03-02[19-56]_${x.toFixed(2)}, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${counter}).png`
