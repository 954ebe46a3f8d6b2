// Reports of the pilot to challenges, from this page.
import i18next from 'i18next'
import { isLeft, right } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { loadNamespaces } from '#web/i18n/setup.ts'
import { session } from '#web/session/account/session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { makeSuggester } from './make-suggester.ts'

export const reportToChallenges = makeSuggester({
  user: () => (session.get().status === 'signed-in' ? session.get().account?.uid : undefined),
  readPlayed: () => callLate('playedChallenges'),
  send: async (id, commandId, command) => {
    const answer = await callLate('sendChallengeCommand', { params: { id }, body: { commandId, command } })
    return isLeft(answer) ? answer : right(answer.right.events.length)
  },
  told: ({ title }) =>
    void loadNamespaces(['pilot']).then(() =>
      showToast({ text: i18next.t('pilot:challenges.suggested', { title }) }),
    ),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
})
