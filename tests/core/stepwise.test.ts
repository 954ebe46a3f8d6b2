// Values that are computed in steps.
import { describe, expect, it } from 'vitest'
import { makeStepwise } from '#core/stepwise.ts'

const sumInSteps = (count: number) => {
  let steps = 0
  const work = makeStepwise(function* () {
    let sum = 0
    for (let each = 1; each <= count; each++) {
      yield
      steps++
      sum += each
    }
    return sum
  })
  return { work, steps: () => steps }
}

describe('a stepwise value', () => {
  it('is computed one step at a time', () => {
    const { work, steps } = sumInSteps(3)
    expect([work.step(), work.step(), steps()]).toEqual([false, false, 1])
    expect([work.step(), work.step(), steps()]).toEqual([false, true, 3])
    expect(work.step()).toBe(true)
  })

  it('is finished at once from where it is, and kept', () => {
    const { work, steps } = sumInSteps(4)
    work.step()
    work.step()
    expect(work.finish()).toBe(10)
    expect(work.finish()).toBe(10)
    expect(steps()).toBe(4)
  })
})
