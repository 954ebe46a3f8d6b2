// A pilot for tests: sockets that open, speak and break when told to, and an app that notes what it is made to do.
import { SimulatedClock } from 'xstate'
import type { PilotInput, PilotListeners } from '#machines/pilot-connection.ts'
import { pilotConnectionMachine } from '#machines/pilot-connection.ts'
import { DEFAULT_PILOT_SETTINGS, type PilotSettings } from '#machines/pilot-state.ts'
import { start } from './run.ts'

/** Debut, by the game's id, under the product's own. */
export const QUEST = { gameId: '5936d90786f7742b1420ba5b', uid: 'debut' }

export const SCREENSHOT =
  '2026-03-02[19-56]_-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

export const pilotWorld = (
  input: Partial<PilotInput> = {},
  { isPro = true, isDone = false }: { readonly isPro?: boolean; readonly isDone?: boolean } = {},
) => {
  const sockets: { readonly listeners: PilotListeners; readonly sent: unknown[]; isClosed: boolean }[] = []
  const done: (readonly [string, unknown])[] = []
  const moves: unknown[] = []
  const raids: string[] = []
  const reports: unknown[] = []
  const clocks: (number | undefined)[] = []
  const clock = new SimulatedClock()
  const { actor } = start(
    pilotConnectionMachine({
      open: (listeners) => {
        const socket = { listeners, sent: [] as unknown[], isClosed: false }
        sockets.push(socket)
        return {
          send: (text) => {
            if (socket.isClosed) throw new Error('sent over a closed socket')
            socket.sent.push(JSON.parse(text))
          },
          close: () => {
            socket.isClosed = true
          },
        }
      },
      world: () => ({
        at: clock.now(),
        isPro,
        gameMode: 'PVP',
        questUid: (gameId) => (gameId === QUEST.gameId ? QUEST.uid : undefined),
        isDone: () => isDone,
      }),
      follow: (consequence) => {
        if (consequence.tag === 'ShowMap') done.push(['map', consequence.map])
        if (consequence.tag === 'CompleteQuest') done.push(['quest', consequence.quest])
        if (consequence.tag === 'Moved') moves.push(consequence.position.at)
        if (consequence.tag === 'RaidBegan') raids.push(consequence.map)
        if (consequence.tag === 'QuestFinished' || consequence.tag === 'RaidEnded') reports.push(consequence)
        if (consequence.tag === 'RaidClock') clocks.push(consequence.at)
      },
      keepSettings: (settings: PilotSettings) => done.push(['settings', settings]),
    }),
    { settings: DEFAULT_PILOT_SETTINGS, wantedVersion: '', ...input },
    clock,
  )
  const socket = () => {
    const last = sockets.at(-1)
    if (last === undefined) throw new Error('no socket was opened')
    return last
  }
  return {
    actor,
    clock,
    sockets,
    socket,
    done,
    moves,
    raids,
    clocks,
    reports,
    context: () => actor.getSnapshot().context,
    /** `linked.connecting`, for example. */
    state: () => {
      const path = []
      let { value }: { value: unknown } = actor.getSnapshot()
      while (typeof value === 'object' && value !== null) {
        const [key = '', inner] = Object.entries(value)[0] ?? []
        path.push(key)
        value = inner
      }
      return [...path, value].join('.').replace('.connected.quiet', '.connected')
    },
    connect: () => {
      actor.send({ type: 'connect.requested' })
      socket().listeners.opened()
    },
    says: (message: unknown) =>
      socket().listeners.said(typeof message === 'string' ? message : JSON.stringify(message)),
  }
}
