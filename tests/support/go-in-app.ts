// Goes to another page of the app as a click on a link does: it is not loaded again.
import type { Page } from 'playwright'

/** At the end the page that was there is gone, unless the address differs from its own in the query alone. */
export const goInApp = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname
    if (isOther) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
  await page.locator('[data-left]').waitFor({ state: 'detached' })
}
