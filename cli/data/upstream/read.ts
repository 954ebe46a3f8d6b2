// Reads and decodes the documents of one mode with their languages.
import * as t from 'io-ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { E, type Either } from '#core/fp.ts'
import { getSourceCode, NAMED_LOCALES, type NamedLocale } from '#core/languages.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument } from '../json-file.ts'
import {
  type ModeDocuments,
  type ModeTexts,
  TRANSLATED_DOCUMENTS,
  type TranslatedDocument,
} from './context.ts'
import { ItemsDocument } from './items-document.ts'
import type { Texts } from './language.ts'
import { MapsDocument } from './maps-document.ts'
import { type BadRow, decodeRows } from './rows.ts'
import { DOCUMENT_NAMES, type DocumentName, type DocumentSource, MODE_FOLDERS } from './source.ts'
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

/** The data of a document without the envelope of the API or of a recording. */
export const unwrapData = (value: unknown): unknown => {
  if (Recorded.is(value)) return value.document.data
  return Envelope.is(value) ? value.data : value
}

const textsIn = (value: unknown): Readonly<Record<string, string>> | undefined => {
  const data = unwrapData(value)
  if (!t.UnknownRecord.is(data)) return undefined
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Whether a document, or a language of one (`tasks_ru`), can be imported, apart from single invalid rows. */
export const checkDocument = (title: string, name: string, value: unknown): Either<SourceError, unknown> => {
  if (!Object.hasOwn(CODECS, name)) return decodeDocument(title, t.UnknownRecord)(unwrapData(value))
  const known = name as DocumentName
  return decodeRows(known, title, CODECS[known] as t.Type<unknown, unknown>, unwrapData(value))
}

/** A document that could not be used, and the error. */
export interface LackingDocument {
  readonly name: DocumentName
  readonly error: SourceError
}

/** The usable documents of a mode. For `lacking` ones, `documents` contains empty ones. */
export interface ReadMode {
  readonly documents: ModeDocuments
  readonly texts: ModeTexts
  readonly bad: ReadonlyMap<DocumentName, readonly BadRow[]>
  readonly lacking: readonly LackingDocument[]
}

/** Empty documents, in place of those that could not be used. */
export const NO_DOCUMENTS: ModeDocuments = {
  items: { items: {}, itemCategories: {}, handbookCategories: {} },
  tasks: { tasks: {} },
  maps: { maps: {} },
  hideout: {},
  traders: {},
  crafts: [],
  barters: [],
}

const absent = (document: string): SourceError => ({
  tag: 'Unreadable',
  document,
  reason: 'the source has no such document',
})

interface ReadDocument {
  readonly document: unknown
  readonly bad: readonly BadRow[]
  readonly texts: Texts
}

const isTranslated = (name: DocumentName): name is TranslatedDocument =>
  TRANSLATED_DOCUMENTS.some((translated) => translated === name)

const readOne = async (
  source: DocumentSource,
  mode: GameMode,
  name: DocumentName,
): Promise<Either<SourceError, ReadDocument>> => {
  const title = `${MODE_FOLDERS[mode]}/${name}`
  const body = await source.read(mode, name)
  if (E.isLeft(body)) return body
  const found = body.right
  if (found === undefined) return E.left(absent(title))
  const codec = CODECS[name] as t.Type<unknown, unknown>
  const decoded = decodeRows(name, title, codec, unwrapData(found))
  if (E.isLeft(decoded)) return decoded
  if (!isTranslated(name)) return E.right({ ...decoded.right, texts: { en: {} } })
  const en = await source.read(mode, `${name}_en`)
  if (E.isLeft(en)) return en
  const recorded = RecordedTexts.is(found) ? (textsIn(found.lang) ?? {}) : {}
  const english = textsIn(en.right) ?? recorded
  if (Object.keys(english).length === 0) return E.left(absent(`${title}_en`))
  // If a language is missing, the names of the previous snapshot are kept.
  const others: Partial<Record<NamedLocale, Readonly<Record<string, string>>>> = {}
  for (const locale of NAMED_LOCALES) {
    const read = await source.read(mode, `${name}_${getSourceCode(locale)}`)
    const texts = E.isLeft(read) ? undefined : textsIn(read.right)
    if (texts !== undefined) others[locale] = texts
  }
  return E.right({ ...decoded.right, texts: { ...others, en: english } })
}

/** After this, further reads from the source are pointless. */
const isFinal = (error: SourceError): boolean => error.tag === 'Unreachable'

/** Reads all documents of the mode sequentially, without those that can't be used. */
export const readModeDocuments = async (
  source: DocumentSource,
  mode: GameMode,
): Promise<Either<SourceError, ReadMode>> => {
  const documents: Record<string, unknown> = { ...NO_DOCUMENTS }
  const texts: Record<string, Texts> = Object.fromEntries(
    TRANSLATED_DOCUMENTS.map((name) => [name, { en: {} }]),
  )
  const bad = new Map<DocumentName, readonly BadRow[]>()
  const lacking: LackingDocument[] = []
  for (const name of DOCUMENT_NAMES) {
    const read = await readOne(source, mode, name)
    if (E.isLeft(read)) {
      if (isFinal(read.left)) return read
      lacking.push({ name, error: read.left })
      continue
    }
    documents[name] = read.right.document
    bad.set(name, read.right.bad)
    if (isTranslated(name)) texts[name] = read.right.texts
  }
  return E.right({
    documents: documents as unknown as ModeDocuments,
    texts: texts as unknown as ModeTexts,
    bad,
    lacking,
  })
}
