// The program as `npm pack` makes it, installed in a folder of its own with the packages that it declares and no others.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../architecture/sources.ts'
import type { Ran } from './run-exfil.ts'

const run = promisify(execFile)

export interface PackedFile {
  readonly path: string
  readonly size: number
}

/** What `npm pack --json` says of a package; sizes in bytes. */
export interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly PackedFile[]
}

export interface PackedProgram {
  readonly packed: Packed
  /** The folder of the installed package. */
  readonly folder: string
  /** What the package is started with, as `npx exfil` does. */
  readonly launcher: string
  /** Runs `exfil` where no other program is found, git among them. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ran>
  readonly remove: () => void
}

interface LockedPackage {
  readonly dev?: true
  readonly devOptional?: true
}

/** Folders of the packages that an installation without those of development has. */
const runtimePackages = (): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)))
}

/** A package is found where it is linked, so that the packages beside its real folder are not. */
export const LINKED_PACKAGES = '--preserve-symlinks --preserve-symlinks-main'

/** Packs the built program and installs it without a network. */
export const installPackedProgram = async (): Promise<PackedProgram> => {
  const place = mkdtempSync(join(tmpdir(), 'exfil-packed-'))
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', place],
    { cwd: ROOT, maxBuffer: 2 ** 24 },
  )
  const [packed] = JSON.parse(stdout) as readonly Packed[]
  if (packed === undefined) throw new Error('npm packed nothing')
  const folder = join(place, 'node_modules', 'exfil')
  mkdirSync(folder, { recursive: true })
  await run('tar', ['-xzf', join(place, packed.filename), '--strip-components=1', '-C', folder])
  // A package within another one comes with it.
  for (const path of runtimePackages().filter((each) => each.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(place, path), 'dir')
  }
  const launcher = join(folder, 'cli', 'launch.mjs')
  return {
    packed,
    folder,
    launcher,
    run: (args, env = {}) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [...LINKED_PACKAGES.split(' '), launcher, ...args],
          {
            cwd: place,
            env: {
              ...{ PATH: '', HOME: place, NO_COLOR: '1', NODE_OPTIONS: LINKED_PACKAGES },
              ...{ EXFIL_SYNC: 'off', EXFIL_LOG: join(place, 'log.jsonl'), EXFIL_DATA: join(place, 'data') },
              ...env,
            },
            maxBuffer: 2 ** 24,
          },
          (error, stdout, stderr) =>
            resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
        )
      }),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
