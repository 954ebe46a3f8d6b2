// Long work in pieces, between which the browser draws and answers.

/** Shorter than a frame even on a processor that is a few times slower. */
const PIECE_MS = 10

/** A piece of the work: what is done is added to `done`, which may hold the first of them already. */
const onePiece = <A, B>(
  all: readonly A[],
  work: (one: A) => B,
  done: B[],
  now: () => number,
  ms: number,
): void => {
  const end = now() + ms
  for (const one of all.slice(done.length)) {
    if (now() >= end) return
    done.push(work(one))
  }
}

/** What can be done at once in so many milliseconds: all of them, or the first ones. */
export const firstPiece = <A, B>(
  all: readonly A[],
  work: (one: A) => B,
  { now, ms }: { readonly now: () => number; readonly ms: number },
): readonly B[] => {
  const done: B[] = []
  onePiece(all, work, done, now, ms)
  return done
}

/** What is done to each, in their order, of which `begun` are there already; undefined where it was called off. */
export const inPieces = async <A, B>(
  all: readonly A[],
  work: (one: A) => B,
  {
    now,
    nextTask,
    signal,
    begun = [],
  }: {
    readonly now: () => number
    readonly nextTask: () => Promise<void>
    readonly signal: AbortSignal
    readonly begun?: readonly B[]
  },
): Promise<readonly B[] | undefined> => {
  const done = [...begun]
  while (true) {
    onePiece(all, work, done, now, PIECE_MS)
    if (done.length >= all.length) return done
    await nextTask()
    if (signal.aborted) return undefined
  }
}
