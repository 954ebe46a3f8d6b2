// The API's complete item documents, which may lie beside the facts: tile colours and each mode's flea market stand only there.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import { GAME_MODES, type GameMode, TileColour } from '#core/catalogue/vocabulary.ts'
import { fields, Text } from '#core/codec.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument, readJson } from '../json-file.ts'
import { FLEA_FIELDS, fleaFactOf } from '../source/flea-figures.ts'
import type { FleaFact } from '../source/item.ts'
import { MODE_FOLDERS } from '../upstream/source.ts'

const Document = t.type(
  {
    items: t.record(
      t.string,
      fields(
        { id: Text, types: t.readonlyArray(t.string) },
        { backgroundColor: TileColour, ...FLEA_FIELDS },
        'Item',
      ),
    ),
  },
  'ItemsDocument',
)

/** What the document of a mode says of an item. */
export interface DocumentedItem {
  readonly background?: TileColour
  readonly flea: FleaFact
}

/** By item id; a mode without a document is absent. */
export type DocumentedItems = { readonly [Mode in GameMode]?: ReadonlyMap<string, DocumentedItem> }

const fileOf = (mode: GameMode): string => join('upstream-full', MODE_FOLDERS[mode], 'items.json.gz')

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const readMode = async (
  folder: string,
  mode: GameMode,
): Promise<Either<SourceError, ReadonlyMap<string, DocumentedItem>>> => {
  const file = fileOf(mode)
  return pipe(
    await readJson(join(folder, file), file),
    E.chain(decodeDocument(file, Document)),
    E.map(
      ({ items }) =>
        new Map(
          Object.values(items).map((item) => [
            item.id,
            {
              ...(item.backgroundColor !== undefined && { background: item.backgroundColor }),
              flea: fleaFactOf(item, item.types.includes('noFlea')),
            },
          ]),
        ),
    ),
  )
}

/** The documents that lie beside the facts, one a mode; the first malformed one stops the reading. */
export const readItemsDocuments = async (folder: string): Promise<Either<SourceError, DocumentedItems>> => {
  const documents: { [Mode in GameMode]?: ReadonlyMap<string, DocumentedItem> } = {}
  for (const mode of GAME_MODES) {
    if (!(await isThere(join(folder, fileOf(mode))))) continue
    const read = await readMode(folder, mode)
    if (E.isLeft(read)) return read
    documents[mode] = read.right
  }
  return E.right(documents)
}
