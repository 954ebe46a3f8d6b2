// Names of screenshots, and one of them on the clipboard.
import type { Page } from 'playwright'

/** Pastes the name of a screenshot. */
export const pasteName = (page: Page, name: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, name)

/** Names tell minutes: a picture counts as made at the end of its minute, or now if that is earlier. */
export const stampOf = (now: Date): string => {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}[${two(now.getHours())}-${two(now.getMinutes())}]`
}

/** The name of a screenshot that is taken at a place of the game, now unless told, looking somewhere. */
export const screenshotAt = (
  at: readonly [x: number, y: number, z: number],
  counter = 0,
  taken = new Date(),
): string =>
  `${stampOf(taken)}_${at.map((each) => each.toFixed(2)).join(', ')}_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${counter}).png`
