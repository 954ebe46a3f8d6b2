// Gives every test run a folder for what its tests leave on the disk, and takes it away in the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly folder: string
  }
}

export default (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-tests-'))
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
