// A small sound snapshot of both modes: the recorded documents, which are of the regular mode, taken for both.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importData } from '#cli/data/import.ts'

const fixture = (path: string): string => fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url))

/** Writes it into `out`, as of `date` where that is given. */
export const writeSmallCatalogue = async (out: string, date?: string): Promise<void> => {
  const source = mkdtempSync(join(tmpdir(), 'exfil-documents-'))
  try {
    for (const mode of ['regular', 'pve'])
      cpSync(fixture('upstream/regular'), join(source, mode), { recursive: true })
    const notes = { sources: [], ...(date !== undefined && { date }) }
    // The second time nothing is left of items that the documents, which are cut, do not have.
    for (const previous of [fixture('catalogue'), out])
      await importData({ source, out, previous, accept: true, notes })
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}
