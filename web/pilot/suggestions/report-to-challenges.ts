// Reports of the pilot to challenges, from this page.
import i18next from 'i18next'
import { isLeft, right } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { loadNamespaces } from '#web/i18n/setup.ts'
import { session } from '#web/session/account/session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { openKeptReports } from './kept-reports.ts'
import { makeSuggester } from './make-suggester.ts'

const now = (): number => Date.now()
const getUser = (): string | undefined =>
  session.get().status === 'signed-in' ? session.get().account?.uid : undefined

const suggester = makeSuggester({
  user: getUser,
  readPlayed: () => callLate('playedChallenges'),
  send: async (id, commandId, command) => {
    const answer = await callLate('sendChallengeCommand', { params: { id }, body: { commandId, command } })
    return isLeft(answer) ? answer : right(answer.right.events.length)
  },
  told: ({ title }) =>
    void loadNamespaces(['pilot']).then(() =>
      showToast({ text: i18next.t('pilot:challenges.suggested', { title }) }),
    ),
  now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
  kept: openKeptReports(now),
})

export const reportToChallenges = suggester.report

/** Sends what earlier pages could not deliver, once for each account that signs in. */
export const resumeReports = (): void => {
  let resumed: string | undefined
  const look = (): void => {
    const user = getUser()
    if (user === resumed) return
    resumed = user
    if (user !== undefined) void suggester.resume()
  }
  session.subscribe(look)
  look()
}
