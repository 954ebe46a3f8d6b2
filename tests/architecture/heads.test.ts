// How files begin: the comment at their head stands on their imports, without a line between.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['core', 'machines', 'web', 'cli', 'tests']
const SOURCE = /\.(ts|tsx|mjs)$/
const PARTED = /^(?:#!.*\n)?(?:\/\/.*\n)+\n+import\b/

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

describe('the head of a file', () => {
  it('stands on its imports', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((file) => PARTED.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['a line between', "// What it is for.\n\nimport { a } from './a.ts'\n", true],
    ['two lines of comment and a line between', "// What it\n// is for.\n\nimport './a.ts'\n", true],
    ['no line between', "// What it is for.\nimport { a } from './a.ts'\n", false],
    ['no imports', '// What it is for.\n\nconst a = 1\n', false],
    ['a line between two imports', "// What it is for.\nimport './a.ts'\n\nimport './b.ts'\n", false],
  ])('is told apart where there is %s', (_what, text, isParted) => {
    expect(PARTED.test(text)).toBe(isParted)
  })
})
