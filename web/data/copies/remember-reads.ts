// Remembers which stored copies a page reads, for the head start of the next visit.
import { readStored, writeStored } from '#web/app/stored.ts'
import { kindOfPage, READS } from './head-start.ts'

type Reads = Readonly<Record<string, readonly string[]>>

const remembered = (): Reads => {
  try {
    return JSON.parse(readStored(READS) ?? '{}')
  } catch {
    return {}
  }
}

export const rememberReads = (path: string, names: readonly string[]): void =>
  writeStored(READS, JSON.stringify({ ...remembered(), [kindOfPage(path)]: names }))
