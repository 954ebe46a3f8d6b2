// The package of `npm pack`: what it has in it, that it declares what it imports, and that it runs in an empty folder without git, a
// clone, a build or the packages of development.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../architecture/sources.ts'
import { startServerProcess } from '../support/exfil-server.ts'
import { installPackedProgram, LINKED_PACKAGES, type PackedProgram } from '../support/packed-program.ts'
import { startUpstream } from '../support/upstream.ts'
import { importedModules, importedPackages } from './imports-of-build.ts'

/** Letters of the pictures of loadouts: the program reads their files by path (`cli/server/cards/outlines.ts`). */
const FONTS = ['@fontsource/inter', '@fontsource/sofia-sans-condensed']
/** `ws` uses them if they are installed. */
const OPTIONAL = ['bufferutil', 'utf-8-validate']

const MB = 10 ** 6

interface PackageFile {
  readonly private: boolean
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}
const packageFile = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile

describe('the package of npm pack', () => {
  let program: PackedProgram
  beforeAll(async () => {
    program = await installPackedProgram()
  })
  afterAll(() => program.remove())

  it('cannot be published by accident', () => {
    expect(packageFile.private).toBe(true)
  })

  it('has program, web app, game data and its papers, and no file of development', () => {
    const paths = program.packed.files.map(({ path }) => path)
    const folders = new Set(
      paths.map((path) =>
        path
          .split('/')
          .slice(0, path.includes('/') ? 2 : 1)
          .join('/'),
      ),
    )
    expect([...folders].toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'cli/launch.mjs',
      'dist/built-at',
      'dist/cli',
      'dist/prerender',
      'dist/web',
      'fixtures/catalogue',
      'package.json',
    ])
    expect(paths.filter((path) => /\.tsx?$|\.map$|\.sources\.json$|^dist\/database/.test(path))).toEqual([])
    expect(existsSync(join(program.folder, 'dist/web/downloads'))).toBe(true)
  })

  it('stays below 13 MB packed and 40 MB unpacked', () => {
    expect(program.packed.size).toBeLessThan(13 * MB)
    expect(program.packed.unpackedSize).toBeLessThan(40 * MB)
  })

  it('declares the packages that the built program imports, and no others', () => {
    const imported = [...importedPackages(join(program.folder, 'dist/cli'))].filter(
      (name) => !OPTIONAL.includes(name),
    )
    expect(Object.keys(packageFile.dependencies).toSorted()).toEqual([...imported, ...FONTS].toSorted())
  })

  it('answers in the terminal', async () => {
    const price = await program.run(['price', 'Graphics card'])
    expect(price).toMatchObject({ code: 0, stderr: '' })
    expect(price.stdout).toMatch(/^Graphics card\nflea {5}\d/)
    const profit = await program.run(['profit', 'crafts', '--top', '3', '--json'])
    expect(profit.code).toBe(0)
    expect(JSON.parse(profit.stdout).rows ?? JSON.parse(profit.stdout)).toHaveLength(3)
    expect(await program.run(['--version'])).toEqual({
      code: 0,
      stdout: `${packageFile.version}\n`,
      stderr: '',
    })
  })

  it('finds a build by the solver, which is a file of a package', async () => {
    const { code, stdout, stderr } = await program.run([
      'loadout',
      'optimise',
      'AK-74N',
      '--recoil-max',
      '60',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('AK-74N')
  })

  it('serves pages with their files, and the pilot to download', async () => {
    const server = await startServerProcess(
      { PATH: '', EXFIL_DATA: join(program.folder, 'served'), NODE_OPTIONS: LINKED_PACKAGES },
      [...LINKED_PACKAGES.split(' '), program.launcher],
    )
    onTestFinished(server.stop)
    const page = await (await fetch(`${server.url}/`)).text()
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(3)
    const paths = [
      ...files,
      '/sw.js',
      '/manifest.webmanifest',
      '/downloads/exfil-pilot.mjs',
      '/market',
      '/api/be/settings',
    ]
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status))
    expect(paths.filter((_, index) => statuses[index] !== 200)).toEqual([])
    // npm gives the files of a package a time in 1985.
    const { deployed } = await (await fetch(`${server.url}/api/be/settings`)).json()
    expect(deployed).toBe(readFileSync(join(ROOT, 'dist/built-at'), 'utf8'))
  })

  it('updates prices and game data from the live source', async () => {
    const upstream = await startUpstream()
    const synced = await program.run(['sync', '--once', '--accept', '--json'], {
      EXFIL_SYNC_URL: upstream.base.href,
    })
    expect(synced.stderr).toBe('')
    expect(JSON.parse(synced.stdout)).toMatchObject({ tag: 'Done', catalogue: 'Changed', problems: [] })
  })
})

describe('imports of a built file', () => {
  it('are found in every form', () => {
    const text =
      'import a from "a";export*from"b/c";const d=await import(`@d/e/f`);const g=__require("g");import("./own.js");'
    expect(importedModules('x.js', text)).toEqual(['a', 'b/c', '@d/e/f', './own.js', 'g'])
  })
})
