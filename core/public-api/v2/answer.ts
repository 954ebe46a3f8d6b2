// Decodes what a caller sends to a call of the API v2, and writes the body of the answer.
import * as t from 'io-ts'
import { type Components, listFields, toJsonSchema } from '../../api/json-schema.ts'
import { type GameMode, getModeFacts } from '../../catalogue/game-modes.ts'
import { type DecodeError, decode, described, showDecodeError, showValue, Text } from '../../codec.ts'
import { type Either, isLeft, left, right } from '../../fp.ts'
import { canonicalJson, contentHash } from '../../hash.ts'
import type { Locale } from '../../languages.ts'
import { memoize } from '../../memo.ts'
import { makeStepwise, type Stepwise } from '../../stepwise.ts'
import type { V2Call, V2Entry, V2Source } from './call.ts'
import { chooseFields, type FieldChoice, parseFieldChoice } from './choose-fields.ts'
import { pageRows } from './page-rows.ts'
import type { V2Problem } from './problem.ts'
import { CommonParameters, DEFAULT_LIMIT, getCommonParameters, ModeWord, toGameMode } from './query.ts'

/** A decoded query. `list`: a hash of what the rows depend on; `key`: text that identifies the body among those from the same data. */
export interface V2Request {
  readonly mode: GameMode
  readonly language: Locale
  readonly own: unknown
  readonly fields: FieldChoice | 'all'
  readonly limit: number
  readonly cursor: string | undefined
  readonly list: string
  readonly key: string
}

/** Hex digits; a cursor of another list has the same by chance once in four billion. */
const LIST_HASH_LENGTH = 8

const NOT_FOUND: V2Problem = { status: 404, tag: 'NotFound', message: 'There is no such item' }

/** What the body of a call looks like if all fields are chosen. */
export const getAnswerCodec = memoize(({ row, isList, assumes }: V2Call): t.Mixed => {
  const mode = { mode: described(ModeWord, 'The game mode') }
  const assumptions: t.Props =
    assumes === undefined ? {} : { assumptions: described(assumes.codec, 'What the figures assume') }
  if (!isList) return t.type({ ...mode, ...assumptions, data: row })
  const next = described(t.union([Text, t.null]), 'The cursor of the next page; null on the last one')
  return t.type({ ...mode, ...assumptions, data: t.readonlyArray(row), next })
})

const listNames = (codec: t.Mixed): readonly string[] => listFields(codec, new Map()).map(({ name }) => name)

/** What is read off a declaration once: the schema of its rows, and the names of its parameters. */
const describeCall = memoize((call: V2Call) => {
  const components: Components = new Map()
  return {
    schema: toJsonSchema(call.row, components),
    components,
    commonNames: listNames(getCommonParameters(call)),
    ownNames: listNames(call.query),
  }
})

type Given = Readonly<Record<string, string>>

/** The parameters of these names; empty ones count as absent. */
const pickGiven = (given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' && names.includes(name)))

const malformed = (error: DecodeError): Either<V2Problem, never> =>
  left({ status: 400, tag: 'Malformed', message: showDecodeError(error) })

/** `given`: the parameters of path and query. Names that the call does not have are ignored. */
export const readV2Request = (call: V2Call, given: Given): Either<V2Problem, V2Request> => {
  const { schema, components, commonNames, ownNames } = describeCall(call)
  const common = decode(CommonParameters)(pickGiven(given, commonNames))
  if (isLeft(common)) return malformed(common.left)
  const { mode, lang = 'en', fields = [], limit = DEFAULT_LIMIT, cursor } = common.right
  const own = decode<unknown>(call.query)(pickGiven(given, ownNames))
  if (isLeft(own)) return malformed(own.left)
  const choice = parseFieldChoice(fields, schema, components)
  if (isLeft(choice)) {
    const message = `fields: rows have no field ${showValue(choice.left)}`
    return left({ status: 400, tag: 'UnknownField', message })
  }
  const list = contentHash([call.path, toGameMode(mode), own.right]).slice(0, LIST_HASH_LENGTH)
  return right({
    mode: toGameMode(mode),
    language: lang,
    own: own.right,
    fields: fields.length === 0 ? 'all' : choice.right,
    limit,
    cursor,
    list,
    key: canonicalJson([call.path, toGameMode(mode), own.right, lang, fields, limit, cursor]),
  })
}

/** The body of an answer with the rows that the caller asks for, as JSON, row by row. `source` is what the call reads. */
export const writeV2Answer = (
  call: V2Call,
  { own, fields, limit, cursor, list }: V2Request,
  source: V2Source,
): Stepwise<Either<V2Problem, string>> =>
  makeStepwise(function* () {
    const entries = call.find(source, own)
    if (entries === undefined) return left(NOT_FOUND)
    yield
    const head = {
      mode: getModeFacts(source.catalogue.mode).slug,
      ...(call.assumes !== undefined && { assumptions: call.assumes.read(source) }),
    }
    const writeRow = ({ makeRow }: V2Entry): string => JSON.stringify(chooseFields(makeRow(), fields))
    const begin = `${JSON.stringify(head).slice(0, -1)},"data":`
    if (!call.isList) {
      const [only] = entries
      return only === undefined ? left(NOT_FOUND) : right(`${begin}${writeRow(only)}}`)
    }
    const page = pageRows(entries, { list, cursor, limit })
    if (isLeft(page)) return page
    const rows: string[] = []
    for (const entry of page.right.entries) {
      rows.push(writeRow(entry))
      yield
    }
    return right(`${begin}[${rows.join(',')}],"next":${JSON.stringify(page.right.next)}}`)
  })
