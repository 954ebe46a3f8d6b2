// What Lighthouse says of the built pages, on a desktop and on a simulated phone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchChromium } from '../support/chromium.ts'
import { startServerProcess } from '../support/exfil-server.ts'
import { serverAtRest } from './server-at-rest.ts'

const PORT = 9333
const PAGES = ['/', '/item/graphics_card', '/crafts']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
const server = await startServerProcess({ EXFIL_DATA: folder, EXFIL_LOG_LEVEL: 'error' })
const browser = await launchChromium([`--remote-debugging-port=${PORT}`])
try {
  const visitor = await browser.newPage()
  for (const path of PAGES) await visitor.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
  await visitor.close()
  await serverAtRest(server.url)
  for (const path of PAGES)
    for (const [device, config] of [['desktop', desktopConfig] as const, ['phone', undefined] as const]) {
      const result = await lighthouse(
        `${server.url}${path}`,
        { port: PORT, onlyCategories: CATEGORIES, logLevel: 'error' },
        config,
      )
      const scores = Object.values(result?.lhr.categories ?? {}).map(
        ({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`,
      )
      process.stdout.write(`${path}, ${device}: ${scores.join(', ')}\n`)
      const failed = Object.values(result?.lhr.audits ?? {}).filter(
        ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
      )
      for (const { id, title } of failed) process.stdout.write(`  ${id}: ${title}\n`)
    }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
}
