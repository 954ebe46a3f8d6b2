// The core is pure by its compiler settings: each forbidden use is compiled with them and must fail.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const CORE = resolve('core')

const forbidden: readonly (readonly [what: string, code: string])[] = [
  ['the clock', 'export const now: number = Date.now()'],
  ['the clock in arithmetic', 'export const later = Date.now() + 1'],
  ['a date of now', 'export const now: Date = new Date()'],
  ['a date text of now', 'export const now: string = Date()'],
  ['randomness', 'export const dice: number = Math.random()'],
  ['randomness in a comparison', 'export const coin = Math.random() < 0.5'],
  ['cryptographic randomness', 'export const id = crypto.randomUUID()'],
  ['the network', "export const answer = fetch('https://example.org')"],
  ['the page', 'export const title = document.title'],
  ['the window', 'export const width = window.innerWidth'],
  ['storage', "export const kept = localStorage.getItem('kept')"],
  ['timers', 'setTimeout(() => undefined, 1)'],
  ['the console', "console.log('hello')"],
  ['the process', 'export const user = process.env'],
  ['files', "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')"],
]

const allowed: readonly (readonly [what: string, code: string])[] = [
  ['an instant that was given', 'export const day = (at: number) => new Date(at).getUTCDay()'],
  ['arithmetic', 'export const root = Math.sqrt(2)'],
]

/** Compiles every snippet at once under the core's own options; answers the names of the files with errors. */
const compile = (snippets: readonly (readonly [string, string])[]): ReadonlySet<string> => {
  const folder = mkdtempSync(join(CORE, '.purity-'))
  try {
    for (const [index, [, code]] of snippets.entries())
      writeFileSync(join(folder, `snippet-${index}.ts`), `${code}\nexport {}\n`)
    const { compilerOptions } = JSON.parse(readFileSync(join(CORE, 'tsconfig.json'), 'utf8'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: {
          lib: compilerOptions.lib,
          rootDir: '..',
          composite: false,
          emitDeclarationOnly: false,
          noEmit: true,
        },
        files: ['../pure.d.ts'],
        include: ['*.ts'],
        exclude: [],
      }),
    )
    const tsc = resolve('node_modules/typescript/bin/tsc')
    try {
      execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return new Set()
    } catch (error) {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
      return new Set([...output.matchAll(/(snippet-\d+)\.ts\(/g)].map(([, file]) => file ?? ''))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the core compiles without', () => {
  let failed: ReadonlySet<string> = new Set()
  beforeAll(() => {
    failed = compile([...forbidden, ...allowed])
  })

  it.each(forbidden.map(([what], index) => [what, index] as const))('%s', (_, index) => {
    expect(failed).toContain(`snippet-${index}`)
  })

  it.each(allowed.map(([what], index) => [what, forbidden.length + index] as const))(
    'refusing %s',
    (_, index) => {
      expect(failed).not.toContain(`snippet-${index}`)
    },
  )
})
