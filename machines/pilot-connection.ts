// The link to the pilot on the player's own machine: opening it, keeping it open, and what goes over it.
import { assign, cancel, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { encodePilotFrame, type PilotCommand, updatePilotSettings } from '#core/pilot/messages.ts'
import { needsUpdate } from '#core/pilot/pilot-version.ts'
import {
  onPilotMessage,
  type PilotConsequence,
  type PilotFolders,
  type PilotSettings,
  type PilotState,
  type PilotWorld,
} from './pilot-state.ts'

/** An open or opening socket. Neither throws, and after `close` no listener is called any more. */
export interface PilotLink {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** `closed` also covers an error: a broken link sends no further events. */
export interface PilotListeners {
  readonly opened: () => void
  readonly said: (text: string) => void
  readonly closed: () => void
}

/**
 * The injected effects.
 * - `open`: starts to open the socket on this machine (port `PILOT_PORT`).
 * - `world`: the instant, whether the user is pro, and quests by the game's ids; read with every frame.
 * - `follow`: the actions that the pilot triggers in the app. `ShowMap` and `CompleteQuest` come only if the player's settings allow it.
 * - `keepSettings`: stores what the player allows the pilot to do.
 */
export interface PilotEffects {
  readonly open: (listeners: PilotListeners) => PilotLink
  readonly world: () => PilotWorld
  readonly follow: (consequence: PilotConsequence) => void
  readonly keepSettings: (settings: PilotSettings) => void
}

/** `wantedVersion`: the site's setting, empty while any version will do. */
export interface PilotInput {
  readonly settings: PilotSettings
  readonly wantedVersion: string
}

export const OPEN_TIMEOUT_MS = 3000
export const RETRY_DELAY_MS = 10_000
export const UPDATE_DELAY_MS = 3000
export const FOLDERS_DEBOUNCE_MS = 500

export interface PilotContext extends PilotState {
  readonly wantedVersion: string
}

export type PilotEvents =
  | { readonly type: 'connect.requested' }
  | { readonly type: 'disconnect.requested' }
  /** Have the pilot install its newest version. */
  | { readonly type: 'update.requested' }
  | ({ readonly type: 'folders.changed' } & PilotFolders)
  | { readonly type: 'folders.reset' }
  | ({ readonly type: 'settings.changed' } & Partial<PilotSettings>)
  | { readonly type: 'version.wanted'; readonly version: string }
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.said'; readonly text: string }
  | { readonly type: 'socket.closed' }
  /** Comes of itself when the folders have rested. */
  | { readonly type: 'folders.due' }

const FOLDERS_TIMER = 'folders'

/** The pilot is another version than the one that the site wants. Nothing is known before it has told its own. */
export const isPilotOutdated = ({
  version,
  wantedVersion,
}: Pick<PilotContext, 'version' | 'wantedVersion'>): boolean =>
  version !== '' && needsUpdate(version, wantedVersion)

/**
 * States: `disconnected.idle` (at the start and after closing on purpose), `disconnected.waiting` (tries again by itself),
 * `linked.connecting`, `linked.connected`, `updating` (the pilot installs its newest version and is looked for again).
 */
export const pilotConnectionMachine = (effects: PilotEffects) =>
  setup({
    types: { context: {} as PilotContext, events: {} as PilotEvents, input: {} as PilotInput },
    actors: {
      socket: fromCallback<PilotCommand & { readonly type: string }>(({ sendBack, receive }) => {
        const link = effects.open({
          opened: () => sendBack({ type: 'socket.opened' }),
          said: (text) => sendBack({ type: 'socket.said', text }),
          closed: () => sendBack({ type: 'socket.closed' }),
        })
        receive(({ type: _, ...command }) => link.send(encodePilotFrame(command)))
        return () => link.close()
      }),
    },
    actions: {
      tell: sendTo('socket', (_, command: PilotCommand) => ({ type: 'command', ...command })),
      tellFolders: sendTo('socket', ({ context }) => ({ type: 'command', ...updatePilotSettings(context) })),
      keepSettings: ({ context: { mapChangeEnabled, questsAutoCompleteEnabled, isToldToServer } }) =>
        effects.keepSettings({ mapChangeEnabled, questsAutoCompleteEnabled, isToldToServer }),
      follow: (_, consequence: PilotConsequence) => effects.follow(consequence),
    },
    guards: {
      hasUnsentFolders: ({ context }) => context.hasUnsentFolders,
      canUpdateItself: ({ context }) => !context.isOwnPilot,
    },
    delays: {
      openTimeout: OPEN_TIMEOUT_MS,
      retryDelay: RETRY_DELAY_MS,
      updateDelay: UPDATE_DELAY_MS,
      foldersDebounce: FOLDERS_DEBOUNCE_MS,
    },
  }).createMachine({
    id: 'pilot',
    context: ({ input: { settings, wantedVersion } }) => ({
      ...settings,
      wantedVersion,
      gameFolder: '',
      screenshotsFolder: '',
      hasUnsentFolders: false,
      version: '',
      isOwnPilot: false,
      raidBeganAt: undefined,
      map: undefined,
      raidMap: undefined,
      loadedMap: undefined,
      position: undefined,
      hasFilePosition: false,
      logs: [],
      actions: [],
      unknown: [],
    }),
    initial: 'disconnected',
    on: {
      'settings.changed': {
        actions: [assign(({ event: { type: _, ...changes } }) => changes), 'keepSettings'],
      },
      'version.wanted': { actions: assign({ wantedVersion: ({ event }) => event.version }) },
      'folders.changed': {
        actions: [
          assign(({ event: { gameFolder, screenshotsFolder } }) => ({
            gameFolder,
            screenshotsFolder,
            hasUnsentFolders: true,
          })),
          cancel(FOLDERS_TIMER),
          raise({ type: 'folders.due' }, { id: FOLDERS_TIMER, delay: 'foldersDebounce' }),
        ],
      },
    },
    states: {
      disconnected: {
        initial: 'idle',
        on: { 'connect.requested': 'linked' },
        states: {
          idle: {},
          waiting: {
            on: { 'disconnect.requested': 'idle' },
            after: { retryDelay: '#pilot.linked' },
          },
        },
      },
      linked: {
        invoke: { src: 'socket', id: 'socket' },
        initial: 'connecting',
        on: {
          'disconnect.requested': 'disconnected',
          'socket.closed': 'disconnected.waiting',
        },
        states: {
          connecting: {
            on: { 'socket.opened': 'connected' },
            after: { openTimeout: '#pilot.disconnected.waiting' },
          },
          connected: {
            entry: [
              assign({ logs: [], version: '', isOwnPilot: false, hasFilePosition: false, unknown: [] }),
              enqueueActions(({ check, enqueue }) => {
                if (!check('hasUnsentFolders')) return
                enqueue('tellFolders')
                enqueue.assign({ hasUnsentFolders: false })
              }),
            ],
            initial: 'quiet',
            on: {
              'socket.said': {
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const { state, consequences } = onPilotMessage(context, event.text, effects.world())
                  enqueue.assign(state)
                  for (const consequence of consequences) enqueue({ type: 'follow', params: consequence })
                }),
              },
              'folders.due': { actions: ['tellFolders', assign({ hasUnsentFolders: false })] },
              'folders.reset': {
                actions: [
                  cancel(FOLDERS_TIMER),
                  assign({ gameFolder: '', screenshotsFolder: '', hasUnsentFolders: false }),
                  { type: 'tell', params: { messageType: 'SETTINGS_RESET' } },
                ],
              },
              // One that installs nothing would only be left and come back.
              'update.requested': { guard: 'canUpdateItself', target: '.leaving' },
            },
            states: {
              quiet: {},
              /** The command goes out before the link is closed. */
              leaving: {
                entry: { type: 'tell', params: { messageType: 'UPDATE' } },
                always: '#pilot.updating',
              },
            },
          },
        },
      },
      updating: {
        on: { 'disconnect.requested': 'disconnected', 'connect.requested': 'linked' },
        after: { updateDelay: 'linked' },
      },
    },
  })
