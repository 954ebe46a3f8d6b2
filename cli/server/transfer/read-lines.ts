// Lines of a file that may be large: read one after another with their numbers, hashed on the way.
import { createHash } from 'node:crypto'
import { badInput } from '../../errors.ts'

/** `number` counts from 1; `isWhole` where a line end follows. */
export interface BackupLine {
  readonly number: number
  readonly text: string
  readonly isWhole: boolean
}

export interface LineReader {
  /** Undefined after the last line. */
  readonly next: () => Promise<BackupLine | undefined>
  /** The number of the last line that was read. */
  readonly line: () => number
  /** SHA-256 of all lines before the last one that was read. */
  readonly hashBefore: () => string
}

/** No row of a backup comes near; a file without line ends must not fill the memory. */
const MAX_LINE_BYTES = 64 * 2 ** 20
const LINE_END = 10

/** `file` is how errors name it. */
export const createLineReader = (file: string, chunks: AsyncIterable<Uint8Array>): LineReader => {
  const source = chunks[Symbol.asyncIterator]()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const hash = createHash('sha256')
  let number = 0
  let rest = Buffer.alloc(0)
  /** Where the next line begins in `rest`, and up to where that has no line end. */
  let start = 0
  let searched = 0
  let last: Uint8Array | undefined

  /** Where the line ends that begins at `start`; -1 for a last line without one. */
  const findEnd = async (): Promise<number> => {
    for (;;) {
      const end = rest.indexOf(LINE_END, searched)
      if (end >= 0) return end
      if (rest.length - start > MAX_LINE_BYTES) throw badInput(`${file}:${number + 1}: the line does not end`)
      const { value, done } = await source.next()
      if (done === true) return -1
      const left = rest.subarray(start)
      rest = Buffer.concat([left, value])
      start = 0
      searched = left.length
    }
  }

  return {
    next: async () => {
      const end = await findEnd()
      if (end < 0 && start >= rest.length) return undefined
      if (last !== undefined) hash.update(last)
      const next = end < 0 ? rest.length : end + 1
      last = rest.subarray(start, next)
      const content = rest.subarray(start, end < 0 ? rest.length : end)
      start = next
      searched = next
      number++
      try {
        return { number, text: decoder.decode(content), isWhole: end >= 0 }
      } catch {
        throw badInput(`${file}:${number}: not UTF-8 text`)
      }
    },
    line: () => number,
    hashBefore: () => hash.copy().digest('hex'),
  }
}
