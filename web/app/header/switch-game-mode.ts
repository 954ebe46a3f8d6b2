// Runs the switch between PVP and PVE; fetched with the first press.
import { createActor } from 'xstate'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { left, right } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { pathOf } from '#core/routes/table.ts'
import { gameModeMachine, type ModePlayer } from '#machines/game-mode.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { send } from '#web/session/account/lifecycle.ts'
import { session } from '#web/session/account/session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

const notCreated = { tag: 'Unexpected', status: -1, message: 'no PMC of the mode was created' }

/** Commands are applied to the session within moments, whether there is a connection or not; a refusal leaves it as it was. */
const TIMEOUT_MS = 5000

const selectedIn = (gameMode: GameMode): Promise<Pmc | undefined> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { pmc } = session.get()
      if (pmc?.gameMode === gameMode) finish(pmc)
    }
    const finish = (pmc: Pmc | undefined): void => {
      stop()
      clearTimeout(timer)
      resolve(pmc)
    }
    const timer = setTimeout(() => finish(undefined), TIMEOUT_MS)
    const stop = session.subscribe(look)
    look()
  })

const actor = createActor(
  gameModeMachine({
    createPmc: async ({ gameMode }) => {
      send({ tag: 'SwitchGameMode', gameMode })
      const pmc = await selectedIn(gameMode)
      return pmc === undefined ? left(notCreated) : right(pmc.uid)
    },
    selectPmc: async (pmc) => {
      if (session.get().pmc?.uid !== pmc) send({ tag: 'SelectPmc', pmc })
      return right(undefined)
    },
    changeMode: async ({ pmc, gameMode }) => {
      send({ tag: 'ChangeGameMode', pmc, gameMode })
      return right(undefined)
    },
    leadToUser: () => location.assign(pathOf('account')),
  }),
)

actor.subscribe(({ context: { problem } }) => {
  if (problem === undefined) return
  showToast({ text: problemText(problem), tone: 'error' })
  actor.send({ type: 'problem.dismissed' })
})
actor.start()

/** Selects the PMC of a mode, and creates it first where there is none. */
export const switchGameMode = (gameMode: GameMode, player: ModePlayer): void =>
  actor.send({ type: 'mode.chosen', gameMode, player })
