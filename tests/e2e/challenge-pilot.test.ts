// A challenge that the pilot of a player suggests scores to: from a line of the game's log to the standings, and back by withdrawal.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { connectPilot, openPilotPage } from '../support/pilot-page.ts'
import {
  logLine,
  makeGameFolder,
  PVP_SESSION,
  questFinished,
  startPilotProgram,
} from '../support/pilot-program.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
const ID = 'pilot-cup'
const PAGE = `/streamers/streamer-challenge/${ID}`

const RAID_BEGINS =
  logLine(
    '19:10:02',
    'application',
    'scene preset path:maps/factory_day_preset.bundle rcid:factory.scenespreset.asset',
  ) + logLine('19:12:31', 'application', 'GameStarted:22.6(0) real:24.0(0) diff:1.4')
const RAID_ENDS =
  logLine('19:42:00', 'push-notifications', 'Got notification | UserMatchOver') +
  `${JSON.stringify({ type: 'userMatchOver', eventId: 'cccccccccccccccccccccccc', location: 'factory4_day' }, null, 2)}\r\n`

/** A running challenge of two teams in which completed quests give 5 points and raids 1. */
const startChallenge = async (host: Person, member: string): Promise<void> => {
  const goal = { per: 1, max: null }
  const commands: readonly ChallengeCommand[] = [
    {
      ...{ tag: 'CreateChallenge', challenge: ID, title: 'Pilot cup' },
      scoring: {
        kind: 'points',
        goals: [
          { ...goal, uid: 'quests', name: 'Quest', about: 'quests', points: 5 },
          { ...goal, uid: 'raids', name: 'Raid', about: 'raids', points: 1 },
        ],
      },
    },
    { tag: 'AddTeam', team: 'bears', name: 'Bears', color: '#d4a017', members: [member] },
    { tag: 'AddTeam', team: 'rogues', name: 'Rogues', color: '#4363d8', members: ['Wren'] },
    { tag: 'StartChallenge' },
  ]
  for (const [index, command] of commands.entries())
    await host.call('sendChallengeCommand', {
      params: { id: ID },
      body: { commandId: `start-${index}`, command },
    })
}

describe.skipIf(!hasChromium)('a challenge with the pilots of its players', () => {
  const site = openSite()
  let ending: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ending.toReversed()) await end()
  })

  it('counts what the log of a player says once a judge accepts it, by consent', async () => {
    const game = makeGameFolder()
    ending = [game.remove]
    game.append('application', PVP_SESSION)
    const [host, player] = [await site().server.free(), await site().server.free()]
    const { username } = await player.call('getMe')
    await startChallenge(host, username)

    const origin = ['--origin', new URL(site().server.url()).origin]
    const program = await startPilotProgram(join(game.path, 'log.jsonl'), [...origin, ...game.options])
    ending.push(program.stop)
    const { visitor, page: pilot } = await openPilotPage(site(), program.port, {
      as: player,
      viewport: PHONE,
    })
    const consent = await visitor.open(PAGE)
    const panel = consent.getByRole('region', { name: 'Scores from your pilot' })
    await panel.getByText(`your user name ${username}`).waitFor()
    expect(await axeViolations(consent)).toEqual([])
    await panel.getByRole('button', { name: 'Allow for Bears' }).click()
    await panel.getByText('You allow suggestions for Bears.').waitFor()

    await pilot.reload()
    await pilot.getByRole('region', { name: 'Challenges' }).getByRole('link', { name: 'Pilot cup' }).waitFor()
    await connectPilot(pilot)
    await pilot.getByText(/Pilot \S+ on this computer/).waitFor()

    const judge = await site().visit({ as: host })
    const board = await judge.open(PAGE)
    const suggestions = board.getByRole('region', { name: 'Suggestions of pilots' })
    await suggestions.getByText('1 player allows them').waitFor()
    const lines = () => suggestions.getByRole('listitem').allTextContents()
    const standings = (on: Page) => on.locator('tbody tr').allTextContents()

    game.append('push-notifications', questFinished(DEBUT, 'bbbbbbbbbbbbbbbbbbbbbbbb'))
    await pilot
      .getByRole('region', { name: 'Messages' })
      .getByText('Suggested to the judges of Pilot cup')
      .waitFor()
    await eventually(lines).toEqual([expect.stringContaining(`${username} (Bears) Quest completed: Debut`)])
    game.append('application', RAID_BEGINS)
    await pilot.locator('dd').getByText('Factory').waitFor()
    game.append('push-notifications', RAID_ENDS)
    await eventually(lines).toMatchObject([
      expect.stringContaining('Debut'),
      expect.stringContaining('Raid on Factory'),
    ])
    expect(await axeViolations(board)).toEqual([])
    expect(await standings(board)).toEqual([expect.stringMatching(/0$/), expect.stringMatching(/0$/)])

    const debut = suggestions.getByRole('listitem').filter({ hasText: 'Debut' })
    await debut.getByRole('button', { name: 'Accept' }).click()
    await eventually(() => standings(board)).toMatchObject([
      expect.stringMatching(/^1\s*Bears.*5$/),
      expect.stringMatching(/^2\s*Rogues.*0$/),
    ])
    // The host notes the raid by hand: to accept its suggestion as well is asked, and given up.
    const byHand: ChallengeCommand = {
      tag: 'ScoreTeam',
      score: 'by-hand',
      team: 'bears',
      mark: { goal: 'raids', count: 1 },
    }
    await host.call('sendChallengeCommand', {
      params: { id: ID },
      body: { commandId: 'by-hand', command: byHand },
    })
    await eventually(() => standings(board)).toMatchObject([
      expect.stringMatching(/^1\s*Bears.*6$/),
      expect.stringMatching(/^2\s*Rogues.*0$/),
    ])
    await suggestions.getByRole('button', { name: 'Accept' }).click()
    const asked = board.getByRole('dialog', { name: 'Already scored by hand?' })
    await asked
      .getByRole('listitem')
      .getByText(/^Raid · /)
      .waitFor()
    expect(await axeViolations(board)).toEqual([])
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await suggestions.getByRole('button', { name: 'Dismiss' }).click()
    await suggestions.getByText(/^Nothing to decide/).waitFor()
    const history = board.getByRole('region', { name: 'History' })
    await history.getByText(`From the pilot of ${username}: Quest completed: Debut`).waitFor()

    // The site cannot be reached when a quest is completed, and the page is closed: the next one sends it.
    const played = '**/users/me/played-challenges'
    visitor.mayFail('/users/me/played-challenges')
    await pilot.route(played, (route) => route.abort())
    game.append('push-notifications', questFinished(SHORTAGE, 'eeeeeeeeeeeeeeeeeeeeeeee'))
    const kept = () => pilot.evaluate(() => localStorage.getItem('pilot-reports') ?? '')
    await eventually(kept).toContain(SHORTAGE)
    await pilot.unroute(played)
    await pilot.reload()
    await eventually(lines).toEqual([expect.stringContaining('Quest completed: Shortage')])
    await eventually(kept).toBe('')
    await suggestions.getByRole('button', { name: 'Dismiss' }).click()
    await suggestions.getByText(/^Nothing to decide/).waitFor()

    // The same quest again, and a withdrawal: neither changes the standings.
    const sentAgain = pilot.waitForResponse(/challenges\/pilot-cup\/commands$/)
    game.append('push-notifications', questFinished(DEBUT, 'dddddddddddddddddddddddd'))
    expect((await sentAgain).status()).toBe(200)
    await panel.getByRole('button', { name: 'Withdraw' }).click()
    await panel.getByRole('button', { name: 'Allow for Bears' }).waitFor()
    await history.getByText('From the pilot of a player: Quest completed: Debut').waitFor()
    await suggestions.getByText('0 players allow them').waitFor()
    expect(await standings(board)).toMatchObject([
      expect.stringMatching(/^1\s*Bears.*6$/),
      expect.stringMatching(/^2\s*Rogues.*0$/),
    ])
    expect(judge.problems).toEqual([])
    await leave(judge)
    await leave(visitor)
  })
})
