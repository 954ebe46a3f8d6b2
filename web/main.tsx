// Starts the app: loads words and the page in parallel, then renders the first screen.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { matchRoute } from '#core/routes/table.ts'
import '#web/ui/fonts/fonts.css'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/item-tokens.css'
import '#web/ui/styles/tokens-by-device.css'
import '#web/ui/styles/base.css'
import '#web/ui/styles/layout.css'
import { afterLoad } from '#web/data/after-load.ts'
import { App } from './app/App.tsx'
import { leaveLocalePrefix } from './app/navigation/locale-prefix.ts'
import { getPage } from './app/pages.tsx'
import { startTheme } from './app/theme.ts'
import { watchUpdates } from './app/updates/watch-updates.ts'
import { isMissingOffline } from './data/problem.ts'
import { startWords } from './i18n/setup.ts'
import { startSession } from './session/account/lifecycle.ts'

/** Called once when the app starts. Where the rest can't be fetched, stored copies stay as they are. */
const startGameData = (): void => {
  afterLoad(() => {
    import('./data/copies/startup.ts').then(
      ({ startUp }) => startUp(),
      (error: unknown) => console.info('game data can not be brought up to date:', error),
    )
  })
}

const root = document.getElementById('app')
if (root === null) throw new Error('the page has no #app')

startTheme()
// The menus are rendered later than the site's name, in the lighter weight: loaded together, the font causes no layout shift.
void document.fonts.load(
  '600 1em "Sofia Sans Condensed"',
  document.documentElement.lang === 'ru' ? 'AЯ' : 'A',
)
const words = startWords(leaveLocalePrefix())
const screen = matchRoute(location.pathname)
void startSession()
// The back office is fetched for administrators only, once their role is known.
const page =
  screen === undefined || screen.route.access === 'admin' ? undefined : getPage(screen.route.id).preload()
await words.catch((error: unknown) => console.error(error))
// The server-rendered page stays until the app's own can be rendered.
await page

/** An error boundary shows it; a missing connection is not a fault of the program. */
const onCaughtError = (error: unknown): void => {
  if (!isMissingOffline(error)) console.error(error)
}

const app = createRoot(root, { onCaughtError })
// Rendered in time slices, so that the browser can process arriving data in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

afterLoad(() => void import('./app/background.ts').then(({ preloadPages }) => preloadPages()))
startGameData()
watchUpdates()
