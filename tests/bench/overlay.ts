// Measures overlays of a challenge: the time from the moment when a judge sends a score until each open overlay has received it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { BY_POINTS, KILLS } from '../support/challenge-world.ts'
import { signedInClient, startServerProcess } from '../support/exfil-server.ts'
import { openInTurn, openRawStream } from './raw-stream.ts'
import { drawWidgets, type Frames } from './widget-pages.ts'

const OVERLAYS = Number(process.env.EXFIL_BENCH_OVERLAYS ?? 1_000)
const SCORES = Number(process.env.EXFIL_BENCH_SCORES ?? 120)
/** Whether widgets are drawn in three browsers meanwhile. */
const IS_DRAWN = process.env.EXFIL_BENCH_BROWSERS === 'on'
const EVERY_MS = 500
const AT_ONCE = 50
const TEAMS = 24
/** Overlays of three views are open. */
const QUERIES = ['', '&compact=1', '&view=mine&team=t0']

const folder = mkdtempSync(join(tmpdir(), 'exfil-overlay-'))
const server = await startServerProcess({ EXFIL_DATA: folder })
const judge = await signedInClient(server, 'host@example.org')
const send = async (command: ChallengeCommand): Promise<void> => {
  const { status, body } = await judge.call('POST', '/challenges/cup/commands', {
    commandId: randomUUID(),
    command,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
await send({ tag: 'CreateChallenge', challenge: 'cup', title: 'Winter cup', scoring: BY_POINTS })
for (let team = 0; team < TEAMS; team++)
  await send({ tag: 'AddTeam', team: `t${team}`, name: `Team ${team + 1}`, color: '#d4a017', members: [] })
await send({ tag: 'StartChallenge' })

/** When the score was sent after which the first team has these points. */
const sentAt = new Map<string, number>()
const times: number[] = []
const open = (number: number): Promise<unknown> => {
  const query = QUERIES[number % QUERIES.length] ?? ''
  return openRawStream({
    url: `${server.url}${WIDGET_DATA.challenge}/stream?challenge=cup${query}`,
    onMessage: (text) => {
      const points = /"team":"t0".*?"value":"(\d+)"/.exec(text)?.[1]
      const sent = sentAt.get(points ?? '')
      if (sent !== undefined) times.push(performance.now() - sent)
    },
  })
}
await openInTurn(OVERLAYS, AT_ONCE, open)
const answers: number[] = []
const sendScores = async (): Promise<void> => {
  for (let score = 1; score <= SCORES; score++) {
    const at = performance.now()
    sentAt.set(String(score * KILLS.points), at)
    await send({ tag: 'ScoreTeam', score: `s${score}`, team: 't0', mark: { goal: KILLS.uid, count: 1 } })
    answers.push(performance.now() - at)
    await delay(EVERY_MS)
  }
}

/** A key for the progress of a PMC, as the builder page makes one. */
const makeWidgetKey = async (): Promise<string> => {
  await judge.call('POST', '/commands', {
    commandId: randomUUID(),
    command: { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
  })
  const { status, body } = await judge.call('POST', '/api-keys', { name: 'Stream', scopes: ['widget'] })
  if (status !== 200) throw new Error(`no key was made: ${status} ${JSON.stringify(body)}`)
  return (body as { readonly key: string }).key
}

/** Sends the scores while three browsers draw a widget each. */
const sendWhileDrawn = async (): Promise<readonly Frames[]> => {
  const at = (path: string): string => `${server.url}/widgets/${path}`
  const widgets = await drawWidgets([
    { name: 'challenge', url: at('streamer-challenge?challenge=cup'), drawn: '.row' },
    { name: 'scroll-text', url: at('scroll-text?tag=Keys'), drawn: '.track .part' },
    { name: 'progress', url: at(`progress?key=${await makeWidgetKey()}`), drawn: '.level' },
  ])
  try {
    return await widgets.countFrames(sendScores)
  } finally {
    await widgets.close()
  }
}
const frames = IS_DRAWN ? await sendWhileDrawn() : []
if (!IS_DRAWN) await sendScores()
await delay(1_000)
const at = (sorted: readonly number[], share: number): string =>
  `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)} ms`
for (const list of [times, answers]) list.sort((a, b) => a - b)
console.log(`overlays          ${OVERLAYS}, load ${loadavg()[0]?.toFixed(1)}`)
console.log(`messages received ${times.length} of ${SCORES * OVERLAYS}`)
console.log(`score to overlay  median ${at(times, 0.5)}, p99 ${at(times, 0.99)}, slowest ${at(times, 1)}`)
console.log(`score to answer   median ${at(answers, 0.5)}, p99 ${at(answers, 0.99)}`)
for (const { name, perSecond, p99, longest, text } of frames)
  console.log(
    `${name.padEnd(17)} ${perSecond.toFixed(1)} frames a second, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms; at the end: ${text}`,
  )
await server.stop()
rmSync(folder, { recursive: true })
process.exit()
