// The companion and the page without a browser: the page's own machine on a real socket, recorded logs on the other side.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createActor } from 'xstate'
import type { ChosenFolders } from '#cli/pilot/folders.ts'
import { thisMachine } from '#cli/pilot/machine.ts'
import { allowedOrigins } from '#cli/pilot/origins.ts'
import { type PilotOptions, runPilot } from '#cli/pilot/run.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { PlayerPosition } from '#core/maps/position.ts'
import type { PilotMessage } from '#core/pilot/messages.ts'
import { pilotConnectionMachine } from '#machines/pilot-connection.ts'
import { DEFAULT_PILOT_SETTINGS } from '#machines/pilot-state.ts'
import { eventually } from '../../support/eventually.ts'
import { RECORDED_LOGS, RECORDED_SCREENSHOTS, recordedRuns } from '../../support/pilot-logs.ts'

const ORIGIN = 'http://localhost:5180'
const QUESTS: Readonly<Record<string, string>> = {
  '657315df034d76585f032e01': 'shooting-cans',
  '5936d90786f7742b1420ba5b': 'debut',
}

let folder: string
const ending: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exfil-link-'))
})
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const startPilot = (options: Partial<PilotOptions> = {}) => {
  const stop = new AbortController()
  const lines: string[] = []
  const messages: PilotMessage[] = []
  const kept: ChosenFolders[] = []
  const ended = runPilot(
    {
      version: '1.4.0',
      mode: undefined,
      machine: thisMachine,
      given: {},
      kept: {},
      keep: (chosen) => kept.push(chosen),
      forget: () => kept.push({}),
      port: 0,
      origins: allowedOrigins({}, []),
      names: { quest: (id) => id, item: (id) => id, map: (key) => key },
      output: { line: (text) => lines.push(text), message: (message) => messages.push(message) },
      record: undefined,
      replay: undefined,
      ...options,
    },
    stop.signal,
  )
  ending.push(async () => {
    stop.abort()
    await ended.catch(() => undefined)
  })
  const port = async (): Promise<number> => {
    await eventually(() => lines.join('\n')).toContain('The pilot listens on')
    return Number(/:(\d+)$/m.exec(lines.join('\n'))?.[1])
  }
  return { port, lines, messages, kept, ended, stop: () => stop.abort() }
}

/** The page's connection, with what it makes the app do; a PMC of `gameMode` is selected. */
const openPage = (port: number, gameMode: GameMode = 'PVP') => {
  const done: string[] = []
  const positions: PlayerPosition[] = []
  const actor = createActor(
    pilotConnectionMachine({
      open: ({ opened, said, closed }) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin: ORIGIN })
        socket.on('open', opened)
        socket.on('message', (data) => said(data.toString()))
        socket.on('close', closed)
        socket.on('error', () => undefined)
        return { send: (text) => socket.send(text), close: () => socket.close() }
      },
      world: () => ({
        at: Date.now(),
        isPro: true,
        gameMode,
        questUid: (id) => QUESTS[id],
        isDone: () => false,
      }),
      follow: (consequence) => {
        if (consequence.tag === 'ShowMap') done.push(`map ${consequence.map}`)
        if (consequence.tag === 'CompleteQuest') done.push(`quest ${consequence.quest}`)
        if (consequence.tag === 'Moved') positions.push(consequence.position)
      },
      keepSettings: () => undefined,
    }),
    { input: { settings: DEFAULT_PILOT_SETTINGS, wantedVersion: '' } },
  )
  actor.start()
  actor.send({ type: 'connect.requested' })
  ending.push(() => actor.stop())
  const context = () => actor.getSnapshot().context
  return {
    actor,
    done,
    positions,
    context,
    isConnected: () => actor.getSnapshot().matches({ linked: 'connected' }),
  }
}

describe('the page and the companion', () => {
  it('play recorded logs: maps, positions and quests, each once, and an unknown map is said once', async () => {
    const pilot = startPilot({ replay: { folder: RECORDED_LOGS, speed: 20_000 } })
    const page = openPage(await pilot.port())
    await pilot.ended
    await eventually(() => page.done).toEqual([
      ...['map factory', 'quest shooting-cans', 'quest debut'],
      ...['map streets', 'map ground-zero-21'],
      ...['quest shooting-cans', 'map customs', 'map customs'],
    ])
    expect(pilot.lines.filter((line) => line.includes('Map not found'))).toHaveLength(1)
    expect(pilot.messages.filter(({ messageType }) => messageType === 'SEND_FILENAME')).toHaveLength(4)
    expect(page.positions).toMatchObject([{ at: [-98.89, 22.74, -345.97] }, { at: [-88.1, 22.7, -330] }])
    expect(page.context().logs.join('\n')).not.toMatch(/1234567|10\.0\.0\.1/)
    // A PMC of PVP is selected: what happened in PVE is said and not recorded.
    expect(page.context().logs.join('\n')).toContain('Quest of PVE, while a PMC of PVP is selected')
  })

  it('say the folders, take others, keep them and forget them', async () => {
    const pilot = startPilot({ given: { gameFolder: join(RECORDED_LOGS, '..') } })
    const page = openPage(await pilot.port())
    await eventually(() => page.context().version).toBe('1.4.0')
    expect(page.context()).toMatchObject({ gameFolder: join(RECORDED_LOGS, '..'), screenshotsFolder: '' })
    page.actor.send({ type: 'folders.changed', gameFolder: '', screenshotsFolder: RECORDED_SCREENSHOTS })
    await eventually(() => pilot.kept).toEqual([{ screenshotsFolder: RECORDED_SCREENSHOTS }])
    await eventually(() => page.context().screenshotsFolder).toBe(RECORDED_SCREENSHOTS)
    page.actor.send({ type: 'folders.changed', gameFolder: '', screenshotsFolder: '//elsewhere/share' })
    await eventually(() => page.context().logs.join('\n')).toContain('Folder not taken: a network folder')
    page.actor.send({ type: 'folders.reset' })
    await eventually(() => pilot.kept.at(-1)).toEqual({})
    await eventually(() => page.context().screenshotsFolder).toBe('')
  })

  it('tell a new screenshot and a new line, and nothing of the past', async () => {
    const screenshots = join(folder, 'Screenshots')
    mkdirSync(screenshots)
    writeFileSync(
      join(screenshots, '2026-03-02[19-00]_1.00, 2.00, 3.00_0.00000, 0.00000, 0.00000, 1.00000 (0).png'),
      '',
    )
    cpSync(RECORDED_LOGS, join(folder, 'Logs'), { recursive: true })
    const pilot = startPilot({ given: { gameFolder: folder, screenshotsFolder: screenshots } })
    const page = openPage(await pilot.port(), 'PVE')
    await eventually(() => pilot.lines.join('\n')).toContain('Following log_2026.03.02')
    await eventually(page.isConnected).toBe(true)
    // The watch of the folder begins in the background.
    await eventually(() => {
      writeFileSync(
        join(
          screenshots,
          `2026-03-02[19-01]_9.00, 9.00, 9.00_0.00000, 0.00000, 0.00000, 1.00000 (${Date.now() % 1e6}).png`,
        ),
        '',
      )
      return pilot.messages.length
    }).toBeGreaterThan(0)
    // The last of those may still be on its way, and counts as well as this one where both were written in one millisecond.
    let counter = 0
    await eventually(() => {
      writeFileSync(
        join(
          screenshots,
          `2026-03-02[19-56]_-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${counter++}).png`,
        ),
        '',
      )
      return page.context().position?.at[0]
    }).toBe(-98.89)
    expect(page.done).toEqual([])
    const run = recordedRuns()[1]
    const log = join(folder, 'Logs', run?.folder ?? '', run?.files[0]?.name ?? '')
    appendFileSync(log, '2026-03-02 21:00:00.000|1.1|Info|application|Session mode: Pve\r\n')
    const notifications = join(folder, 'Logs', run?.folder ?? '', run?.files[1]?.name ?? '')
    const json = JSON.stringify(
      {
        type: 'new_message',
        eventId: 'f'.repeat(24),
        message: { type: 12, templateId: '5936d90786f7742b1420ba5b successMessageText' },
      },
      null,
      2,
    )
    appendFileSync(
      notifications,
      `2026-03-02 21:01:00.000|1.1|Info|push-notifications|Got notification\n${json}\n`,
    )
    await eventually(() => page.done).toEqual(['quest debut'])
  })

  it('follow a folder of screenshots that the game makes later', async () => {
    const screenshots = join(folder, 'Escape From Tarkov', 'Screenshots')
    const pilot = startPilot({ given: { screenshotsFolder: screenshots } })
    await eventually(() => pilot.lines.join('\n')).toContain('Screenshots:')
    mkdirSync(screenshots, { recursive: true })
    let taken = 0
    await eventually(() => {
      writeFileSync(join(screenshots, `2026-03-02[13-00] (${taken++}).png`), '')
      return pilot.messages.length
    }).toBeGreaterThan(0)
  })

  it('find each other again when the companion restarts', async () => {
    const first = startPilot()
    const port = await first.port()
    const page = openPage(port)
    await eventually(page.isConnected).toBe(true)
    first.stop()
    await first.ended
    await eventually(page.isConnected).toBe(false)
    startPilot({ port })
    page.actor.send({ type: 'connect.requested' })
    await eventually(page.isConnected).toBe(true)
  })
})

describe('who may listen', () => {
  const refusal = (port: number, origin: string | undefined): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, origin === undefined ? {} : { origin })
      socket.on('open', () => {
        socket.close()
        resolve('open')
      })
      socket.on('error', ({ message }) => resolve(message))
    })

  it('is the app alone, and whom the player lets in', async () => {
    const pilot = startPilot({
      origins: allowedOrigins({ EXFIL_API: 'https://exfil.example.org/api' }, ['https://own.example:8443/x']),
    })
    const port = await pilot.port()
    expect(await refusal(port, ORIGIN)).toBe('open')
    expect(await refusal(port, 'https://exfil.example.org')).toBe('open')
    expect(await refusal(port, 'https://own.example:8443')).toBe('open')
    for (const foreign of [
      'https://evil.example',
      'http://localhost:5181',
      'http://localhost:5173',
      'http://127.0.0.1:5173',
      'https://localhost:5180',
      'null',
      undefined,
    ])
      expect(await refusal(port, foreign)).toContain('403')
    await eventually(() => pilot.lines.filter((line) => line.includes('was refused')).length).toBe(7)
    const development = startPilot({ origins: allowedOrigins({}, ['http://localhost:5173']) })
    expect(await refusal(await development.port(), 'http://localhost:5173')).toBe('open')
    const all = startPilot({ origins: allowedOrigins({}, ['*']) })
    expect(await refusal(await all.port(), 'https://evil.example')).toBe('open')
  })

  it('is so many pages at once, with short commands', async () => {
    const pilot = startPilot()
    const port = await pilot.port()
    const open = (): Promise<WebSocket> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin: ORIGIN })
        socket.once('open', () => resolve(socket)).once('error', reject)
      })
    const sockets = await Promise.all(Array.from({ length: 16 }, open))
    expect(await refusal(port, ORIGIN)).toContain('503')
    const [talker] = sockets
    const closed = new Promise((resolve) => talker?.once('close', resolve))
    talker?.send('x'.repeat(20_000))
    expect(await closed).toBe(1009)
    const said: string[] = []
    sockets[1]?.on('message', (data) => said.push(data.toString()))
    sockets[1]?.send('{"messageType":"FORMAT_DISK"}')
    await eventually(() => said.join('\n')).toContain('Not understood: messageType')
    sockets[1]?.send('{"messageType":"UPDATE"}')
    await eventually(() => said.join('\n')).toContain('This is version 1.4.0')
  })

  it('is no one if the port is taken, which is reported in one line', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    ending.push(() => taken.close())
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(startPilot({ port }).ended).rejects.toMatchObject({
      exitCode: 1,
      message: `port ${port} of this machine is taken: is another pilot running?`,
    })
  })
})
