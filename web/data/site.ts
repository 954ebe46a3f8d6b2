// Information of the site: global settings, the alert, the weather. Polled every 10 minutes while the page is visible.

import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { isLeft } from '#core/fp.ts'
import { useObservable } from '#web/data/observable.ts'
import { callApi } from './api.ts'
import type { CallId } from './calls.ts'
import { pageEffects, polled } from './polled.ts'

export type GlobalSettingsAnswer = AnswerOf<Contract['settings']>

const EVERY_MS = 10 * 60_000

const asked = <I extends CallId>(id: I) =>
  polled(pageEffects, EVERY_MS, async () => {
    const answered = await callApi(id)
    return isLeft(answered) ? undefined : answered.right
  })

/** Polled while in use. */
export const siteSettings = asked('settings')
const alert = asked('websiteAlert')
const weather = asked('weather')

/** Undefined until known. */
export const useSiteSettings = (): GlobalSettingsAnswer | undefined => useObservable(siteSettings)

/** The site-wide alert, with empty HTML if there is none; undefined until known. */
export const useWebsiteAlert = (): AnswerOf<Contract['websiteAlert']> | undefined => useObservable(alert)

/** Name of the weather icon; undefined until known. */
export const useWeather = (): string | undefined => useObservable(weather)?.weather
