// The terms that a calculator counts on, and how its controls change them: kept by the PMC with Pro, in the address without.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit } from '#core/player/roles.ts'
import { onlyParams, withParams } from '#web/list/search-params.ts'
import { usePmc, useRole, useSend } from '#web/session/use-session.ts'
import { rememberTerms } from './remembered-terms.ts'
import {
  changeInAddress,
  forgetInAddress,
  keptOptions,
  readTerms,
  TERM_KEYS,
  type TermChange,
  type Terms,
  termsInAddress,
} from './terms.ts'
import { usePmcOrFresh } from './use-shown-pmc.ts'

/**
 * `player`: the selected PMC, or a fresh one for those who have none. `canEdit`: the PMC's settings may be changed. `isLooking`: the address
 * has terms of its own; `reset` takes them away. `isFuelChosen`: fuel is one of them. `change` keeps what a PMC can keep, unless it is `onlyLook`.
 */
export interface TermsControl {
  readonly terms: Terms
  readonly player: Pmc
  readonly canEdit: boolean
  readonly isLooking: boolean
  readonly isFuelChosen: boolean
  readonly change: (change: TermChange, onlyLook?: boolean) => void
  readonly reset: () => void
}

const isSame = (one: Terms, other: Terms): boolean => JSON.stringify(one) === JSON.stringify(other)

export const useTerms = (): TermsControl => {
  const [params, setParams] = useSearchParams()
  const pmc = usePmc()
  const canEdit = isRight(permit(useRole(), 'profile')) && pmc !== undefined
  const send = useSend()
  const player = usePmcOrFresh()
  // Who can't record progress is shown what there is, not what a fresh PMC lacks.
  const tracking = canEdit && player.trackProgress
  const { profit } = player
  const asked = onlyParams(params, TERM_KEYS).toString()
  const terms = useMemo(
    () => readTerms(new URLSearchParams(asked), { options: profit, tracking }),
    [asked, profit, tracking],
  )

  const go = (next: URLSearchParams): void => {
    rememberTerms(termsInAddress(next))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    terms,
    player,
    canEdit,
    isLooking:
      asked !== '' && !isSame(terms, readTerms(new URLSearchParams(), { options: profit, tracking })),
    isFuelChosen: params.has('fuel'),
    change: (change, onlyLook = false) => {
      const options = canEdit && !onlyLook ? keptOptions(change) : undefined
      if (options !== undefined) send({ tag: 'ChangeProfitOptions', pmc: player.uid, options })
      go(withParams(params, options === undefined ? changeInAddress(change) : forgetInAddress(change)))
    },
    reset: () => go(withParams(params, Object.fromEntries(TERM_KEYS.map((key) => [key, undefined])))),
  }
}
