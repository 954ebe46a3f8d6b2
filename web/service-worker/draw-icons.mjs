// Draws the icons of the installed app from public/icon.svg: `node web/service-worker/draw-icons.mjs [path of a Chromium]`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const folder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
/** A maskable icon may be cut to a circle: its ground reaches the edges and the mark keeps to the middle. */
const maskable = mark
  .replace('rx="12"', '')
  .replace('<g ', '<g transform="translate(32 32) scale(0.72) translate(-32 -32)" ')

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'icon-maskable-512.png', size: 512, svg: maskable },
]

const executablePath = process.argv[2]
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}
await browser.close()
