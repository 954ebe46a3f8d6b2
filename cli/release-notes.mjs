// Prints the notes of a release from the changelog: `node cli/release-notes.mjs 0.2.0`, or `unreleased` for what is not released yet.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CHANGELOG = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url))

/** Heading `## 0.2.0 (2026-12-01)`, `## [0.2.0] - 2026-12-01` or `## Unreleased`. */
const HEADING = /^## \[?([^\]\s]+)\]?.*$/gm

/** Sections of a changelog by version in lower case, without their headings, newest first; empty ones are left out. */
const readReleases = (changelog) => {
  const headings = [...changelog.matchAll(HEADING)]
  return new Map(
    headings
      .map(({ 0: heading, 1: version, index }, at) => [
        version.toLowerCase(),
        changelog.slice(index + heading.length, headings[at + 1]?.index).trim(),
      ])
      .filter(([, notes]) => notes !== ''),
  )
}

const wanted = process.argv[2]
const releases = readReleases(readFileSync(CHANGELOG, 'utf8'))
const notes = releases.get(wanted?.replace(/^v(?=\d)/, '').toLowerCase())
if (notes === undefined) {
  const problem = wanted === undefined ? 'which version?' : `CHANGELOG.md has nothing for ${wanted}`
  process.stderr.write(`release-notes: ${problem}; it has ${[...releases.keys()].join(', ')}\n`)
  process.exitCode = 1
} else process.stdout.write(`${notes}\n`)
