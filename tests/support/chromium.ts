// A real Chromium for the tests of pages: the one that `EXFIL_CHROMIUM` names, or the system's.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined where none is installed. */
export const chromiumPath = (): string | undefined =>
  [process.env.EXFIL_CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))

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

/** `more`: further arguments of its command line. */
export const launchChromium = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('no Chromium is installed; EXFIL_CHROMIUM may name one')
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] })
}
