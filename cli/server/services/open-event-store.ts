// Opens the event store with the read models that are written in the transactions of their events.
import { eraseAlerts, keepAlerts, rebuildAlerts } from '../stores/account-alerts.ts'
import { eraseChallenge, keepChallenges } from '../stores/challenge-model.ts'
import { rebuildChallenges } from '../stores/challenge-upkeep.ts'
import { eraseFromChat, keepChat } from '../stores/chat-model.ts'
import { eraseCraftTimers, keepCraftTimers, rebuildCraftTimers } from '../stores/craft-timers.ts'
import { keepDiscordRoles } from '../stores/discord-roles.ts'
import { countEvents, type EventStore } from '../stores/event-store.ts'
import { eraseFromLoadouts, keepLoadouts } from '../stores/loadout-model.ts'
import { rebuildLoadouts } from '../stores/loadout-upkeep.ts'
import { eraseFromPeople, keepPeople, rebuildPeople } from '../stores/people-model.ts'
import { eraseProEnd, keepProEnds } from '../stores/pro-ends.ts'
import type { Database } from '../stores/sql.ts'
import { combineOnAppend, sqlEventStore } from '../stores/sql-event-store.ts'
import { rebuildUsernameLooks } from '../stores/username-looks.ts'
import { freeUsername, takeUsername } from '../stores/usernames.ts'
import type { Catalogues } from './catalogues.ts'
import { createCounting } from './loadouts.ts'

export const openEventStore = (
  database: Database,
  catalogues: Catalogues,
  onAppended: Parameters<typeof countEvents>[1],
): EventStore =>
  countEvents(
    sqlEventStore(database, {
      onAppend: combineOnAppend([
        takeUsername,
        keepPeople,
        keepProEnds,
        keepAlerts,
        keepCraftTimers,
        keepDiscordRoles,
        keepLoadouts(() => createCounting(catalogues)),
        keepChallenges,
        keepChat,
      ]),
      onErase: async (sql, stream) => {
        await freeUsername(sql, stream)
        await eraseFromPeople(sql, stream)
        await eraseProEnd(sql, stream)
        await eraseFromLoadouts(sql, stream)
        await eraseAlerts(sql, stream)
        await eraseCraftTimers(sql, stream)
        await eraseChallenge(sql, stream)
        await eraseFromChat(sql, stream)
      },
    }),
    onAppended,
  )

/** Writes the read models that are missing or of an older form. */
export const rebuildReadModels = async (
  database: Database,
  catalogues: Catalogues,
  now: () => Date,
): Promise<void> => {
  await rebuildLoadouts(database.unlimited, createCounting(catalogues))
  await rebuildChallenges(database.unlimited)
  await rebuildPeople(database.unlimited)
  await rebuildUsernameLooks(database.unlimited)
  await rebuildAlerts(database.unlimited)
  await rebuildCraftTimers(database.unlimited, now())
}
