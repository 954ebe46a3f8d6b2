// Starts the app: words and the page are fetched at the same time, then the first screen is drawn.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { matchRoute } from '#core/routes/table.ts'
import '#web/ui/fonts/fonts.css'
import '#web/ui/styles/tokens.css'
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
// The menus are drawn later than the name of the site, in the lighter weight: fetched with the other one, it moves nothing when it comes.
void document.fonts.load(
  '600 1em "Sofia Sans Condensed"',
  document.documentElement.lang === 'ru' ? 'AЯ' : 'A',
)
const words = startWords(leaveLocalePrefix())
const screen = matchRoute(location.pathname)
void startSession()
const page = screen === undefined ? undefined : getPage(screen.route.id).preload()
await words.catch((error: unknown) => console.error(error))
// What the server wrote into the page stays until its own can be drawn.
await page

/** A boundary shows it; that a connection is missing is no fault of the program. */
const onCaughtError = (error: unknown): void => {
  if (!isMissingOffline(error)) console.error(error)
}

const app = createRoot(root, { onCaughtError })
// In steps, between which the browser takes in the data that arrives meanwhile.
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
