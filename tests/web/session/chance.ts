// What happens at once, put in an order by chance: work that is due, of which one piece after another is picked.

/** A row of numbers that decides everything which may go one way or another. */
export interface Luck {
  /** A whole number below `bound`. */
  readonly below: (bound: number) => number
}

export const luckOf = (numbers: Iterator<number>): Luck => ({
  below: (bound) => {
    const next = numbers.next()
    return next.done === true ? 0 : next.value % bound
  },
})

export interface Chance {
  /** Work that may happen from now on, whenever its turn comes, until the answered function is called. */
  readonly due: (work: () => void) => () => void
  /** The same, and settled when its turn has come. */
  readonly turn: () => Promise<void>
  /** Lets one piece of work happen; false if none is due. */
  readonly step: () => Promise<boolean>
  /** Lets everything happen that is due, and what follows from it. */
  readonly settle: () => Promise<void>
}

/** Everything that only waited for a promise. */
const microtasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const TOO_MANY = 20_000

export const chanceBy = (luck: Luck): Chance => {
  const works: (() => void)[] = []

  const due = (work: () => void): (() => void) => {
    works.push(work)
    return () => {
      const place = works.indexOf(work)
      if (place >= 0) works.splice(place, 1)
    }
  }

  const step = async (): Promise<boolean> => {
    await microtasks()
    const [work] = works.splice(luck.below(Math.max(1, works.length)), 1)
    if (work === undefined) return false
    work()
    await microtasks()
    return true
  }

  return {
    due,
    turn: () => new Promise((resolve) => void due(resolve)),
    step,
    settle: async () => {
      for (let steps = 0; await step(); steps++)
        if (steps > TOO_MANY) throw new Error('work leads to work without end')
    },
  }
}
