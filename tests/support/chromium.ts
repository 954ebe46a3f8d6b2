// A real Chromium for tests, benchmarks and pictures of pages: the one that `EXFIL_CHROMIUM` names, or the system's.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The same without the parts of a window: a visit takes three quarters of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell'

const firstOf = (places: readonly string[]): string | undefined =>
  [process.env.EXFIL_CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))

/** What tests look at pages with; undefined if none is installed. */
export const testChromiumPath = (): string | undefined => firstOf([SHELL, ...PLACES])

/** Its own traffic is off: pages are all that it asks for. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * Chromium draws its address bar as web pages, in a process beside those of every context and without a window to see it in: two
 * thirds of a second of a processor each time.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright itself turns off: of two such arguments Chromium reads the last alone. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const FEATURES_OFF = `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`

const launch = async (executablePath: string | undefined, more: readonly string[]): Promise<Browser> => {
  if (executablePath === undefined) throw new Error('no Chromium is installed; EXFIL_CHROMIUM may name one')
  return chromium.launch({ executablePath, args: [...ARGUMENTS, FEATURES_OFF, ...more] })
}

/** For what is measured or shown, in the browser that people have; `more`: further arguments of its command line. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  launch(firstOf(PLACES), more)

/** A page of a test is too short-lived for its scripts to repay the compilers that optimise them. */
const WITHOUT_OPTIMISING_COMPILERS = '--js-flags=--no-turbofan --no-maglev'

export const launchTestChromium = (): Promise<Browser> =>
  launch(testChromiumPath(), [WITHOUT_OPTIMISING_COMPILERS])
