// Long work in pieces, between which the browser draws and answers.

/** Shorter than a frame even on a processor that is a few times slower. */
const PIECE_MS = 10

/** What is done to each, in their order; undefined where it was called off. */
export const inPieces = async <A, B>(
  all: readonly A[],
  work: (one: A) => B,
  {
    now,
    nextTask,
    signal,
  }: {
    readonly now: () => number
    readonly nextTask: () => Promise<void>
    readonly signal: AbortSignal
  },
): Promise<readonly B[] | undefined> => {
  const done: B[] = []
  let end = now() + PIECE_MS
  for (const one of all) {
    if (now() >= end) {
      await nextTask()
      if (signal.aborted) return undefined
      end = now() + PIECE_MS
    }
    done.push(work(one))
  }
  return done
}
