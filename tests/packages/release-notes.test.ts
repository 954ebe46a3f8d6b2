// Notes of a release, printed by a copy of the script beside a changelog of its own.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../architecture/sources.ts'
import type { Ran } from '../support/run-exfil.ts'

const SCRIPT = 'cli/release-notes.mjs'

const CHANGELOG = `# Changelog

Intro.

## Unreleased

## [0.2.0] - 2026-12-01

### Added

- One.

### Fixed

- Two.

## 0.1.0 (2026-01-01)

- First.
`

const print = (root: string, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, SCRIPT), ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

describe('notes of a release', () => {
  const root = mkdtempSync(join(tmpdir(), 'exfil-notes-'))
  mkdirSync(join(root, 'cli'))
  copyFileSync(join(ROOT, SCRIPT), join(root, SCRIPT))
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('are the section of its version up to the next one, without its heading', async () => {
    const second = '### Added\n\n- One.\n\n### Fixed\n\n- Two.\n'
    expect(await print(root, '0.2.0')).toEqual({ code: 0, stdout: second, stderr: '' })
    expect(await print(root, 'v0.2.0')).toEqual({ code: 0, stdout: second, stderr: '' })
    expect(await print(root, '0.1.0')).toEqual({ code: 0, stdout: '- First.\n', stderr: '' })
  })

  it('are refused in one line for a version without notes, with the versions that have some', async () => {
    const refused = (problem: string): Ran => ({
      code: 1,
      stdout: '',
      stderr: `release-notes: ${problem}; it has 0.2.0, 0.1.0\n`,
    })
    expect(await print(root, '9.9.9')).toEqual(refused('CHANGELOG.md has nothing for 9.9.9'))
    expect(await print(root, 'unreleased')).toEqual(refused('CHANGELOG.md has nothing for unreleased'))
    expect(await print(root)).toEqual(refused('which version?'))
  })

  it('of what is not released yet are printed from the changelog of the project', async () => {
    const { code, stdout, stderr } = await print(ROOT, 'unreleased')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^### Added\n\n- /)
  })
})
