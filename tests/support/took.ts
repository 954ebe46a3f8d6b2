// How long something took, for figures beside what is promised: a busy machine may take longer, so tests print them.

export interface Took<A> {
  readonly answer: A
  readonly ms: number
}

/** What the work answers and its milliseconds. */
export const took = async <A>(work: () => Promise<A>): Promise<Took<A>> => {
  const began = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - began }
}

/** Prints how long each took; `promisedMs` holds on a machine that has nothing else to do. */
export const printTook = (
  what: string,
  all: readonly { readonly ms: number }[],
  promisedMs: number,
): void => {
  const times = all.map(({ ms }) => Math.round(ms)).join(', ')
  process.stderr.write(`${what}: ${times} ms (promised on an idle machine: ${promisedMs} ms)\n`)
}
