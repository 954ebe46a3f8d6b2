// Imports documents from a folder into the server's catalogue: in this process, or in one of its own.
import { execFile } from 'node:child_process'
import * as t from 'io-ts'
import { decode, fields, Text } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { importData } from '../../data/import.ts'
import { parseJson } from '../../data/json-file.ts'
import type { RefusedRow } from '../../data/refused-row.ts'
import { badInput, type CliError } from '../../errors.ts'

/** Which files of the catalogue changed, and what of the source was not taken, a line each under the document's name. */
export interface CatalogueImported {
  readonly changed: readonly string[]
  readonly refused: readonly RefusedRow[]
}

/** Imports from `source`, naming its `origins`. Throws a CliError if nothing was imported. */
export type CatalogueImport = (source: string, origins: readonly string[]) => Promise<CatalogueImported>

/** Where the catalogue goes, and from which one is kept what the documents lack. */
export interface ImportTarget {
  readonly out: string
  readonly previous: () => string
  /** Whether the loss of any number of rows is taken for right. */
  readonly accept?: boolean
}

/** For a process that has nothing else to do: an import computes for seconds. */
export const importInProcess =
  ({ out, previous, accept = false }: ImportTarget): CatalogueImport =>
  async (source, origins) => {
    const notes = { sources: origins }
    const { changed, prepared } = await importData({ source, out, previous: previous(), notes, accept })
    return { changed, refused: prepared.refused }
  }

const Refused = t.type(
  { document: t.string, row: t.string, field: t.string, reason: t.string, kept: t.boolean },
  'Refused',
)
const Imported = fields(
  { changed: t.readonlyArray(Text), refused: t.readonlyArray(Refused) },
  {},
  'the answer of an import',
)
const MAX_OUTPUT = 16 * 1024 * 1024

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

const importError = (stderr: string, error: Error): CliError =>
  badInput(lastLine(stderr).replace(/^exfil: /, '') || error.message)

/** For a server: the same import as another process of this program, so that requests are answered meanwhile. */
export const importInChild =
  ({ out, previous, accept = false }: ImportTarget, program: string): CatalogueImport =>
  (source, origins) =>
    new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [
          ...[program, 'data', 'import', source, '--out', out, '--catalogue', previous(), '--json'],
          ...(accept ? ['--accept'] : []),
          ...['--from', ...origins],
        ],
        { maxBuffer: MAX_OUTPUT },
        (error, stdout, stderr) => {
          // With something on stdout it took what it could, and only the rest was refused.
          if (error !== null && stdout.trim() === '') {
            reject(importError(stderr, error))
            return
          }
          pipe(
            parseJson('import', stdout),
            E.chainW(decode(Imported)),
            E.match(() => reject(badInput('the import gave no answer')), resolve),
          )
        },
      )
    })
