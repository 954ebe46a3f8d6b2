// Every file, folder and heading that a page of the documentation names exists.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, textsOf } from '../architecture/sources.ts'

/** Folders that a page may leave out in front of a path. */
const BASES = ['', 'core', 'web', 'cli', 'cli/server', 'docs']

const PAGES = new Map([
  ...textsOf(['docs'], /\.md$/),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map(
    (file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const,
  ),
])

/** Files that a recipe says to create, or that a build makes. */
const isMade = (path: string): boolean => /\bxx\b|^dist\//.test(path)

const withoutCode = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, '')

const namedPaths = (page: string): readonly string[] =>
  [...withoutCode(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|css))`/g)].flatMap(
    ([, path]) => path ?? [],
  )

const links = (page: string): readonly string[] =>
  [...page.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target]) => target ?? [])

/** The anchor of a heading, as GitHub makes it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchors = (page: string): ReadonlySet<string> =>
  new Set([...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading)))

describe.each([...PAGES])('%s', (file, page) => {
  it('names files that exist', () => {
    const isThere = (path: string): boolean => BASES.some((base) => existsSync(join(ROOT, base, path)))
    expect(namedPaths(page).filter((path) => !isMade(path) && !isThere(path))).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    const isBroken = (target: string): boolean => {
      const [path = '', anchor] = target.split('#')
      const full = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(ROOT, full))) return true
      const linked = PAGES.get(full)
      return anchor !== undefined && linked !== undefined && !anchors(linked).has(anchor)
    }
    expect(links(page).filter(isBroken)).toEqual([])
  })
})
