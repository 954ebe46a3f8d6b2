// Every call of the contract: it is there, lets in whom it should, and answers in the form that it promises.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Contract, contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { type ApiClient, type Input, pathOf, refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { DISCORD } from '../../support/discord.ts'
import {
  CAMPAIGN,
  CLIENT,
  notice,
  type PatronProvider,
  startPatronProvider,
  WEBHOOK_SECRET,
} from '../../support/patron-provider.ts'
import { newPushDevice } from '../../support/push-device.ts'
import { codeIn, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { drawPicture } from '../uploads/draw-picture.ts'
import { openEventStream } from './event-stream.ts'

const IDS = Object.keys(contract) as readonly EndpointId[]
const catalogue = testCatalogue('PVP', { overlay: true })
const ITEM = catalogue.items.all.find(({ uid }) => catalogue.prices.get(uid) !== undefined)
const ITEM_UID = ITEM?.uid ?? ''
const PATRON = { id: '40203020', status: 'active_patron', cents: 500 } as const

let server: TestServer
let provider: PatronProvider
let pro: Person
let admin: Person

beforeAll(async () => {
  provider = await startPatronProvider()
  server = await openTestServer({
    config: {
      discord: DISCORD,
      patron: { ...CLIENT, webhookSecret: WEBHOOK_SECRET, url: provider.url, campaign: CAMPAIGN },
    },
  })
  pro = await server.pro()
  admin = await server.admin()
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
})

/** A call that succeeds; `by` a Pro unless told. */
interface Example<Id extends EndpointId> {
  readonly by?: ApiClient
  readonly input?: Input<Id>
  /** Where it redirects to. */
  readonly leadsTo?: RegExp
  /** It never ends. */
  readonly streams?: true
}

const anotherPmc = async (): Promise<string> => {
  const before = await pro.call('getMe')
  await pro.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' } })
  await pro.call('selectChar', { body: { charUid: before.charUid ?? '' } })
  const after = await pro.call('getMe')
  return after.chars.find(({ uid }) => uid !== before.charUid)?.uid ?? ''
}

const makeWebhook = async (): Promise<string> =>
  (await pro.call('createWebhook', { body: { url: 'https://hooks.example.org/exfil' } })).webhook.id

const makeDiscordLink = async (): Promise<void> => {
  const { code } = await pro.call('createDiscordCode')
  await server.services().discord.link(code, { id: '80351110224678912', name: 'Dymov', locale: 'en' })
}
const addDevice = async (): Promise<string> => (await pro.call('addPushDevice', { body: newPushDevice() })).id

const M4A1 = '5447a9cd4bdc2dbd208b4567'

const anyLoadout = async (id: string): Promise<string> => {
  await pro.call('sendLoadoutCommand', {
    params: { id },
    body: {
      commandId: id,
      command: { tag: 'CreateLoadout', loadout: id, title: 'Carbine', from: { weapon: M4A1 } },
    },
  })
  return id
}

const newChallenge = (challenge: string) => ({
  ...{ tag: 'CreateChallenge', challenge, title: 'Winter cup' },
  scoring: { kind: 'time', goals: [] },
})

const anyMessage = async (clientId: string): Promise<string> => {
  const { message } = await pro.call('postChat', { body: { clientId, text: `Message ${clientId}` } })
  return String(message?.id)
}

const pmcOf = async (person: Person): Promise<string> => (await person.call('getMe')).charUid ?? ''

const newSquad = async () => {
  const owner = await server.free()
  const { token } = await owner.call('openSquad', {
    body: { pmc: await pmcOf(owner), shares: ['quests', 'keys', 'needs', 'position'] },
  })
  return { owner, token }
}

const anyChallenge = async (id: string): Promise<string> => {
  await pro.call('sendChallengeCommand', {
    params: { id },
    body: { commandId: id, command: newChallenge(id) },
  })
  return id
}

const examples: { readonly [Id in EndpointId]: () => Promise<Example<Id>> | Example<Id> } = {
  getMe: () => ({}),
  putMe: () => ({ input: { body: { level: 15, favList: [ITEM_UID] } } }),
  updateProgress: () => ({ input: { body: { itemsFound: { [ITEM_UID]: 2 } } } }),
  resetQuests: () => ({}),
  resetItems: () => ({}),
  resetHideout: () => ({}),
  resetAll: () => ({}),
  selectChar: async () => ({ input: { body: { charUid: await anotherPmc() } } }),
  createChar: () => ({ input: { body: { fraction: 'Usec', gameMode: 'PVP' } } }),
  copyChar: async () => ({ input: { body: { charUid: await anotherPmc() } } }),
  deleteChar: async () => ({ input: { body: { charUid: await anotherPmc() } } }),
  setPrice: () => ({ input: { body: { userUid: pro.uid, itemUid: ITEM_UID, price: 12_500 } } }),
  clearPrices: () => ({ input: { body: { userUid: pro.uid } } }),
  resetLikes: () => ({}),
  exportMe: () => ({}),
  deleteMe: async () => {
    const by = await server.free()
    return { by, input: { body: { username: (await by.call('getMe')).username } } }
  },
  readDeletion: () => ({}),
  keepMe: () => ({}),
  sendCommand: () => ({
    input: { body: { commandId: 'contract-command', command: { tag: 'ToggleFavourite', item: ITEM_UID } } },
  }),
  readAccount: () => ({}),
  readEvents: () => ({ input: { query: { after: '1' } } }),
  streamEvents: () => ({ streams: true }),
  importLog: async () => {
    const by = await server.signIn()
    await server.grant(by.uid, { tag: 'StartPro' })
    return { by, input: { body: { events: [] } } }
  },
  session: () => ({ by: server.visitor() }),
  sendCode: () => ({ by: server.visitor(), input: { body: { email: 'contract@example.org' } } }),
  verifyCode: async () => {
    const by = server.visitor()
    const email = 'contract-code@example.org'
    await by.call('sendCode', { body: { email } })
    return { by, input: { body: { email, code: codeIn(server.mails.at(-1)) } } }
  },
  startPatron: () => ({ by: server.visitor(), leadsTo: /\/oauth2\/authorize\?/ }),
  finishPatron: async () => {
    const by = server.visitor()
    const { headers } = await by.ask('startPatron')
    const back = await provider.authorize(String(headers.location), PATRON)
    return { by, input: { query: Object.fromEntries(back.searchParams) }, leadsTo: /^\/user$/ }
  },
  patronWebhook: () => ({ by: server.visitor() }),
  logout: async () => ({ by: await server.free(), leadsTo: /^\/$/ }),
  listSessions: () => ({}),
  revokeSession: async () => {
    const other = await server.signIn(pro.email)
    const { sessions } = await other.call('listSessions')
    return { input: { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } } }
  },
  sendConfirmation: () => ({}),
  confirmSession: async () => {
    const by = await server.free()
    await by.call('sendConfirmation')
    return { by, input: { body: { code: codeIn(server.mails.at(-1)) } } }
  },
  requireConfirmed: () => ({}),
  createShare: () => ({}),
  acceptShare: async () => ({
    by: server.visitor(),
    input: { body: { token: (await pro.call('createShare')).token } },
  }),
  listApiKeys: () => ({}),
  listAlerts: () => ({}),
  listWebhooks: () => ({}),
  createWebhook: () => ({ input: { body: { url: 'https://hooks.example.org/exfil' } } }),
  testWebhook: async () => ({ input: { params: { id: await makeWebhook() } } }),
  deleteWebhook: async () => ({ input: { params: { id: await makeWebhook() } } }),
  readDiscord: () => ({ by: server.visitor() }),
  createDiscordCode: () => ({}),
  testDiscord: async () => {
    await makeDiscordLink()
    return {}
  },
  unlinkDiscord: async () => {
    await makeDiscordLink()
    return {}
  },
  listNotices: () => ({}),
  claimNotices: () => ({ input: { body: { ids: ['notice-1'] } } }),
  readNotices: () => ({ input: { body: {} } }),
  listPushDevices: () => ({}),
  addPushDevice: () => ({ input: { body: newPushDevice() } }),
  testPushDevice: async () => ({ input: { params: { id: await addDevice() } } }),
  deletePushDevice: async () => ({ input: { params: { id: await addDevice() } } }),
  createApiKey: () => ({ input: { body: { name: 'Prices for my bot', scopes: ['prices'] } } }),
  revokeApiKey: async () => ({
    input: {
      params: {
        id: (await pro.call('createApiKey', { body: { name: 'Old', scopes: ['bot'] } })).apiKey.id,
      },
    },
  }),
  cache: () => ({ by: server.visitor() }),
  manifest: () => ({ by: server.visitor() }),
  gameDataState: () => ({ by: server.visitor() }),
  table: () => ({ by: server.visitor(), input: { params: { mode: 'pve', table: 'traders' } } }),
  quotes: () => ({ by: server.visitor(), input: { params: { mode: 'pvp' } } }),
  itemByUrl: () => ({ by: server.visitor(), input: { body: { url: ITEM?.url ?? '' } } }),
  tagByUrl: () => ({ by: server.visitor(), input: { body: { tag: ITEM?.tags[0] ?? '' } } }),
  priceHistory: () => ({ by: server.visitor(), input: { params: { uid: ITEM_UID } } }),
  dayPrices: () => ({ by: server.visitor(), input: { body: { items: [ITEM_UID], from: 0 } } }),
  patch: () => ({ by: server.visitor(), input: { query: { mode: 'PVE' } } }),
  myPatch: () => ({}),
  sendLoadoutCommand: async () => ({
    input: {
      params: { id: 'contract-sent' },
      body: {
        commandId: 'contract-loadout',
        command: { tag: 'CreateLoadout', loadout: 'contract-sent', title: 'Carbine', from: { weapon: M4A1 } },
      },
    },
  }),
  readLoadout: async () => ({ input: { params: { id: await anyLoadout('contract-read') } } }),
  readLoadoutEvents: async () => ({ input: { params: { id: await anyLoadout('contract-events') } } }),
  myLoadouts: () => ({}),
  searchLoadouts: () => ({
    by: server.visitor(),
    input: { query: { weapon: M4A1, ergonomics: '40..', order: 'recoil' } },
  }),
  sendChallengeCommand: () => ({
    input: {
      params: { id: 'contract-cup' },
      body: { commandId: 'contract-cup', command: newChallenge('contract-cup') },
    },
  }),
  readChallenge: async () => ({
    by: server.visitor(),
    input: { params: { id: await anyChallenge('contract-read') } },
  }),
  streamChallenge: async () => ({
    by: server.visitor(),
    streams: true,
    input: { params: { id: await anyChallenge('contract-stream') } },
  }),
  myChallenges: async () => {
    await anyChallenge('contract-mine')
    return {}
  },
  playedChallenges: () => ({}),
  listChallenges: () => ({ by: server.visitor() }),
  inviteJudge: async () => ({ input: { params: { id: await anyChallenge('contract-invite') } } }),
  joinAsJudge: async () => {
    const id = await anyChallenge('contract-judge')
    const { token } = await pro.call('inviteJudge', { params: { id } })
    return { by: await server.free(), input: { params: { id }, body: { token } } }
  },
  readChat: () => ({ by: server.visitor() }),
  readOlderChat: () => ({ by: server.visitor(), input: { query: { before: '1' } } }),
  streamChat: () => ({ by: server.visitor(), streams: true }),
  postChat: () => ({ input: { body: { clientId: 'contract-post', text: 'See https://example.org' } } }),
  readOwnMute: () => ({}),
  reportChat: async () => ({
    by: await server.free(),
    input: { params: { id: await anyMessage('contract-report') }, body: { reason: 'spam' } },
  }),
  readChatModeration: () => ({ by: admin }),
  previewBlockedWord: () => ({ by: admin, input: { query: { word: 'cheat*' } } }),
  streamChatModeration: () => ({ by: admin, streams: true }),
  moderateChat: async () => ({
    by: admin,
    input: {
      body: {
        commandId: 'contract-delete',
        command: {
          ...{ tag: 'DeleteChatMessage', reason: 'A test' },
          message: Number(await anyMessage('contract-deleted')),
        },
      },
    },
  }),
  openRaid: () => ({}),
  joinRaid: async () => ({
    by: await server.free(),
    input: { body: { token: (await pro.call('openRaid')).token } },
  }),
  tellPosition: async () => {
    await pro.call('openRaid')
    return { input: { body: { map: 'customs', x: -98.89, y: 22.74, z: -345.97, facing: 61.5 } } }
  },
  tellPilot: () => ({ input: { body: { tag: 'Raid', map: 'customs', agoMs: 61_000 } } }),
  leaveRaid: () => ({}),
  streamRaid: () => ({ streams: true }),
  openSquad: async () => {
    const by = await server.free()
    return { by, input: { body: { pmc: await pmcOf(by), shares: ['quests'] } } }
  },
  readSquad: async () => ({ by: (await newSquad()).owner }),
  previewSquad: async () => ({
    by: server.visitor(),
    input: { body: { token: (await newSquad()).token } },
  }),
  joinSquad: async () => {
    const by = await server.free()
    return {
      by,
      input: { body: { token: (await newSquad()).token, pmc: await pmcOf(by), shares: ['keys'] } },
    }
  },
  joinSquadAsGuest: async () => ({
    by: server.visitor(),
    input: { body: { token: (await newSquad()).token, name: 'Kesha', hue: 3 } },
  }),
  renewSquadLink: async () => ({ by: (await newSquad()).owner }),
  setSquadShares: async () => ({ by: (await newSquad()).owner, input: { body: { shares: [] } } }),
  tellSquad: async () => ({
    by: (await newSquad()).owner,
    input: { body: { level: 12, quests: [], keys: [] } },
  }),
  removeSquadMember: async () => {
    const { owner, token } = await newSquad()
    await server.visitor().call('joinSquadAsGuest', { body: { token, name: 'Kesha', hue: 3 } })
    const { squad } = await owner.call('readSquad')
    return { by: owner, input: { params: { id: squad?.members[1]?.id ?? '' } } }
  },
  leaveSquad: async () => ({ by: (await newSquad()).owner }),
  tellSquadPosition: async () => ({
    by: (await newSquad()).owner,
    input: { body: { map: 'customs', x: -98.89, y: 22.74, z: -345.97, facing: 61.5 } },
  }),
  pingSquad: async () => ({
    by: (await newSquad()).owner,
    input: { body: { map: 'customs', at: [-98.89, 22.74, -345.97], said: { word: 'enemy' } } },
  }),
  streamSquad: async () => ({ by: (await newSquad()).owner, streams: true }),
  websiteAlert: () => ({ by: server.visitor() }),
  weather: () => ({ by: server.visitor() }),
  settings: () => ({ by: server.visitor() }),
  redirect: () => ({ by: server.visitor(), input: { query: { path: `/item/${ITEM_UID}` } } }),
  adminCommand: () => ({
    by: admin,
    input: { body: { commandId: 'contract-settings', command: { tag: 'EnableTournament' } } },
  }),
  adminAlerts: () => ({ by: admin }),
  adminRedirects: () => ({ by: admin }),
  adminMetrics: () => ({ by: admin }),
  adminMails: () => ({ by: admin }),
  adminSettings: () => ({ by: admin }),
  previewAlert: () => ({ by: admin, input: { query: { html: '<b>Wipe</b>' } } }),
  syncNow: () => ({ by: admin }),
  sendTestMail: () => ({ by: admin, input: { body: { purpose: 'signIn', locale: 'ru' } } }),
  adminLogs: () => ({ by: admin, input: { query: { level: 'info', limit: '3' } } }),
  uploadPicture: () => ({ by: admin }),
  listPictures: () => ({ by: admin }),
  fetchPicture: () => ({ by: admin, input: { body: { uid: ITEM_UID } } }),
  corrections: () => ({ by: admin }),
  correctedRow: () => ({ by: admin, input: { query: { table: 'items', uid: ITEM_UID } } }),
  compareTable: () => ({
    by: admin,
    input: { query: { table: 'barters', mode: 'PVP', with: 'source' } },
  }),
  correct: () => ({
    by: admin,
    input: {
      body: {
        commandId: 'contract-correction',
        command: {
          ...{ tag: 'CorrectField', table: 'items', uid: ITEM_UID, field: 'weight', value: 0.3 },
          ...{ source: 'patch notes', since: '1.1', reason: 'weighed again', seen: '' },
        },
      },
    },
  }),
  correctMany: () => ({
    by: admin,
    input: {
      body: {
        commandId: 'contract-corrections',
        commands: [
          {
            ...{ tag: 'CorrectField', table: 'items', uid: ITEM_UID, field: 'shortName', value: 'New' },
            ...{ source: 'patch notes', since: '1.1', reason: 'renamed', seen: '' },
          },
          {
            ...{ tag: 'RestoreDifference', table: 'items', uid: ITEM_UID, field: 'weight', mode: 'PVP' },
            ...{ value: 1, reason: 'was never ignored' },
          },
        ],
      },
    },
  }),
  countDifferences: () => ({ by: admin, input: { query: { mode: 'PVP' } } }),
  readAudit: () => ({ by: admin, input: { query: { kind: 'security' } } }),
  verifyAudit: () => ({ by: admin }),
  listPeople: () => ({ by: admin, input: { query: { filter: 'admin' } } }),
  readPerson: () => ({ by: admin, input: { params: { id: admin.uid } } }),
  personEvents: () => ({ by: admin, input: { params: { id: admin.uid } } }),
  changeRights: () => ({
    by: admin,
    input: { params: { id: admin.uid }, body: { grant: 'maps', isGranted: true, reason: 'asked for them' } },
  }),
  endPersonSessions: async () => ({
    by: admin,
    input: { params: { id: (await server.free()).uid }, body: { reason: 'lost a device' } },
  }),
}

/** The provider's notice goes over the wire byte by byte, with its signature. */
const sendNotice = (by: ApiClient) => {
  const { body, headers } = notice('members:update', PATRON)
  return by.send({
    method: 'POST',
    path: pathOf(contract.patronWebhook.path),
    body: Buffer.from(body),
    headers: { ...Object.fromEntries(headers), 'Content-Type': 'application/json' },
  })
}

/** The bytes of a picture are the body. */
const sendPicture = async (by: ApiClient) =>
  by.send({
    method: 'POST',
    path: pathOf(contract.uploadPicture.path),
    body: await drawPicture(64, 64),
    headers: { 'Content-Type': 'image/png' },
  })

const sendExample = (by: ApiClient, id: EndpointId, input: Input<EndpointId> | undefined) => {
  if (id === 'patronWebhook') return sendNotice(by)
  return id === 'uploadPicture' ? sendPicture(by) : by.ask(id, input)
}

describe('every call', () => {
  it.each(IDS)('%s answers as the contract says', async (id) => {
    const { by = pro, input, leadsTo, streams } = (await examples[id]()) as Example<EndpointId>
    if (streams) {
      const stream = await openEventStream(
        server.url(),
        by,
        id === 'streamRaid' ||
          id === 'streamSquad' ||
          id === 'streamChallenge' ||
          id === 'streamChat' ||
          id === 'streamChatModeration'
          ? id
          : 'streamEvents',
        (input as { readonly params?: Readonly<Record<string, string>> } | undefined)?.params,
      )
      expect(stream.status).toBe(200)
      expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
      return stream.close()
    }
    const answer = await sendExample(by, id, input)
    if (leadsTo !== undefined) {
      expect(answer).toMatchObject({ status: 302, headers: { location: expect.stringMatching(leadsTo) } })
      return
    }
    expect(answer.text.slice(0, 300)).not.toContain('"tag":"NotFound"')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
    const endpoint: Endpoint = contract[id]
    const decoded = decode(endpoint.answer)(answer.json())
    expect(isLeft(decoded) ? showDecodeError(decoded.left) : 'as promised').toBe('as promised')
  })
})

const having = (access: Endpoint['access']): readonly EndpointId[] =>
  IDS.filter((id) => (contract as Contract)[id].access === access)

const barePath = (path: string): string =>
  pathOf(path, { id: '0', mode: 'pvp', table: 'items', uid: ITEM_UID })

/** A request to the call that carries nothing. */
const bare = (by: ApiClient, id: EndpointId) => {
  const { method, path }: Endpoint = contract[id]
  return by.send({ method, path: barePath(path) })
}

describe('access', () => {
  it.each(having('account'))('%s requires a signed-in account', async (id) => {
    expect(refusalOf(await bare(server.visitor(), id))).toEqual({
      status: 401,
      tag: 'SignInRequired',
      message: 'Sign in first',
    })
  })

  it.each(having('account'))('%s does not take a made-up session', async (id) => {
    for (const token of ['', 'x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --", pro.uid]) {
      const forger = server.visitor()
      forger.cookies.set('exfil_session', token)
      expect((await bare(forger, id)).status, token).toBe(401)
    }
  })

  it.each(having('admin').filter((id) => id !== 'streamChatModeration'))(
    '%s is not there for anybody but administrators',
    async (id) => {
      const path = barePath(contract[id].path)
      const { method } = contract[id]
      for (const by of [server.visitor(), await server.free(), pro]) {
        const hidden = await bare(by, id)
        const missing = await by.send({ method, path: `${API_BASE}/admin/nothing-here` })
        expect(hidden.status).toBe(404)
        expect(hidden.text).toBe(missing.text.replace(`${API_BASE}/admin/nothing-here`, path))
      }
      // An account that is not known is a refusal of the call itself.
      expect((await bare(admin, id)).text).not.toContain('"NotFound"')
    },
  )

  it.each(having('signature'))('%s wants a signature', async (id) => {
    expect(refusalOf(await bare(server.visitor(), id)).status).toBe(401)
  })

  // A visitor opens the stream of the chat above; it never ends.
  it.each(having('everyone').filter((id) => id !== 'streamChat'))('%s requires no sign-in', async (id) => {
    expect((await bare(server.visitor(), id)).status).not.toBe(401)
  })
})

describe('what is not there', () => {
  it.each([
    ['GET', '/nothing'],
    ['POST', '/users/me'],
    ['DELETE', '/weather'],
    ['GET', '/users/me/char/select'],
    ['PATCH', '/users/me'],
    ['GET', ''],
  ])('%s %s is answered with its path', async (method, path) => {
    const answer = await pro.send({ method, path: `${API_BASE}${path}?secret=1` })
    expect(refusalOf(answer)).toEqual({
      status: 404,
      tag: 'NotFound',
      message: `Page Not Found: ${API_BASE}${path}`,
    })
    expect(answer.headers['content-type']).toBe('application/json')
  })
})
