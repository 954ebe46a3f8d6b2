import { describe, expect, it } from 'vitest'
import {
  FOLDERS_DEBOUNCE_MS,
  isPilotOutdated,
  OPEN_TIMEOUT_MS,
  pilotConnectionMachine,
  RETRY_DELAY_MS,
  UPDATE_DELAY_MS,
} from '#machines/pilot-connection.ts'
import { DEFAULT_PILOT_SETTINGS } from '#machines/pilot-state.ts'
import { pilotWorld } from './pilot-world.ts'
import { unreachedStates } from './run.ts'

const CONFIGURATION = {
  messageType: 'CONFIGURATION',
  version: '1.4.0',
  gameFolder: 'C:\\Games\\EFT',
  screenshotsFolder: null,
}

describe('the link to the pilot', () => {
  it('opens no socket before it is asked to', () => {
    const { state, sockets, clock } = pilotWorld()
    clock.increment(RETRY_DELAY_MS)
    expect(state()).toBe('disconnected.idle')
    expect(sockets).toEqual([])
  })

  it('goes from disconnected over connecting to connected', () => {
    const { actor, state, socket } = pilotWorld()
    actor.send({ type: 'connect.requested' })
    expect(state()).toBe('linked.connecting')
    socket().listeners.opened()
    expect(state()).toBe('linked.connected')
  })

  it('gives an attempt up after three seconds and tries again ten seconds later', () => {
    const { actor, clock, state, sockets } = pilotWorld()
    actor.send({ type: 'connect.requested' })
    clock.increment(OPEN_TIMEOUT_MS - 1)
    expect(state()).toBe('linked.connecting')
    clock.increment(1)
    expect(state()).toBe('disconnected.waiting')
    expect(sockets[0]?.isClosed).toBe(true)
    clock.increment(RETRY_DELAY_MS - 1)
    expect(sockets).toHaveLength(1)
    clock.increment(1)
    expect(state()).toBe('linked.connecting')
    expect(sockets).toHaveLength(2)
  })

  it('waits as long as it likes once it is open', () => {
    const { clock, connect, state } = pilotWorld()
    connect()
    clock.increment(10 * OPEN_TIMEOUT_MS)
    expect(state()).toBe('linked.connected')
  })

  it.each(['connecting', 'connected'])('tries again ten seconds after it broke while %s', (during) => {
    const { actor, clock, connect, state, socket, sockets } = pilotWorld()
    if (during === 'connected') connect()
    else actor.send({ type: 'connect.requested' })
    socket().listeners.closed()
    expect(state()).toBe('disconnected.waiting')
    clock.increment(RETRY_DELAY_MS)
    expect(sockets).toHaveLength(2)
  })

  it('tries again at once where the player asks for it', () => {
    const { actor, connect, socket, state } = pilotWorld()
    connect()
    socket().listeners.closed()
    actor.send({ type: 'connect.requested' })
    expect(state()).toBe('linked.connecting')
  })

  it.each(['connecting', 'connected', 'waiting', 'updating'])(
    'that the player closes while %s stays closed',
    (during) => {
      const { actor, clock, connect, socket, sockets, state } = pilotWorld()
      if (during === 'connecting') actor.send({ type: 'connect.requested' })
      else connect()
      if (during === 'waiting') socket().listeners.closed()
      if (during === 'updating') actor.send({ type: 'update.requested' })
      actor.send({ type: 'disconnect.requested' })
      expect(state()).toBe('disconnected.idle')
      expect(socket().isClosed).toBe(true)
      clock.increment(2 * RETRY_DELAY_MS)
      expect(sockets).toHaveLength(1)
    },
  )

  it('hears nothing more of a socket that it has closed', () => {
    const { actor, connect, sockets, state, context } = pilotWorld()
    connect()
    actor.send({ type: 'disconnect.requested' })
    connect()
    sockets[0]?.listeners.said('an old line')
    sockets[0]?.listeners.closed()
    expect(state()).toBe('linked.connected')
    expect(context().logs).toEqual([])
  })

  it('clears the log when it is open again', () => {
    const { clock, connect, socket, says, context } = pilotWorld()
    connect()
    says('raid started')
    socket().listeners.closed()
    expect(context().logs).toEqual(['raid started'])
    clock.increment(RETRY_DELAY_MS)
    expect(context().logs).toEqual(['raid started'])
    socket().listeners.opened()
    expect(context().logs).toEqual([])
  })
})

describe('updating the pilot', () => {
  it('sends UPDATE, closes the link and opens it again after three seconds', () => {
    const { actor, clock, connect, socket, sockets, state } = pilotWorld()
    connect()
    const first = socket()
    actor.send({ type: 'update.requested' })
    expect(first.sent).toEqual([{ messageType: 'UPDATE' }])
    expect(first.isClosed).toBe(true)
    expect(state()).toBe('updating')
    clock.increment(UPDATE_DELAY_MS - 1)
    expect(sockets).toHaveLength(1)
    clock.increment(1)
    expect(state()).toBe('linked.connecting')
    socket().listeners.opened()
    expect(state()).toBe('linked.connected')
  })

  it("is not asked of the product's own pilot, which installs nothing: its link and log stay", () => {
    const { actor, connect, says, socket, sockets, state, context } = pilotWorld({ wantedVersion: '1.5.0' })
    connect()
    says({ ...CONFIGURATION, program: 'exfil-pilot', version: '1.4.0' })
    says('raid started')
    actor.send({ type: 'update.requested' })
    expect(isPilotOutdated(context())).toBe(true)
    expect(socket().sent).toEqual([])
    expect(sockets).toHaveLength(1)
    expect(state()).toBe('linked.connected')
    expect(context().logs).toEqual(['raid started'])
  })

  it('is not asked for without a link', () => {
    const { actor, state } = pilotWorld()
    actor.send({ type: 'update.requested' })
    expect(state()).toBe('disconnected.idle')
  })

  it.each([
    ['1.4.0', '1.4.0', false],
    ['1.4.0', '1.5.0', true],
    ['1.5.0', '1.4.0', true],
    ['1.4.0', '', false],
  ])('is due where %s is reported and %j is wanted: %s', (version, wantedVersion, expected) => {
    const { connect, says, context } = pilotWorld({ wantedVersion })
    connect()
    expect(isPilotOutdated(context())).toBe(false)
    says({ ...CONFIGURATION, version })
    expect(isPilotOutdated(context())).toBe(expected)
  })

  it('is due as soon as the site wants another version, until the link opens again', () => {
    const { actor, connect, says, socket, context } = pilotWorld({ wantedVersion: '1.4.0' })
    connect()
    says(CONFIGURATION)
    actor.send({ type: 'version.wanted', version: '1.5.0' })
    expect(isPilotOutdated(context())).toBe(true)
    socket().listeners.closed()
    connect()
    expect(isPilotOutdated(context())).toBe(false)
  })
})

describe('the folders', () => {
  const typed = { type: 'folders.changed', gameFolder: 'D:\\EFT', screenshotsFolder: ' ' } as const

  it('are shown as the pilot reports them', () => {
    const { connect, says, context } = pilotWorld()
    connect()
    says(CONFIGURATION)
    expect(context()).toMatchObject({ version: '1.4.0', gameFolder: 'C:\\Games\\EFT', screenshotsFolder: '' })
  })

  it('are sent once the player has stopped typing, empty ones as null', () => {
    const { actor, clock, connect, socket } = pilotWorld()
    connect()
    actor.send({ ...typed, gameFolder: 'D:\\E' })
    clock.increment(FOLDERS_DEBOUNCE_MS - 1)
    actor.send(typed)
    clock.increment(FOLDERS_DEBOUNCE_MS - 1)
    expect(socket().sent).toEqual([])
    clock.increment(1)
    expect(socket().sent).toEqual([
      { messageType: 'SETTINGS_UPDATE', gameFolder: 'D:\\EFT', screenshotsFolder: null },
    ])
  })

  it('that were typed without a link are sent when it opens, whatever the pilot reports', () => {
    const { actor, clock, connect, says, socket, context } = pilotWorld()
    actor.send(typed)
    clock.increment(FOLDERS_DEBOUNCE_MS)
    connect()
    expect(socket().sent).toEqual([
      { messageType: 'SETTINGS_UPDATE', gameFolder: 'D:\\EFT', screenshotsFolder: null },
    ])
    says({ ...CONFIGURATION, gameFolder: 'D:\\EFT' })
    expect(context().gameFolder).toBe('D:\\EFT')
  })

  it('that are being typed are not overwritten by what the pilot reports', () => {
    const { actor, connect, says, context } = pilotWorld()
    connect()
    actor.send(typed)
    says(CONFIGURATION)
    expect(context()).toMatchObject({ gameFolder: 'D:\\EFT', version: '1.4.0' })
  })

  it('are forgotten by a reset, along with what was about to be sent', () => {
    const { actor, clock, connect, says, socket, context } = pilotWorld()
    connect()
    says(CONFIGURATION)
    actor.send(typed)
    actor.send({ type: 'folders.reset' })
    clock.increment(FOLDERS_DEBOUNCE_MS)
    expect(socket().sent).toEqual([{ messageType: 'SETTINGS_RESET' }])
    expect(context().gameFolder).toBe('')
  })
})

it('what the player lets the pilot do is kept at every change', () => {
  const { actor, done, context } = pilotWorld()
  actor.send({ type: 'settings.changed', mapChangeEnabled: false })
  actor.send({ type: 'settings.changed', questsAutoCompleteEnabled: false })
  expect(done).toEqual([
    ['settings', { mapChangeEnabled: false, questsAutoCompleteEnabled: true, isToldToServer: false }],
    ['settings', { mapChangeEnabled: false, questsAutoCompleteEnabled: false, isToldToServer: false }],
  ])
  expect(context().mapChangeEnabled).toBe(false)
})

it('every state of the link can be reached', () => {
  const machine = pilotConnectionMachine({
    open: () => ({ send: () => undefined, close: () => undefined }),
    world: () => ({ at: 0, isPro: true, gameMode: 'PVP', questUid: () => undefined, isDone: () => false }),
    follow: () => undefined,
    keepSettings: () => undefined,
  })
  expect(
    unreachedStates(machine, {
      input: { settings: DEFAULT_PILOT_SETTINGS, wantedVersion: '' },
      events: [
        { type: 'socket.said', text: JSON.stringify(CONFIGURATION) },
        { type: 'folders.changed', gameFolder: 'D:\\EFT', screenshotsFolder: '' },
        { type: 'version.wanted', version: '1.5.0' },
      ],
      deciding: ({ hasUnsentFolders }) => hasUnsentFolders,
    }),
  ).toEqual([])
})
