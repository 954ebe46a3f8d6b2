// A look without an account: who somebody said to be in the address, or before in this tab. It holds wherever no progress of their own counts.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Said } from '#core/pricing/stranger.ts'
import { onlyParams, withParams } from '#web/list/search-params.ts'
import { LOOK_KEYS, lookInAddress, readLook } from './look.ts'
import { rememberedTerms, rememberTerms } from './remembered-terms.ts'
import { usePlayer } from './use-player.ts'

/** What the address says; nothing for those whose own progress counts. */
export const useSaid = (): Said | undefined => {
  const [params] = useSearchParams()
  const player = usePlayer()
  const said = onlyParams(params, LOOK_KEYS).toString()
  return useMemo(
    () => (player === undefined ? readLook(new URLSearchParams(said)) : undefined),
    [player, said],
  )
}

/** The query that the address should have: with the look of this tab, where it has none of its own. */
export const useRememberedLook = (): string | undefined => {
  const [params] = useSearchParams()
  const player = usePlayer()
  if (player !== undefined || readLook(params) !== undefined) return undefined
  const remembered = readLook(new URLSearchParams(rememberedTerms()))
  return remembered && withParams(params, lookInAddress(remembered)).toString()
}

const withLook = (params: URLSearchParams, said: Said): URLSearchParams =>
  withParams(params, lookInAddress(said))

/** Keeps what was said for the pages that follow, beside the other terms; nothing ends the look. */
export const rememberLook = (said: Said): void =>
  rememberTerms(withLook(new URLSearchParams(rememberedTerms()), said).toString() || undefined)

/** Ends the look, here and on the calculators. */
export const useEndLook = (): (() => void) => {
  const [params, setParams] = useSearchParams()
  return () => {
    rememberLook({})
    setParams(withLook(params, {}), { replace: true, preventScrollReset: true })
  }
}
