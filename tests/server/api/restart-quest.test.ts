// A restartable quest that failed is completed over HTTP by what the game says later.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCatalogue } from '../../support/catalogue.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const quest = (url: string): string =>
  testCatalogue('PVP', { overlay: true }).quests.all.find((row) => row.url === url)?.uid ?? ''
const RESTARTABLE = quest('psycho-sniper')
const LOST = quest('shooting-cans')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

const send = (person: Person, commandId: string, command: object) =>
  person.ask('sendCommand', { body: { commandId, command: command as never } })

it('answers 200 to a restartable quest that failed and is finished, and 409 to one that is lost', async () => {
  const person = await server.pro()
  const pmc = (await me(person)).charUid ?? ''
  for (const uid of [RESTARTABLE, LOST])
    expect(
      await send(person, `fail-${uid}`, { tag: 'CancelQuest', pmc, quest: uid, reason: 'failed' }),
    ).toMatchObject({
      status: 200,
    })
  const finish = (uid: string) => send(person, `finish-${uid}`, { tag: 'CompleteQuest', pmc, quest: uid })
  expect(await finish(RESTARTABLE)).toMatchObject({ status: 200 })
  expect(await finish(LOST)).toMatchObject({ status: 409 })
  expect((await me(person)).questsDone).toEqual([RESTARTABLE])
})
