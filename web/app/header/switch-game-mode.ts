// Runs the switch between game modes; fetched with the first press.
import i18next from 'i18next'
import type { NavigateFunction } from 'react-router'
import { createActor } from 'xstate'
import type { Role } from '#core/access/roles.ts'
import { type GameMode, getModeName } from '#core/catalogue/game-modes.ts'
import { left, right } from '#core/fp.ts'
import { toTextLocale } from '#core/languages.ts'
import { copyIdentity } from '#core/player/copy-identity.ts'
import { getPath } from '#core/routes/table.ts'
import { gameModeMachine } from '#machines/game-mode.ts'
import { until } from '#web/data/observable.ts'
import { shownMode } from '#web/data/shown-for.ts'
import { currentLocale } from '#web/i18n/locale-choice.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { send } from '#web/session/account/lifecycle.ts'
import { type Session, session } from '#web/session/account/session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

const NOT_SWITCHED = { tag: 'Unexpected', status: -1, message: 'no PMC of the mode was selected' }

/** Commands are applied to the session within moments, whether there is a connection or not; a refusal leaves it as it was. */
const TIMEOUT_MS = 5000

const nameMode = (mode: GameMode): string => getModeName(mode, toTextLocale(currentLocale()))

/** Offers side and edition of the PMC that was selected before to one that was created with the usual ones. */
const offerIdentity = ({ account, pmc: before }: Session): void => {
  const copy = () => {
    const { pmc } = session.get()
    return before && pmc && copyIdentity(before, pmc)
  }
  const { pmc: created } = session.get()
  const isNew = created !== undefined && account?.pmcs[created.uid] === undefined
  if (before === undefined || !isNew || copy() === undefined) return
  showToast({
    text: i18next.t('shell:mode.created', { mode: nameMode(created.gameMode) }),
    tone: 'info',
    action: {
      label: i18next.t('shell:mode.copyIdentity', { mode: nameMode(before.gameMode) }),
      run: () => {
        // The server may have given the new PMC another uid by now.
        const command = copy()
        if (command !== undefined) send(command)
      },
    },
  })
}

/** Navigates to the account page by the router of the last press. */
let leadToUser = (): void => undefined

const actor = createActor(
  gameModeMachine({
    switchMode: (gameMode) => {
      const before = session.get()
      send({ tag: 'SwitchGameMode', gameMode })
      const isSwitched = until(
        session,
        ({ pmc }) => pmc?.gameMode === gameMode,
        AbortSignal.timeout(TIMEOUT_MS),
      )
      return isSwitched.then(
        (state) => {
          offerIdentity(before)
          return right(state)
        },
        () => left(NOT_SWITCHED),
      )
    },
    leadToUser: () => leadToUser(),
  }),
)

actor.subscribe(({ context: { problem } }) => {
  if (problem === undefined) return
  showToast({ text: problemText(problem), tone: 'error' })
  actor.send({ type: 'problem.dismissed' })
})
actor.start()

/** Selects the PMC of a mode, and creates it first if there is none; leads who may not switch to the account page. */
export const switchGameMode = (gameMode: GameMode, role: Role, navigate: NavigateFunction): void => {
  leadToUser = () => void navigate(getPath('account'))
  actor.send({ type: 'mode.chosen', gameMode, player: { role, gameMode: shownMode.get() } })
}
