// Identifies the build; pages compare it to detect that they are outdated.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PilotFile } from '#core/api/calls/site-calls.ts'
import { PILOT_FILE } from '#core/pilot/pilot-version.ts'
import { programFolder } from '../../data/folders.ts'
import { sha256 } from '../../data/hash.ts'
import { packageFile, programVersion } from '../../version.ts'
import { readWebApp, type WebApp } from './web-files.ts'

export interface WebBuild {
  readonly id: string
  /** Version of the program, `1.2.0`. */
  readonly version: string
  /** Time of the build, an instant. */
  readonly deployed: string
  readonly webFolder: string
  /** Undefined if it was not built. */
  readonly web: WebApp | undefined
  /** The companion program as a single file, undefined if it was not built. */
  readonly pilotFile: PilotFile | undefined
}

/** Header written by `cli/pilot/rolldown.config.ts`; the pilot reports the same version. */
const PILOT_HEAD = /^#!.*\n\/\/ exfil-pilot (\S+)\n/

const getPilotFile = (web: WebApp | undefined): PilotFile | undefined => {
  const body = web?.file(PILOT_FILE)?.body
  const version =
    body === undefined ? undefined : PILOT_HEAD.exec(Buffer.from(body).toString('utf8', 0, 200))?.[1]
  if (body === undefined || version === undefined) return undefined
  return { version, bytes: Buffer.byteLength(body), sha256: sha256(body) }
}

/** The time that `npm pack` gives every file. */
const PACKED_MS = Date.parse('1985-10-26T08:15:00Z')

/** When a file was built, an instant: its time, or in a package the one that the build recorded beside the web app. */
const readBuildTime = (file: string, record: string): string => {
  const { mtime } = statSync(file)
  return mtime.getTime() === PACKED_MS && existsSync(record)
    ? readFileSync(record, 'utf8')
    : mtime.toISOString()
}

/** The build id changes with the files of the web app, or with the program if there are none. */
export const currentBuild = (webFolder = join(programFolder(), 'dist/web')): WebBuild => {
  const web = readWebApp(webFolder)
  const source = web === undefined ? packageFile() : join(webFolder, 'index.html')
  return {
    id: (web?.hash ?? sha256(readFileSync(source))).slice(0, 16),
    version: programVersion(),
    deployed: readBuildTime(source, join(dirname(webFolder), 'built-at')),
    webFolder,
    web,
    pilotFile: getPilotFile(web),
  }
}
