// How files begin: the comment at their head stands on their imports, without a line between.
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const PARTED = /^(?:#!.*\n)?(?:\/\/.*\n)+\n+import\b/

describe('the head of a file', () => {
  it('stands on its imports', () => {
    expect(sources.size).toBeGreaterThan(1000)
    expect([...sources].filter(([, text]) => PARTED.test(text)).map(([file]) => file)).toEqual([])
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
