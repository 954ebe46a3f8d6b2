// When map drawings were last checked at the source, and their validators; a file next to the pictures.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { Count, decode } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { makeFolder } from '../../locks.ts'

/** `checkedAt`: epoch milliseconds. */
const Checked = t.readonly(
  t.intersection([t.type({ checkedAt: Count }), t.partial({ etag: t.string, lastModified: t.string })]),
)
export type Checked = t.TypeOf<typeof Checked>
const decodeAll = decode(t.record(t.string, Checked))

export interface Freshness {
  readonly of: (id: string) => Checked | undefined
  readonly note: (id: string, checked: Checked) => Promise<void>
}

const read = (file: string): readonly (readonly [string, Checked])[] => {
  try {
    const all = decodeAll(JSON.parse(readFileSync(file, 'utf8')))
    return isRight(all) ? Object.entries(all.right) : []
  } catch {
    // No record, or it was removed: all drawings are fetched again.
    return []
  }
}

/** Opens the record; its file is created with the first drawing. */
export const openFreshness = (file: string): Freshness => {
  const all = new Map(read(file))
  return {
    of: (id) => all.get(id),
    note: async (id, checked) => {
      all.set(id, checked)
      makeFolder(dirname(file))
      await writeFileAtomic(file, JSON.stringify(Object.fromEntries(all)))
    },
  }
}
