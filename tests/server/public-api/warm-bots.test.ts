// Questions of bots that the server asks itself: of every command without a PMC, in short turns, and none after a stop.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWarmQuestions, warmBots } from '#cli/server/public-api/bots/warm-bots.ts'
import { answerBot } from '#core/bots/answer.ts'
import { BOT_COMMAND_NAMES, getBotCommand } from '#core/bots/commands.ts'
import { DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import { botWorld } from '../../support/bot-world.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

it('are about every command that needs no PMC, and name what is found', async () => {
  const world = await botWorld()
  const questions = listWarmQuestions(world.catalogue)
  const asked = new Set(questions.map(([command]) => command))
  expect([...asked].toSorted()).toEqual(
    BOT_COMMAND_NAMES.filter((name) => !getBotCommand(name).isOwn).toSorted(),
  )
  // A sentence that nothing was found has no template, so less of an answer would be made.
  const options = { ...DEFAULT_BOT_OPTIONS, template: 'found' }
  const missed = questions.filter(
    ([command, question = '']) => answerBot(command, question, options, world) !== 'found',
  )
  expect(missed.map(([command]) => command).filter((command) => command !== 'boss')).toEqual([])
})

it('are answered while other requests have their turns', async () => {
  let isDone = false
  let answers = 0
  const isStopped = (): boolean => {
    answers++
    return false
  }
  void warmBots(server.services(), 'PVE', isStopped).then(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await setImmediate()
    turns++
  }
  expect(turns).toBeGreaterThan(3)
  expect(answers).toBeGreaterThan(200)
})

it('are not answered after a stop', async () => {
  let asked = 0
  await warmBots(server.services(), 'PVP', () => {
    asked++
    return true
  })
  expect(asked).toBe(1)
})
