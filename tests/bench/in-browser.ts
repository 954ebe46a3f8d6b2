// A benchmark in a browser: a server of its own on fresh data, Chromium beside it, and both gone when it is over.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { launchChromium } from '../support/chromium.ts'
import { type ServerProcess, startServerProcess } from '../support/exfil-server.ts'
import { chosenPictures } from '../support/picture-folder.ts'

/** A signed-in browser, 1440×900 by default. */
export const signedInContext = async (
  browser: Browser,
  url: string,
  token: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.addCookies([{ name: 'exfil_session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/**
 * `restart` restarts the server on the same data at another address. `logLevel` of the server: at `info` its log has the sign-in codes.
 * `environment`: further variables of the server.
 */
export const inBrowser = async (
  run: (browser: Browser, server: ServerProcess, restart: () => Promise<ServerProcess>) => Promise<void>,
  logLevel: 'error' | 'info' = 'error',
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
  const browser = await launchChromium()
  const pictures = await chosenPictures()
  let server: ServerProcess | undefined
  const start = async (): Promise<ServerProcess> => {
    server = await startServerProcess({
      EXFIL_DATA: folder,
      EXFIL_LOG_LEVEL: logLevel,
      ...environment,
      ...(pictures && { CDN_SERVER: pictures.url }),
    })
    return server
  }
  try {
    await run(browser, await start(), async () => {
      await server?.stop()
      return start()
    })
  } finally {
    await browser.close()
    await server?.stop()
    await pictures?.stop()
    rmSync(folder, { recursive: true })
  }
}
