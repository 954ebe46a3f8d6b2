// A built web app of a few files, as the bundler leaves one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const SCRIPT = `console.log("${'prices '.repeat(600)}")\n`
export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <!--head-->
    <script type="module" crossorigin src="/assets/index-B6yG0q1x.js"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': PAGE,
  'assets/index-B6yG0q1x.js': SCRIPT,
  'assets/market-C2d9aa01.css': `.price { color: red }\n`.repeat(200),
  'assets/inter-D3e8bb02.woff2': Buffer.from('774f4632', 'hex'),
  'assets/optimise-worker-E4f7cc03.js': SCRIPT,
  'assets/map-F5a6dd04.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': `self.skipWaiting()\n`,
  'manifest.webmanifest': '{"name":"Exfil"}',
  'icon-512.png': PICTURE,
  'build-manifest.json': '{"index.html":{"file":"assets/index-B6yG0q1x.js","isEntry":true}}',
}

export interface WebFolder {
  readonly path: string
  /** Replaces a file, as another build does. */
  readonly write: (name: string, content: string | Buffer) => void
  readonly remove: () => void
}

/** The folder, with other files in place of some where that is asked for. */
export const makeWebFolder = (others: Readonly<Record<string, string | Buffer>> = {}): WebFolder => {
  const path = mkdtempSync(join(tmpdir(), 'exfil-web-'))
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  for (const [name, content] of Object.entries({ ...FILES, ...others })) write(name, content)
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) }
}
