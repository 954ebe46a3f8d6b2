// Completes a quest that the game reports as finished, in exactly one of all tabs that receive it.
import i18next from 'i18next'
import { nameIn } from '#core/catalogue/local-names.ts'
import { gameData } from '#web/data/tables.ts'
import { currentLocale } from '#web/i18n/locale-choice.ts'
import { loadNamespaces } from '#web/i18n/setup.ts'
import { session } from '#web/session/account/session.ts'
import { sendUndoable } from '#web/session/account/use-undoable-send.ts'
import { PILOT_TABLES } from './tables.ts'

export const isDone = (quest: string): boolean => session.get().pmc?.quests.done[quest] === true

/** Time until other tabs know that it is done. */
const HOLD_MS = 2000

const complete = async (quest: string): Promise<void> => {
  const { pmc } = session.get()
  if (pmc === undefined || isDone(quest)) return
  const locale = currentLocale()
  // Decided at once only if the tables are loaded: then it can be announced with an undo.
  const source = gameData.catalogue(pmc.gameMode, PILOT_TABLES, locale)
  await Promise.all([loadNamespaces(['pilot']), source.load().catch(() => undefined)])
  const row = source.get()?.quests.get(quest)
  const name = row === undefined ? quest : nameIn(locale, row)
  sendUndoable(
    { tag: 'CompleteQuest', pmc: pmc.uid, quest },
    i18next.t('pilot:did.questOf', { quest: name, pmc: pmc.name }),
  )
}

/** Every connected tab receives the quest; the first one completes it. */
export const completeQuest = async (quest: string): Promise<void> => {
  // Absent on pages without a secure origin.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return complete(quest)
  await locks.request(`exfil-pilot-${quest}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    await complete(quest)
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
  })
}
