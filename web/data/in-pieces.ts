// Divides long work into chunks, between which the browser can render and handle input.

/** Duration of a chunk; below a frame even on a much slower processor. */
const PIECE_MS = 10

/** Processes one element; `place` is its index. */
type Work<A, B> = (one: A, place: number) => B

/** Processes elements for the given time and appends the results to `done`. */
const onePiece = <A, B>(
  rest: Iterator<A>,
  work: Work<A, B>,
  done: B[],
  { now, ms }: { readonly now: () => number; readonly ms: number },
): void => {
  const end = now() + ms
  while (now() < end) {
    const next = rest.next()
    if (next.done === true) return
    done.push(work(next.value, done.length))
  }
}

/** Processes as many of the first elements as possible within the given time. */
export const firstPiece = <A, B>(
  all: readonly A[],
  work: Work<A, B>,
  hands: { readonly now: () => number; readonly ms: number },
): readonly B[] => {
  const done: B[] = []
  onePiece(all.values(), work, done, hands)
  return done
}

interface Hands<B> {
  readonly now: () => number
  readonly nextTask: () => Promise<void>
  readonly signal?: AbortSignal
  readonly begun?: readonly B[]
}

/** Processes all elements in order, after those already in `begun`; undefined if cancelled. */
export const inPieces = async <A, B>(
  all: readonly A[],
  work: Work<A, B>,
  { now, nextTask, signal, begun = [] }: Hands<B>,
): Promise<readonly B[] | undefined> => {
  const done = [...begun]
  const rest = all.slice(begun.length).values()
  while (true) {
    onePiece(rest, work, done, { now, ms: PIECE_MS })
    if (done.length >= all.length) return done
    await nextTask()
    if (signal?.aborted) return undefined
  }
}
