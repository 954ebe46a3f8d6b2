// The settings in the player's own log: what a server's administrator sets for a site, the owner of a log sets for this machine.
import { randomUUID } from 'node:crypto'
import { type RecordedEvent, record } from '#core/events/envelope.ts'
import { makeFold } from '#core/events/fold.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { type SettingsRejection, settingsDecider } from '#core/settings/commands.ts'
import { type GlobalSettings, SETTINGS_STREAM } from '#core/settings/model.ts'
import { UPCASTS } from '#core/streams.ts'
import { badInput } from '../errors.ts'
import type { Past } from './path.ts'
import { readPastEvents } from './points.ts'
import { mayHoldStream } from './read.ts'
import { appendDecided } from './write.ts'

/** The owner of a log on their own machine is its administrator. */
const OWNER = { uid: 'local', role: 'admin' } as const

/** There is no site here to raise an alert on: every text counts as empty, and is refused. */
const noAlert = (): string => ''

/** Nor is there a site whose addresses could lead elsewhere. */
const noRedirects = { isPage: () => false, isTaken: () => true, origins: [] }

const ofSettings = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ stream }) => stream === SETTINGS_STREAM)

const folded = makeFold(settingsDecider)

/** The settings in a log; most logs hold none, and are not decoded to find that out. */
export const readSettings = (past: Past): GlobalSettings =>
  mayHoldStream(past.log, SETTINGS_STREAM)
    ? folded(ofSettings(readPastEvents(past)))
    : settingsDecider.initial

/** Records what the command leads to, and answers the settings after it. */
export const changeSettings = async (
  log: string,
  command: SettingsCommand,
  explain: (rejection: SettingsRejection) => string,
): Promise<GlobalSettings> => {
  let after = settingsDecider.initial
  await appendDecided(log, (events) => {
    const own = ofSettings(events)
    const before = folded(own)
    const decided = settingsDecider.decide({
      ...{ actor: OWNER, cleanAlert: noAlert },
      ...{ redirects: noRedirects, newId: randomUUID },
    })(command)(before)
    if (isLeft(decided)) throw badInput(explain(decided.left))
    after = folded(decided.right, before)
    return record(decided.right, {
      stream: SETTINGS_STREAM,
      version: own.length,
      at: new Date().toISOString(),
      meta: { commandId: randomUUID(), actor: OWNER.uid, source: 'cli' },
      schemaOf: currentSchema(UPCASTS),
    })
  })
  return after
}
