// Every way to begin has a target, and only those that need an account wait for sign-in.
import { describe, expect, it } from 'vitest'
import { matchRoute } from '#core/routes/table.ts'
import { getFirstStep, storedWay, WAYS } from '#web/account/first-run/choices.ts'

describe('a way to begin', () => {
  it.each(WAYS)('%s opens a page or a dialog, with a PMC and without', (way) => {
    for (const hasPmc of [true, false]) {
      const { path, popup } = getFirstStep(way, hasPmc)
      expect([path, popup].filter((lead) => lead !== undefined)).toHaveLength(1)
      if (path !== undefined) expect(matchRoute(path.replace(/[?#].*$/, ''))).toBeDefined()
    }
  })

  it('goes on after the sign-in only where it needs a PMC and there is none', () => {
    const resumed = (hasPmc: boolean) => WAYS.filter((way) => getFirstStep(way, hasPmc).resume)
    expect(resumed(false)).toEqual(['tracker'])
    expect(resumed(true)).toEqual([])
    expect(getFirstStep('tracker', false).path).toBe('/user')
  })

  it('is read back from what the browser keeps, and nothing else is', () => {
    expect(WAYS.map(storedWay)).toEqual(WAYS)
    for (const text of [undefined, '', 'ask', 'toString']) expect(storedWay(text)).toBeUndefined()
  })
})
