// A look without an account on the page of an item: who somebody said to be on a calculator, or in the address that they were given.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Catalogue, tableOf } from '#core/catalogue/catalogue.ts'
import type { ProfitPlayer } from '#core/pricing/profit-setup.ts'
import { type Said, strangerOf } from '#core/pricing/stranger.ts'
import { onlyParams, withParams } from '#web/list/search-params.ts'
import { LOOK_KEYS, lookInAddress, readLook } from '#web/player/look.ts'
import { rememberedTerms, rememberTerms } from '#web/player/remembered-terms.ts'
import { usePlayer } from '../use-player.ts'

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

const NO_RECIPES = tableOf<never>([])

/** Who deals: the PMC, or whoever somebody said to be; undefined where nothing is held against anybody. */
export const useDealer = (
  catalogue: Pick<Catalogue, 'prices' | 'traders' | 'constants'>,
): ProfitPlayer | undefined => {
  const pmc = usePlayer()
  const said = useSaid()
  return useMemo(() => {
    if (said === undefined) return pmc
    const { prices, traders, constants } = catalogue
    // Crafts and barters decide on nothing here, and their tables are not there yet.
    const tables = { prices, traders, constants, crafts: NO_RECIPES, barters: NO_RECIPES }
    return strangerOf(tables, { edition: 'Standard', skills: {} }, said).player
  }, [catalogue, pmc, said])
}

/** The query that the address should have: with the look of the calculators, where it has none of its own. */
export const useRememberedLook = (): string | undefined => {
  const [params] = useSearchParams()
  const player = usePlayer()
  if (player !== undefined || readLook(params) !== undefined) return undefined
  const remembered = readLook(new URLSearchParams(rememberedTerms()))
  return remembered && withParams(params, lookInAddress(remembered)).toString()
}

const withoutLook = (params: URLSearchParams): URLSearchParams =>
  withParams(params, Object.fromEntries(LOOK_KEYS.map((key) => [key, undefined])))

/** Ends the look, here and on the calculators. */
export const useEndLook = (): (() => void) => {
  const [params, setParams] = useSearchParams()
  return () => {
    rememberTerms(withoutLook(new URLSearchParams(rememberedTerms())).toString() || undefined)
    setParams(withoutLook(params), { replace: true, preventScrollReset: true })
  }
}
