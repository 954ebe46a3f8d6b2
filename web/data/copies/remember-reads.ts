// Remembers which stored copies a page reads, for the head start of the next visit.
import { readStoredJson, writeStored } from '#web/storage/stored.ts'
import { getPageKind, READS } from './head-start.ts'

type Reads = Readonly<Record<string, readonly string[]>>

export const rememberReads = (path: string, names: readonly string[]): void => {
  const remembered = readStoredJson<Reads>(READS, 'browser', {})
  writeStored(READS, JSON.stringify({ ...remembered, [getPageKind(path)]: names }))
}
