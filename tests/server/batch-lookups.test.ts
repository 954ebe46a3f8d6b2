// Lookups at the same time are one question, never answered by an older one, and fail only with a question that they waited for.
import { describe, expect, it } from 'vitest'
import { batchLookups } from '#cli/server/batch-lookups.ts'
import { DatabaseAway } from '#cli/server/stores/sql.ts'

interface Question {
  readonly keys: readonly string[]
  readonly answer: () => void
  readonly fail: (error: Error) => void
}

const open = (max = 500) => {
  const questions: Question[] = []
  const lookUp = batchLookups<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(new Map(keys.map((key) => [key, `value of ${key}`])))
        questions.push({ keys, answer, fail: reject })
      }),
    max,
  )
  return { questions, lookUp }
}

/** Lets what is due run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('lookups', () => {
  it('at the same time are one question, those meanwhile the next', async () => {
    const { questions, lookUp } = open()
    const first = [lookUp('a'), lookUp('b'), lookUp('a')]
    await settle()
    const second = [lookUp('a'), lookUp('c')]
    await settle()
    expect(questions.map(({ keys }) => keys)).toEqual([['a', 'b']])
    questions[0]?.answer()
    expect(await Promise.all(first)).toEqual(['value of a', 'value of b', 'value of a'])
    await settle()
    questions[1]?.answer()
    expect(await Promise.all(second)).toEqual(['value of a', 'value of c'])
    expect(questions[1]?.keys).toEqual(['a', 'c'])
  })

  it('are split where one question would be too long', async () => {
    const { questions, lookUp } = open(2)
    const all = Promise.all(['a', 'b', 'c'].map(lookUp))
    for (let asked = 0; asked < 2; asked++) {
      await settle()
      questions[asked]?.answer()
    }
    expect(await all).toHaveLength(3)
    expect(questions.map(({ keys }) => keys.length)).toEqual([2, 1])
  })

  it('that wait behind a question without an answer fail with it, later ones are asked', async () => {
    const { questions, lookUp } = open()
    const first = lookUp('a')
    await settle()
    const waiting = lookUp('b')
    questions[0]?.fail(new DatabaseAway('late', { isLate: true }))
    await expect(first).rejects.toThrow('late')
    await expect(waiting).rejects.toThrow('late')
    const later = lookUp('c')
    await settle()
    questions[1]?.answer()
    expect(await later).toBe('value of c')
  })
})
