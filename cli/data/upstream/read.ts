// Reads and decodes the documents of one mode with their languages.
import * as t from 'io-ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import { compact } from '../compact.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument } from '../json-file.ts'
import type { ModeDocuments, ModeTexts, TranslatedDocument } from './context.ts'
import { ItemsDocument } from './items-document.ts'
import type { Texts } from './language.ts'
import { MapsDocument } from './maps-document.ts'
import { type DocumentName, type DocumentSource, MODE_FOLDERS } from './source.ts'
import { TasksDocument } from './tasks-document.ts'
import { BartersDocument, CraftsDocument, HideoutDocument, TradersDocument } from './world-documents.ts'

const CODECS = {
  items: ItemsDocument,
  tasks: TasksDocument,
  maps: MapsDocument,
  hideout: HideoutDocument,
  traders: TradersDocument,
  crafts: CraftsDocument,
  barters: BartersDocument,
} as const satisfies Record<DocumentName, t.Mixed>

const Recorded = t.type({ document: t.type({ data: t.unknown }) })
const RecordedTexts = t.type({ lang: t.UnknownRecord })
const Envelope = t.type({ data: t.unknown })

/** The data of a document: within the API's envelope, within a recorded sample, or bare. */
export const dataOf = (value: unknown): unknown => {
  if (Recorded.is(value)) return value.document.data
  return Envelope.is(value) ? value.data : value
}

const textsIn = (value: unknown): Readonly<Record<string, string>> | undefined => {
  const data = dataOf(value)
  if (!t.UnknownRecord.is(data)) return undefined
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Whether a document, or a language of one (`tasks_ru`), is of the form that an import takes. */
export const checkDocument = (title: string, name: string, value: unknown): Either<SourceError, unknown> => {
  const codec: t.Mixed = Object.hasOwn(CODECS, name) ? CODECS[name as DocumentName] : t.UnknownRecord
  return decodeDocument(title, codec as t.Type<unknown, unknown>)(dataOf(value))
}

interface ReadDocument<A> {
  readonly document: A
  readonly texts: Texts
}

const absent = (document: string): SourceError => ({
  tag: 'Unreadable',
  document,
  reason: 'the source has no such document',
})

const readOne = async <N extends DocumentName>(
  source: DocumentSource,
  mode: GameMode,
  name: N,
  isTranslated: boolean,
): Promise<Either<SourceError, ReadDocument<t.TypeOf<(typeof CODECS)[N]>>>> => {
  const title = `${MODE_FOLDERS[mode]}/${name}`
  const body = await source.read(mode, name)
  const languages = isTranslated
    ? [await source.read(mode, `${name}_en`), await source.read(mode, `${name}_ru`)]
    : [E.right(undefined), E.right(undefined)]
  return pipe(
    E.Do,
    E.bind('value', () => body),
    E.bind('found', ({ value }) => (value === undefined ? E.left(absent(title)) : E.right(value))),
    E.bind('document', ({ found }) =>
      decodeDocument(title, CODECS[name] as t.Type<t.TypeOf<(typeof CODECS)[N]>, unknown>)(dataOf(found)),
    ),
    E.bind('languages', () => E.sequenceArray(languages)),
    E.map(({ found, document, languages: [en, ru] }) => ({
      document,
      texts: compact({
        en: textsIn(en) ?? (RecordedTexts.is(found) ? (textsIn(found.lang) ?? {}) : {}),
        ru: textsIn(ru),
      }),
    })),
  )
}

/** All documents of the mode, read one after the other; the first that is missing or malformed stops the reading. */
export const readModeDocuments = async (
  source: DocumentSource,
  mode: GameMode,
): Promise<Either<SourceError, { readonly documents: ModeDocuments; readonly texts: ModeTexts }>> => {
  const items = await readOne(source, mode, 'items', true)
  if (E.isLeft(items)) return items
  const tasks = await readOne(source, mode, 'tasks', true)
  if (E.isLeft(tasks)) return tasks
  const maps = await readOne(source, mode, 'maps', true)
  if (E.isLeft(maps)) return maps
  const hideout = await readOne(source, mode, 'hideout', true)
  if (E.isLeft(hideout)) return hideout
  const traders = await readOne(source, mode, 'traders', true)
  if (E.isLeft(traders)) return traders
  const crafts = await readOne(source, mode, 'crafts', false)
  if (E.isLeft(crafts)) return crafts
  const barters = await readOne(source, mode, 'barters', false)
  if (E.isLeft(barters)) return barters
  const texts: Record<TranslatedDocument, Texts> = {
    items: items.right.texts,
    tasks: tasks.right.texts,
    maps: maps.right.texts,
    hideout: hideout.right.texts,
    traders: traders.right.texts,
  }
  return E.right({
    documents: {
      items: items.right.document,
      tasks: tasks.right.document,
      maps: maps.right.document,
      hideout: hideout.right.document,
      traders: traders.right.document,
      crafts: crafts.right.document,
      barters: barters.right.document,
    },
    texts,
  })
}
