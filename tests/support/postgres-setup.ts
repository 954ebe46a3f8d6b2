// Gives every test run a folder for its PostgreSQL server and stops the server in the end.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresPrograms, stopPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    readonly postgres: { readonly programs: string; readonly folder: string } | undefined
  }
}

export default (project: TestProject): (() => Promise<void>) => {
  const programs = postgresPrograms()
  if (programs === undefined) {
    project.provide('postgres', undefined)
    return async () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'exfil-postgres-'))
  project.provide('postgres', { programs, folder })
  return () => stopPostgres(programs, folder)
}
