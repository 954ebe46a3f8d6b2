// The progress that the address assumes, or that was assumed earlier in this tab. Applies unless recorded progress counts.
import { useSearchParams } from 'react-router'
import { memoize } from '#core/memo.ts'
import type { AssumedProgress } from '#core/pricing/profit/assumed-player.ts'
import { onlyParams, withParams } from '#web/address/search-params.ts'
import { ASSUMED_PROGRESS_KEYS, assumedProgressInAddress, readAssumedProgress } from './assumed-progress.ts'
import { rememberedSettings, rememberSettings } from './settings/remembered-settings.ts'
import { usePlayer } from './use-may.ts'

/** The same object for all parts of a page. */
const getAssumedProgress = memoize((query: string) => readAssumedProgress(new URLSearchParams(query)))

/** The assumed progress of the address; undefined for players whose own progress counts. */
export const useAssumedProgress = (): AssumedProgress | undefined => {
  const [params] = useSearchParams()
  const player = usePlayer()
  return player === undefined
    ? getAssumedProgress(onlyParams(params, ASSUMED_PROGRESS_KEYS).toString())
    : undefined
}

/** The query that the address should have: with the assumed progress of this tab, if it has none of its own. */
export const useRememberedQuery = (): string | undefined => {
  const [params] = useSearchParams()
  const player = usePlayer()
  if (player !== undefined || readAssumedProgress(params) !== undefined) return undefined
  const remembered = readAssumedProgress(new URLSearchParams(rememberedSettings()))
  return remembered && withParams(params, assumedProgressInAddress(remembered)).toString()
}

const withProgressInAddress = (params: URLSearchParams, assumed: AssumedProgress): URLSearchParams =>
  withParams(params, assumedProgressInAddress(assumed))

/** Keeps the assumed progress for the following pages, next to the profit settings; an empty one is removed. */
export const rememberAssumedProgress = (assumed: AssumedProgress): void =>
  rememberSettings(
    withProgressInAddress(new URLSearchParams(rememberedSettings()), assumed).toString() || undefined,
  )

/** Changes the assumed progress, here and on the following pages. */
export const useAssumeProgress = (): ((changes: Partial<AssumedProgress>) => void) => {
  const [params, setParams] = useSearchParams()
  const assumed = useAssumedProgress()
  return (changes) => {
    const next = { ...assumed, ...changes }
    rememberAssumedProgress(next)
    setParams(withProgressInAddress(params, next), { replace: true, preventScrollReset: true })
  }
}

/** Removes the assumed progress, here and on the calculators. */
export const useForgetAssumedProgress = (): (() => void) => {
  const [params, setParams] = useSearchParams()
  return () => {
    rememberAssumedProgress({})
    setParams(withProgressInAddress(params, {}), { replace: true, preventScrollReset: true })
  }
}
