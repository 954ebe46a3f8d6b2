// The settings of a calculator, and the changes of its controls: saved by the PMC with Pro, in the address without.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isSamePlain } from '#core/plain.ts'
import { onlyParams, withParams } from '#web/address/search-params.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { useMayChangePmc } from '../use-may.ts'
import type { SetupControl } from '../use-profit-setup.ts'
import { usePmcOrNeutral } from '../use-shown-pmc.ts'
import {
  changeInAddress,
  forgetInAddress,
  PROFIT_SETTING_KEYS,
  type ProfitSettingsChange,
  pickStoredOptions,
  profitSettingsInAddress,
  readProfitSettings,
} from './profit-settings.ts'
import { rememberSettings } from './remembered-settings.ts'

/**
 * `player`: the selected PMC, or the neutral one without an account. `canEdit`: the PMC's settings may be changed. `hasUrlOverrides`: the
 * address has settings of its own; `reset` removes them. `isFuelChosen`: fuel is one of them. `change` saves what a PMC can save, unless
 * it is `isUrlOnly`.
 */
export interface ProfitSettingsControl extends SetupControl {
  readonly hasUrlOverrides: boolean
  readonly isFuelChosen: boolean
  readonly change: (change: ProfitSettingsChange, isUrlOnly?: boolean) => void
  readonly reset: () => void
}

export const useProfitSettings = (): ProfitSettingsControl => {
  const [params, setParams] = useSearchParams()
  const canEdit = useMayChangePmc('profile')
  const send = useSend()
  const player = usePmcOrNeutral()
  // Players who cannot record progress see everything, not what a fresh PMC lacks.
  const tracking = canEdit && player.trackProgress
  const { profit } = player
  const asked = onlyParams(params, PROFIT_SETTING_KEYS).toString()
  const settings = useMemo(
    () => readProfitSettings(new URLSearchParams(asked), { options: profit, tracking }),
    [asked, profit, tracking],
  )

  const go = (next: URLSearchParams): void => {
    rememberSettings(profitSettingsInAddress(next))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    settings,
    player,
    canEdit,
    hasUrlOverrides:
      asked !== '' &&
      !isSamePlain(settings, readProfitSettings(new URLSearchParams(), { options: profit, tracking })),
    isFuelChosen: params.has('fuel'),
    change: (change, isUrlOnly = false) => {
      const options = canEdit && !isUrlOnly ? pickStoredOptions(change) : undefined
      if (options !== undefined) send({ tag: 'ChangeProfitOptions', pmc: player.uid, options })
      go(withParams(params, options === undefined ? changeInAddress(change) : forgetInAddress(change)))
    },
    reset: () =>
      go(withParams(params, Object.fromEntries(PROFIT_SETTING_KEYS.map((key) => [key, undefined])))),
  }
}
