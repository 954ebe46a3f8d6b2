// Long work in pieces, between which the browser draws and answers.

/** Shorter than a frame even on a processor that is a few times slower. */
const PIECE_MS = 10

/** What is done to one of them, and to how many it was done before. */
type Work<A, B> = (one: A, place: number) => B

/** A piece of the work: takes of the rest for so many milliseconds, and adds what is done to `done`. */
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

/** What can be done at once in so many milliseconds: all of them, or the first ones. */
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

/** What is done to each, in their order, of which `begun` are there already; undefined where it was called off. */
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
