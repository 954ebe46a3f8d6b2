// Imports documents from a folder into the server's catalogue: in this process, or in one of its own.
import { execFile } from 'node:child_process'
import * as t from 'io-ts'
import { decode, fields, Text } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { importData } from '../../data/import.ts'
import { parseJson } from '../../data/json-file.ts'
import { badInput } from '../../errors.ts'

/** Imports from `source`, naming its `origins`; answers which files of the catalogue changed. Throws a CliError. */
export type CatalogueImport = (
  source: string,
  origins: readonly string[],
) => Promise<{ readonly changed: readonly string[] }>

/** Where the catalogue goes, and from which one is kept what the documents lack. */
export interface ImportTarget {
  readonly out: string
  readonly previous: () => string
}

/** For a process that has nothing else to do: an import computes for seconds. */
export const importHere =
  ({ out, previous }: ImportTarget): CatalogueImport =>
  (source, origins) =>
    importData({ source, out, previous: previous(), notes: { sources: origins } })

const Imported = fields({ changed: t.readonlyArray(Text) }, {}, 'the answer of an import')
const MOST_OUTPUT = 16 * 1024 * 1024

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** For a server: the same import as another process of this program, so that requests are answered meanwhile. */
export const importInChild =
  ({ out, previous }: ImportTarget, program: string): CatalogueImport =>
  (source, origins) =>
    new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [
          ...[program, 'data', 'import', source, '--out', out, '--catalogue', previous(), '--json'],
          ...['--from', ...origins],
        ],
        { maxBuffer: MOST_OUTPUT },
        (error, stdout, stderr) => {
          if (error !== null) {
            reject(badInput(lastLine(stderr).replace(/^exfil: /, '') || error.message))
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
