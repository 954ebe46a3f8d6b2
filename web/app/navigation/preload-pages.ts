// Fetches pages ahead, when a link to them is pointed at or focused.
import { mayPrefetch, mustPreloadWait, type NetworkConnection } from '#core/routes/preload.ts'
import { matchRoute } from '#core/routes/table.ts'
import type { Page } from '../page.ts'
import { getPage } from '../pages.tsx'

/** The connection as the browser describes it; most browsers do not. */
const connection = (): NetworkConnection => {
  const { connection: told } = navigator as Navigator & { readonly connection?: NetworkConnection }
  return told ?? {}
}

const linkedPage = (target: EventTarget | null): Page | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin) return undefined
  const match = matchRoute(link.pathname)
  return match && getPage(match.route.id)
}

/** Listens for as long as the app lives. A few at a time: the others wait for them. */
export const preloadPages = (): void => {
  const asked = new Set<Page>()
  const waiting: Page[] = []
  let pending = 0
  const next = async (): Promise<void> => {
    if (mustPreloadWait(pending)) return
    const page = waiting.shift()
    if (page === undefined) return
    pending += 1
    await page.preload()
    pending -= 1
    void next()
  }
  const onNear = ({ target }: Event): void => {
    const page = linkedPage(target)
    if (page === undefined || asked.has(page) || !mayPrefetch(connection())) return
    asked.add(page)
    waiting.push(page)
    void next()
  }
  document.addEventListener('pointerover', onNear, { passive: true })
  document.addEventListener('focusin', onNear)
}
