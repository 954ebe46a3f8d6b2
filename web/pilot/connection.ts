// The connection of this tab to the pilot: loaded when the user connects, and open until they close it, whatever page is shown.

import * as t from 'io-ts'
import { createActor } from 'xstate'
import { isPermitted } from '#core/access/roles.ts'
import { isRight } from '#core/fp.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import { PILOT_PORT } from '#core/pilot/messages.ts'
import { type PilotLink, type PilotListeners, pilotConnectionMachine } from '#machines/pilot-connection.ts'
import {
  DEFAULT_PILOT_SETTINGS,
  PILOT_SETTINGS_KEY,
  type PilotConsequence,
  type PilotSettings,
} from '#machines/pilot-state.ts'
import type { CatalogueSource } from '#web/data/catalogue-source.ts'
import { shownMode } from '#web/data/shown-for.ts'
import { siteSettings } from '#web/data/site.ts'
import { gameData } from '#web/data/tables.ts'
import { currentLocale } from '#web/i18n/locale-choice.ts'
import { pathToRaid } from '#web/links/maps.ts'
import { session } from '#web/session/account/session.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { completeQuest, isDone } from './complete-quest.ts'
import { destination } from './destination.ts'
import { takeMap, takePosition } from './position-store.ts'
import { isInToldRaid, raidBeganAt } from './raid-clock.ts'
import { reportToChallenges, resumeReports } from './suggestions/report-to-challenges.ts'
import { PILOT_TABLES } from './tables.ts'
import { tellRaids } from './tell-server.ts'
import { keptRaid, setPilotWanted } from './wanted.ts'

const StoredSettings = t.partial({
  mapChangeEnabled: t.boolean,
  questsAutoCompleteEnabled: t.boolean,
  isToldToServer: t.boolean,
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored settings, with defaults for missing ones. */
const readPilotSettings = (): PilotSettings => {
  const decoded = StoredSettings.decode(parse(readStored(PILOT_SETTINGS_KEY) ?? '{}'))
  return { ...DEFAULT_PILOT_SETTINGS, ...(isRight(decoded) && decoded.right) }
}

const keepSettings = (settings: PilotSettings): void => {
  writeStored(PILOT_SETTINGS_KEY, JSON.stringify(settings))
}

const quests = (): CatalogueSource => gameData.catalogue(shownMode.get(), PILOT_TABLES, currentLocale())

/** The quest of the selected PMC's mode by the game's own id. */
const questUid = (gameId: string): string | undefined =>
  quests()
    .get()
    ?.quests.all.find(({ bsgId }) => bsgId === gameId)?.uid

/** Resolved when the signed-in player and, as far as possible, the quests are known. */
const whenReady = async (): Promise<void> => {
  await whenKnown()
  await quests()
    .load()
    .catch(() => undefined)
}

const isReady = (): boolean => session.get().status !== 'starting' && quests().get() !== undefined

const open = ({ opened, said, closed }: PilotListeners): PilotLink => {
  const socket = new WebSocket(`ws://localhost:${PILOT_PORT}`)
  let isOver = false
  const hear = (text: string): void => {
    if (!isOver) said(text)
  }
  socket.addEventListener('open', () => !isOver && opened())
  // An error is followed by this one.
  socket.addEventListener('close', () => !isOver && closed())
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    // The first messages wait for the quests, which would be unknown otherwise.
    if (isReady()) hear(data)
    else void whenReady().then(() => hear(data))
  })
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => {
      isOver = true
      socket.close()
    },
  }
}

const showMap = (map: MapKey): void => {
  const path = pathToRaid(map, location)
  if (path !== undefined) destination.set({ path })
}

/** The end of the player's raid also ends the one that they share. */
const takeRaidClock = (at: number | undefined): void => {
  raidBeganAt.set(at)
  isInToldRaid.set(at !== undefined)
  if (at !== undefined || keptRaid() === undefined) return
  void import('./raid/raid-store.ts').then(
    ({ endOwnRaid }) => endOwnRaid(),
    () => undefined,
  )
}

const follow = (consequence: PilotConsequence): void => {
  if (consequence.tag === 'Moved') takePosition(consequence.position, Date.now())
  else if (consequence.tag === 'RaidBegan') takeMap(consequence.map)
  else if (consequence.tag === 'RaidClock') takeRaidClock(consequence.at)
  else if (consequence.tag === 'ShowMap') showMap(consequence.map)
  else if (consequence.tag === 'QuestFinished')
    void reportToChallenges({ kind: 'quest', quest: consequence.quest })
  else if (consequence.tag === 'RaidEnded') {
    const { map, beganAt } = consequence
    void reportToChallenges({ kind: 'raid', map, beganAt })
  } else void completeQuest(consequence.quest)
}

const wantedVersion = (): string => siteSettings.get()?.pilotVersion ?? ''

/** The state machine of the connection; it runs from the moment that this file is loaded. */
export const pilot = createActor(
  pilotConnectionMachine({
    open,
    world: () => ({
      at: Date.now(),
      isPro: isPermitted(session.get().role, 'progress'),
      gameMode: shownMode.get(),
      questUid,
      isDone,
    }),
    follow,
    keepSettings,
  }),
  { input: { settings: readPilotSettings(), wantedVersion: wantedVersion() } },
)
pilot.start()
resumeReports()
tellRaids(pilot)
siteSettings.subscribe(() => pilot.send({ type: 'version.wanted', version: wantedVersion() }))

/** Looks for the pilot, and keeps doing so in this tab. */
export const connect = (): void => {
  setPilotWanted(true)
  pilot.send({ type: 'connect.requested' })
}

/** The same without a request of the player: unless a connection is open or pending, or the player closed it since this was planned. */
export const resume = (isStillWanted: () => boolean): void => {
  if (isStillWanted() && pilot.getSnapshot().matches({ disconnected: 'idle' })) connect()
}

export const disconnect = (): void => {
  setPilotWanted(false)
  pilot.send({ type: 'disconnect.requested' })
}
