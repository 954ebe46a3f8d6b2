// Pages of a list: a cursor names the last row that was sent, so that rows before it may come and go without a row being missed.
import { type Either, left, right } from '../../fp.ts'
import type { V2Entry } from './call.ts'
import type { V2Problem } from './problem.ts'

/** `next` is null on the last page. */
interface RowPage {
  readonly entries: readonly V2Entry[]
  readonly next: string | null
}

/** `list`: a hash of what the caller asks for, so that a cursor is not used for another list. */
export interface PageRequest {
  readonly list: string
  readonly cursor: string | undefined
  readonly limit: number
}

const SEPARATOR = '.'

const INVALID: V2Problem = {
  status: 400,
  tag: 'CursorInvalid',
  message: 'cursor: it does not belong to this call with these parameters',
}
const GONE: V2Problem = {
  status: 410,
  tag: 'CursorGone',
  message: 'cursor: the data have changed and its row is gone; begin again without a cursor',
}

export const pageRows = (
  entries: readonly V2Entry[],
  { list, cursor, limit }: PageRequest,
): Either<V2Problem, RowPage> => {
  let begin = 0
  if (cursor !== undefined) {
    const prefix = `${list}${SEPARATOR}`
    if (!cursor.startsWith(prefix)) return left(INVALID)
    const key = cursor.slice(prefix.length)
    begin = entries.findIndex((entry) => entry.key === key) + 1
    if (begin === 0) return left(GONE)
  }
  const page = entries.slice(begin, begin + limit)
  const last = page.at(-1)
  const hasMore = begin + limit < entries.length
  return right({
    entries: page,
    next: hasMore && last !== undefined ? `${list}${SEPARATOR}${last.key}` : null,
  })
}
