// A server that is killed while judges note scores: none that it acknowledged is lost, and none that is sent again counts twice.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { type Challenge, TEAM_COLORS } from '#core/challenge/model.ts'
import { rankTeams } from '#core/challenge/ranking.ts'
import { BY_POINTS, KILLS as KILL_GOAL } from '../../support/challenge-world.ts'
import { type Client, signedInClient, startServerProcess } from '../../support/exfil-server.ts'

/** Twenty where it is asked for, a few in every test run. */
const KILLS = Number(process.env.EXFIL_KILLS ?? 3)
const JUDGES = 6
const SCORES_BEFORE_KILL = 40
const TEAMS = 4
const PATH = '/challenges/crash-cup'

interface Sent {
  readonly commandId: string
  readonly command: Extract<ChallengeCommand, { readonly tag: 'ScoreTeam' }>
}

const newScore = (turn: number): Sent => ({
  commandId: randomUUID(),
  command: {
    ...{ tag: 'ScoreTeam', score: randomUUID(), team: `t${turn % TEAMS}` },
    mark: { goal: KILL_GOAL.uid, count: 1 + (turn % 3) },
  },
})

/** Notes scores until the server is gone; the last of each judge may or may not have been taken. */
const scoreUntilDead = async (client: Client, enough: () => void) => {
  const acknowledged: Sent[] = []
  const doubtful: Sent[] = []
  const judge = async (number: number): Promise<void> => {
    for (let turn = number; ; turn++) {
      const sent = newScore(turn)
      try {
        const { status } = await client.call('POST', `${PATH}/commands`, sent)
        ;(status === 200 ? acknowledged : doubtful).push(sent)
      } catch {
        doubtful.push(sent)
        return
      }
      if (acknowledged.length >= SCORES_BEFORE_KILL) enough()
    }
  }
  await Promise.all(Array.from({ length: JUDGES }, (_, number) => judge(number)))
  return { acknowledged, doubtful }
}

const folder = mkdtempSync(join(tmpdir(), 'exfil-score-crash-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('scores survive kills, each once', async () => {
  const environment = { EXFIL_DATA: folder }
  let server = await startServerProcess(environment)
  try {
    const host = await signedInClient(server, 'host@example.org')
    const send = async (client: Client, command: ChallengeCommand, commandId: string = randomUUID()) => {
      const { status, body } = await client.call('POST', `${PATH}/commands`, { commandId, command })
      expect([command.tag, status, status === 200 ? '' : body]).toEqual([command.tag, 200, ''])
    }
    await send(host, {
      ...{ tag: 'CreateChallenge', challenge: 'crash-cup', title: 'Cup', scoring: BY_POINTS },
    })
    for (let team = 0; team < TEAMS; team++)
      await send(host, {
        ...{ tag: 'AddTeam', team: `t${team}`, name: `Team ${team}`, members: [] },
        color: TEAM_COLORS[team] ?? '#000000',
      })
    await send(host, { tag: 'StartChallenge' })
    const all: Sent[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      const dying = server
      const { acknowledged, doubtful } = await scoreUntilDead(host.at(dying.url), () => void dying.kill())
      server = await startServerProcess(environment)
      // Browsers send again what was not answered; here also what was.
      for (const { command, commandId } of [...doubtful, ...acknowledged.slice(0, 5)])
        await send(host.at(server.url), command, commandId)
      all.push(...acknowledged, ...doubtful)
    }
    const { body } = await host.at(server.url).call('GET', PATH)
    const { challenge } = body as { readonly challenge: Challenge }
    expect(challenge.scores.map(({ uid }) => uid).toSorted()).toEqual(
      all.map(({ command }) => command.score).toSorted(),
    )
    const points = (team: string): number =>
      all
        .filter(({ command }) => command.team === team)
        .reduce(
          (sum, { command: { mark } }) => sum + ('count' in mark ? mark.count * KILL_GOAL.points : 0),
          0,
        )
    for (const { team, result } of rankTeams(challenge))
      expect(result).toMatchObject({ kind: 'points', points: points(team) })
    process.stderr.write(`${KILLS} kills, ${all.length} scores, none lost and none twice\n`)
  } finally {
    await server.stop()
  }
}, 600_000)
