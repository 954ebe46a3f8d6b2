// The build of the web app, as a first start makes it.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const VITE = 'node_modules/vite/bin/vite.js'

/** What the program prints, and how it failed. */
const printed = (...args: readonly string[]): Promise<string> =>
  new Promise((settle) => {
    const { NODE_ENV: _, ...env } = process.env
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      settle(`${stdout}${stderr}${error === null ? '' : error.message}`),
    )
  })

it('warns of nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-web-'))
  try {
    const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', '--emptyOutDir']
    expect(await printed(VITE, ...args, '--outDir', folder)).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
