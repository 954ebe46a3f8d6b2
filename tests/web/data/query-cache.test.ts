// Answers of reading calls: shared while they are shown, kept a while, asked again on demand.
import { describe, expect, it } from 'vitest'
import { makeQueryCache } from '#web/data/query-cache.ts'

interface Answer {
  readonly number: number
  readonly isProblem: boolean
}

const world = (max = 10) => {
  let time = 0
  let asked = 0
  let isProblem = false
  const answers = makeQueryCache<Answer>(
    { now: () => time, keepMs: 60_000, max },
    (answer) => answer.isProblem,
  )
  const ask = async (): Promise<Answer> => ({ number: ++asked, isProblem })
  return {
    answers,
    of: (name: string) => answers.of(name, ask),
    asked: () => asked,
    pass: (ms: number) => {
      time += ms
    },
    fail: (is: boolean) => {
      isProblem = is
    },
  }
}

describe('an answer', () => {
  it('is asked for once while it is new', async () => {
    const { of, asked } = world()
    await Promise.all([of('sessions').load(), of('sessions').load()])
    expect(await of('sessions').load()).toEqual({ number: 1, isProblem: false })
    expect(asked()).toBe(1)
  })

  it('that is not shown is requested again after a minute', async () => {
    const { of, pass } = world()
    await of('sessions').load()
    pass(60_001)
    expect((await of('sessions').load()).number).toBe(2)
  })

  it('that is shown stays, however old it is', async () => {
    const { of, pass } = world()
    const answer = of('sessions')
    await answer.load()
    const stop = answer.subscribe(() => undefined)
    pass(600_000)
    expect(of('sessions')).toBe(answer)
    stop()
    expect(of('sessions')).not.toBe(answer)
  })

  it('that is a problem is asked for again after a second', async () => {
    const { of, pass, fail } = world()
    fail(true)
    await of('sessions').load()
    pass(1_000)
    expect((await of('sessions').load()).number).toBe(1)
    fail(false)
    pass(1)
    expect(await of('sessions').load()).toEqual({ number: 2, isProblem: false })
  })

  it('is replaced on demand, and who shows it is told', async () => {
    const { of } = world()
    const answer = of('sessions')
    await answer.load()
    const shown: (number | undefined)[] = []
    answer.subscribe(() => shown.push(answer.get()?.number))
    await answer.refresh()
    expect(shown).toEqual([2])
  })

  it('makes room for others when it is not shown', async () => {
    const { of } = world(2)
    const shown = of('one')
    shown.subscribe(() => undefined)
    const forgotten = of('two')
    of('three')
    of('four')
    expect(of('one')).toBe(shown)
    expect(of('two')).not.toBe(forgotten)
  })

  it('is forgotten when another user asks, or requested again if it is shown', async () => {
    const { of, answers } = world()
    const [shown, other] = [of('shown'), of('other')]
    await Promise.all([shown.load(), other.load()])
    const seen: (number | undefined)[] = []
    shown.subscribe(() => seen.push(shown.get()?.number))
    answers.forget()
    await Promise.resolve()
    expect(of('shown')).toBe(shown)
    expect(of('other')).not.toBe(other)
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual([3])
  })
})
