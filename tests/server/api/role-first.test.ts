// A call is refused by role before its content is looked at: the whole contract, every role, bodies broken in every way.
import * as t from 'io-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permit, ROLES, type Role } from '#core/access/roles.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { isLeft } from '#core/fp.ts'
import { LOADOUT_COMMANDS } from '#core/loadouts/commands.ts'
import { ClientCommand, getCommandAction } from '#core/player/commands.ts'
import { type ApiClient, pathOf, refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPushDevice } from '../../support/push-device.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const ITEM = catalogue.items.all[0]?.uid ?? ''
const QUEST = catalogue.quests.all[0]?.uid ?? ''

let server: TestServer
let people: Readonly<Record<Role, ApiClient>>
let free: Person
beforeAll(async () => {
  server = await openSpareServer()
  free = await server.free()
  people = { visitor: server.visitor(), free, pro: await server.pro(), admin: await server.admin() }
})
afterAll(() => server?.stop())

const IDS = Object.keys(contract) as readonly EndpointId[]
const endpointOf = (id: EndpointId): Endpoint => contract[id]
const taking = IDS.filter((id) => {
  const { body, access } = endpointOf(id)
  return !(body instanceof t.UndefinedType) && access !== 'signature'
})

const sendTo = (
  id: EndpointId,
  by: ApiClient,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { method, path } = endpointOf(id)
  const at = pathOf(path, { id: '0', mode: 'pvp', table: 'items', uid: ITEM })
  return by.send({ method, path: at, body, headers: { 'Content-Type': 'application/json', ...headers } })
}

/** Bodies that no call takes, and what those meet who may make it. */
const BROKEN: readonly (readonly [string, string, Readonly<Record<string, string>>, number])[] = [
  ['half of it', '{"events":[', {}, 400],
  ['a list', '[]', {}, 400],
  ['nested too deeply', '['.repeat(50_000), {}, 400],
  ['another type', 'level=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['without an end', 'x'.repeat(3_000_000), { 'Transfer-Encoding': 'chunked', Connection: 'close' }, 413],
]

/** What a role meets that may not make the call, undefined where it may. */
const refusedAs = (
  id: EndpointId,
  role: Role,
): { readonly status: number; readonly tag: string } | undefined => {
  const { access, action } = endpointOf(id)
  if (access === 'everyone') return undefined
  if (access === 'admin') return role === 'admin' ? undefined : { status: 404, tag: 'NotFound' }
  if (role === 'visitor') return { status: 401, tag: 'SignInRequired' }
  return action !== undefined && isLeft(permit(role, action))
    ? { status: 403, tag: 'ProRequired' }
    : undefined
}

describe.each(taking)('%s', (id) => {
  it.each(BROKEN)(
    'with a body that is broken (%s) is refused by role first',
    async (_, body, headers, status) => {
      for (const role of ROLES) {
        const answer = await sendTo(id, people[role], body, headers)
        const refused = refusedAs(id, role)
        if (refused === undefined) expect(answer.status, role).toBe(status)
        else expect(refusalOf(answer), role).toMatchObject(refused)
      }
    },
  )
})

/** Valid bodies. A role that is refused with one must be refused with any: this finds calls that declare no action. */
const RIGHT: Readonly<Record<string, object>> = {
  updateProgress: { questsDone: [QUEST] },
  selectChar: { charUid: 'somebody' },
  createChar: { fraction: 'Bear', gameMode: 'PVP' },
  copyChar: { charUid: 'somebody' },
  deleteChar: { charUid: 'somebody' },
  setPrice: { userUid: 'self', itemUid: ITEM, price: 1 },
  clearPrices: { userUid: 'self' },
  sendCommand: { commandId: 'c', command: { tag: 'ResetLikes' } },
  sendLoadoutCommand: { commandId: 'c', command: { tag: 'DeleteLoadout' } },
  sendChallengeCommand: { commandId: 'c', command: { tag: 'DeleteChallenge' } },
  importLog: { events: [] },
  putMe: { favList: [ITEM] },
  createApiKey: { name: 'Prices', scopes: ['prices'] },
  createWebhook: { url: 'https://example.org/hook' },
  claimNotices: { ids: ['notice-1'] },
  readNotices: {},
  addPushDevice: newPushDevice(),
  deleteMe: { username: 'not-mine' },
  confirmSession: { code: 'none' },
  postChat: { clientId: 'c', text: 'Hello' },
  reportChat: { reason: 'spam' },
  joinRaid: { token: 'none' },
  openSquad: { pmc: 'none', shares: [] },
  joinSquad: { token: 'none', pmc: 'none', shares: [] },
  joinAsJudge: { token: 'none' },
  tellPilot: { tag: 'Raid', map: 'customs', agoMs: 1_000 },
  tellPosition: { map: 'customs', x: 1, y: 2, z: 3, facing: null },
}

describe('a call that is only for those with Pro', () => {
  it('is known as such by the contract', async () => {
    const ofAccounts = taking.filter((id) => endpointOf(id).access === 'account')
    expect(Object.keys(RIGHT).toSorted()).toEqual(ofAccounts.toSorted())
    for (const id of ofAccounts) {
      const body = JSON.stringify(RIGHT[id]).replace('"self"', JSON.stringify(free.uid))
      const { status, text } = await sendTo(id, free, body)
      const isForPro = status === 403 && text.includes('ProRequired')
      expect([id, isForPro]).toEqual([id, refusedAs(id, 'free') !== undefined])
    }
  })
})

/** The tags of all commands that a client may send. */
const tagsOf = (codec: t.Mixed): readonly string[] => {
  if (codec instanceof t.UnionType || codec instanceof t.IntersectionType)
    return (codec.types as readonly t.Mixed[]).flatMap(tagsOf)
  if (!(codec instanceof t.InterfaceType)) return []
  const tag: unknown = codec.props.tag
  return tag instanceof t.LiteralType ? [String(tag.value)] : []
}

describe('a command of a loadout', () => {
  it.each(Object.keys(LOADOUT_COMMANDS))(
    '%s is refused by its tag alone to those who may not send it',
    async (tag) => {
      const broken = JSON.stringify({ commandId: 'broken', command: { tag, title: 7, tree: [], ammo: 7 } })
      const answer = await sendTo('sendLoadoutCommand', people.free, broken)
      if (/^(MakeLoadoutPrivate|DeleteLoadout|RestoreLoadout)$/.test(tag))
        expect(refusalOf(answer).tag).toBe('LoadoutUnknown')
      else expect(refusalOf(answer)).toMatchObject({ status: 403, tag: 'ProRequired' })
      expect((await sendTo('sendLoadoutCommand', people.visitor, broken)).status).toBe(401)
    },
  )
})

describe('a command', () => {
  const tags = [...new Set(tagsOf(ClientCommand))]

  it('has a tag that its action is known by', () => {
    expect(tags.length).toBeGreaterThan(30)
    expect(tags.filter((tag) => getCommandAction(tag) === undefined).toSorted()).toEqual([
      'Restore',
      'Several',
      'Undo',
    ])
  })

  it.each(tags)('%s is refused by its tag alone to those who may not send it', async (tag) => {
    const broken = JSON.stringify({
      commandId: 'broken',
      command: { tag, pmc: 7, commands: 7, changes: 7, item: [] },
    })
    const whole = await sendTo('sendCommand', people.free, broken)
    const action = getCommandAction(tag)
    if (action !== undefined && isLeft(permit('free', action)))
      expect(refusalOf(whole)).toMatchObject({ status: 403, tag: 'ProRequired' })
    else expect([200, 400]).toContain(whole.status)
    expect((await sendTo('sendCommand', people.visitor, broken)).status).toBe(401)
  })

  it.each(['StartPro', 'GrantAdmin', 'constructor', 'Nonsense'])(
    '%s is none that anybody sends',
    async (tag) => {
      const body = JSON.stringify({ commandId: 'broken', command: { tag } })
      for (const role of ['free', 'pro', 'admin'] as const)
        expect((await sendTo('sendCommand', people[role], body)).status).toBe(400)
    },
  )
})
