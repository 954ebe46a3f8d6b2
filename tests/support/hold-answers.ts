// Answers that come when the test says so: what a page shows meanwhile.
import type { BrowserContext, Page } from 'playwright'

/** Holds the answers of the addresses; the answer lets all of them go, those that are asked for later too. */
export const holdAnswers = async (
  asking: BrowserContext | Page,
  addresses: string | RegExp,
): Promise<() => void> => {
  let letGo = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await asking.route(addresses, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
