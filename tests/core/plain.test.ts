// What two values of plain data share.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSamePlain, shareStructure } from '#core/plain.ts'

/** Few keys and leaves, so that two values have much in common. */
const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, 1, 'a', true, null, undefined),
    fc.array(tie('plain'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.constantFrom('built', 'tracked', 'constructor', '__proto__'), { maxLength: 3 })
      .chain((keys) =>
        fc
          .tuple(...keys.map(() => tie('plain')))
          .map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]]))),
      ),
  ),
}))

/** Every part of a value by its path. */
const partsOf = (value: unknown, path = ''): readonly (readonly [string, object])[] =>
  typeof value === 'object' && value !== null
    ? [[path, value], ...Object.entries(value).flatMap(([key, field]) => partsOf(field, `${path}/${key}`))]
    : []

/** Text in which `undefined`, -0 and the order of fields show, unlike in JSON. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, field) =>
    field === undefined ? '~undefined' : Object.is(field, -0) ? '~-0' : field,
  ) ?? 'undefined'

describe('sharing structure', () => {
  it('gives what came after, and changes neither value', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const texts = [textOf(before), textOf(after)]
        expect(textOf(shareStructure(before, after))).toBe(texts[1])
        expect([textOf(before), textOf(after)]).toEqual(texts)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps the very object of before wherever it is deeply equal', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const old = new Map(partsOf(before))
        for (const [path, part] of partsOf(shareStructure(before, after))) {
          const was = old.get(path)
          if (was !== undefined && textOf(was) === textOf(part)) expect(part).toBe(was)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('shares what is equal beside what has changed, and does not take over another order', () => {
    const before = { quests: { debut: { state: 'completed' } }, hideout: { built: { vents: 1 } } }
    const after = { quests: { debut: { state: 'completed' } }, hideout: { built: { vents: 2 } } }
    const shared = shareStructure(before, after)
    expect(shared).toEqual(after)
    expect(shared.quests).toBe(before.quests)
    expect(shared.hideout).toBe(after.hideout)
    const turned = shareStructure({ vents: 1, stash: 2 }, { stash: 2, vents: 1 })
    expect(Object.keys(turned)).toEqual(['stash', 'vents'])
    expect(isSamePlain(turned, { stash: 2, vents: 1 })).toBe(true)
  })
})
