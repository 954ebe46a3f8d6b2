// The other APIs for programs in the OpenAPI document, in short: each has a page of its own in the docs.
import { BOT_COMMAND_NAMES } from '../../bots/commands.ts'
import { GAME_MODES } from '../../catalogue/game-modes.ts'
import { LOCALES } from '../../languages.ts'
import { SHEET_PATH } from '../../sheets/formulas.ts'
import { SHEET_FILES } from '../../sheets/options.ts'
import { V1_SORT_FIELDS } from '../v1-order.ts'
import { getV1Prefix, V1_BASE } from '../v1-path.ts'

type Json = Readonly<Record<string, unknown>>

const TEXT = { type: 'string' }
const oneWord = (words: readonly string[]): Json => ({ type: 'string', enum: words })

const inQuery = (schemas: Readonly<Record<string, Json>>): readonly Json[] =>
  Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema }))

const answer = (type: string, schema: Json): Json => ({
  200: { description: 'Done', content: { [type]: { schema } } },
  default: { description: 'A problem, in the form of this API' },
})

const jsonList = answer('application/json', { type: 'array', items: { type: 'object' } })

interface Operation {
  readonly tag: string
  readonly summary: string
  readonly responses: Json
  readonly parameters?: readonly Json[]
  readonly body?: Json
  readonly isKeyOptional?: true
}

const operation = ({ tag, summary, responses, parameters, body, isKeyOptional }: Operation): Json => ({
  tags: [tag],
  summary,
  ...(isKeyOptional && { security: [{}, { key: [] }] }),
  ...(parameters && { parameters }),
  ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
  responses,
})

const LANGUAGE = { lang: oneWord(LOCALES) }
const ITEM = { q: TEXT, uid: TEXT, bsgId: TEXT, ...LANGUAGE }
const LIST = {
  ...{ tags: TEXT, sort: oneWord(V1_SORT_FIELDS), sort_direction: oneWord(['asc', 'desc']) },
  ...LANGUAGE,
}

const listV1Paths = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    GAME_MODES.flatMap((mode) => {
      const base = `${V1_BASE}${getV1Prefix(mode)}`
      const item = { tag: 'v1', summary: `Up to five items of ${mode}`, responses: jsonList }
      return [
        [
          `${base}/item`,
          {
            get: operation({ ...item, parameters: inQuery(ITEM) }),
            post: operation({ ...item, body: { type: 'object', properties: ITEM } }),
          },
        ],
        ...['', '/download'].map((file) => [
          `${base}/items/all${file}`,
          {
            get: operation({
              ...{ tag: 'v1', summary: `All items of ${mode}` },
              ...{ parameters: inQuery(LIST), responses: jsonList },
            }),
          },
        ]),
        ...['', '/download'].map((file) => [
          `${base}/bsg/items/all${file}`,
          {
            get: operation({
              ...{ tag: 'v1', summary: `The game's records of ${mode}, by id` },
              ...{ parameters: inQuery(LIST), responses: answer('application/json', { type: 'object' }) },
            }),
          },
        ]),
      ] as const
    }),
  )

const GRAPHQL = {
  tag: 'graphql',
  summary: 'Answers a query; the schema can be introspected',
  responses: answer('application/json', { type: 'object' }),
  isKeyOptional: true,
} as const

/** Bots ask by GET; POST takes the same parameters. */
const BOT_PARAMETERS: readonly Json[] = [
  { name: 'command', in: 'path', required: true, schema: oneWord(BOT_COMMAND_NAMES) },
  ...inQuery({ q: TEXT, mode: TEXT, max: { type: 'integer' }, template: TEXT, ...LANGUAGE }),
]

/** The paths by address. */
export const listOtherPaths = (): Readonly<Record<string, Json>> => ({
  ...listV1Paths(),
  '/graphql': {
    post: operation({
      ...GRAPHQL,
      body: {
        type: 'object',
        properties: { query: TEXT, variables: { type: 'object' }, operationName: TEXT },
        required: ['query'],
      },
    }),
    get: operation({
      ...GRAPHQL,
      parameters: inQuery({ query: TEXT, variables: TEXT, operationName: TEXT }),
    }),
  },
  '/api/bots/{command}': {
    get: operation({
      ...{ tag: 'bots', summary: 'One line of text, always with status 200' },
      parameters: BOT_PARAMETERS,
      responses: answer('text/plain', TEXT),
    }),
  },
  ...Object.fromEntries(
    Object.keys(SHEET_FILES).map((file) => [
      `${SHEET_PATH}.${file}`,
      {
        get: operation({
          ...{ tag: 'sheets', summary: `A table of prices, as ${file.toUpperCase()}` },
          parameters: inQuery({ columns: TEXT, mode: TEXT, items: TEXT, tag: TEXT, ...LANGUAGE }),
          responses: answer(file === 'csv' ? 'text/csv' : 'text/tab-separated-values', TEXT),
        }),
      },
    ]),
  ),
})
