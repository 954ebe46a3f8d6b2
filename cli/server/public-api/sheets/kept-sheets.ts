// The last sheets of many items, kept until the prices change.
import { LRUCache } from 'lru-cache'
import { type Either, isLeft, isRight, right } from '#core/fp.ts'
import type { SheetFile, SheetOptions, SheetProblem } from '#core/sheets/options.ts'
import { makeSheet, type SheetSource, writeSheet } from '#core/sheets/sheet.ts'
import type { SheetCatalogue } from '#core/sheets/source.ts'
import { type Content, makeContent } from '../../http/content.ts'

/** About 0.3 MB each, with their compressed forms. */
const MAX_KEPT = 32

const TYPES: Readonly<Record<SheetFile, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
}

export type MakeSheetContent = (
  source: SheetSource,
  file: SheetFile,
  options: SheetOptions,
) => Either<SheetProblem, Content>

/** Lists are made each time: they are short, and hardly one is asked for twice. Old prices are not held by what is kept. */
export const keepSheets = (): MakeSheetContent => {
  const kept = new LRUCache<
    string,
    { readonly catalogue: WeakRef<SheetCatalogue>; readonly content: Content }
  >({ max: MAX_KEPT })
  const make: MakeSheetContent = (source, file, options) => {
    const table = makeSheet(source, options)
    return isLeft(table)
      ? table
      : right(makeContent(writeSheet(table.right, options.delimiter), TYPES[file], { lasts: false }))
  }
  return (source, file, options) => {
    if (options.items.tag === 'Listed') return make(source, file, options)
    const { catalogue } = source
    const key = JSON.stringify([file, options])
    const known = kept.get(key)
    if (known?.catalogue.deref() === catalogue) return right(known.content)
    const made = make(source, file, options)
    if (isRight(made)) kept.set(key, { catalogue: new WeakRef(catalogue), content: made.right })
    return made
  }
}
