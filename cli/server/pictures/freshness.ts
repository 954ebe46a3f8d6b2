// When drawings of maps were last asked for, and what the source knew them by, beside the pictures themselves.
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
    // No record, or it was removed: drawings are fetched again.
    return []
  }
}

/** Opens the file, which comes to be with the first drawing. */
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
