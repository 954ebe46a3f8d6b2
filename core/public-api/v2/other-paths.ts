// The other APIs for programs in the OpenAPI document, in short: each has a page of its own in the docs.
import { BOT_COMMAND_NAMES } from '../../bots/commands.ts'
import { GAME_MODES } from '../../catalogue/game-modes.ts'
import { LOCALES } from '../../languages.ts'
import { SHEET_PATH } from '../../sheets/formulas.ts'
import { SHEET_FILES } from '../../sheets/options.ts'
import {
  MAX_TASK_UPDATES,
  MAX_TRACKER_LEVEL,
  OBJECTIVE_STATES,
  TASK_STATES,
} from '../tracker/read-updates.ts'
import { V1_SORT_FIELDS } from '../v1-order.ts'
import { getV1Prefix, V1_BASE } from '../v1-path.ts'
import { V2_BASE } from './paths.ts'

type Json = Readonly<Record<string, unknown>>

const TEXT = { type: 'string' }
const oneWord = (words: readonly string[]): Json => ({ type: 'string', enum: words })

const inQuery = (schemas: Readonly<Record<string, Json>>): readonly Json[] =>
  Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema }))

const inPath = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema })

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
  /** Which kinds of key; the header of most APIs unless told. */
  readonly security?: readonly Json[]
}

const operation = ({ tag, summary, responses, parameters, body, security }: Operation): Json => ({
  tags: [tag],
  summary,
  ...(security && { security }),
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
  security: [{}, { key: [] }],
} as const

/** Bots ask by GET; POST takes the same parameters. */
const BOT_PARAMETERS: readonly Json[] = [
  inPath('command', oneWord(BOT_COMMAND_NAMES)),
  ...inQuery({ q: TEXT, mode: TEXT, max: { type: 'integer' }, template: TEXT, ...LANGUAGE }),
]

const listTrackerPaths = (): Readonly<Record<string, Json>> => {
  const tracker = (summary: string, more: Pick<Operation, 'body' | 'parameters'> = {}): Json =>
    operation({
      ...{ tag: 'tracker', summary, security: [{ bearer: [] }] },
      ...{ responses: answer('application/json', { type: 'object' }), ...more },
    })
  const id = [inPath('id', TEXT)]
  const task = { type: 'object', properties: { state: oneWord(TASK_STATES) }, required: ['state'] }
  const tasks = {
    ...{ type: 'array', maxItems: MAX_TASK_UPDATES },
    items: {
      ...{ type: 'object', required: ['id', 'state'] },
      properties: { id: TEXT, state: oneWord(TASK_STATES) },
    },
  }
  const objective = {
    type: 'object',
    properties: { state: oneWord(OBJECTIVE_STATES), count: { type: 'number', minimum: 0 } },
  }
  const level = { type: 'integer', minimum: 1, maximum: MAX_TRACKER_LEVEL }
  const progress = `${V2_BASE}/progress`
  return {
    [`${V2_BASE}/token`]: { get: tracker('What the key may do') },
    [progress]: { get: tracker('The progress of the PMC of the key') },
    [`${V2_BASE}/team/progress`]: { get: tracker('The same as a team of one') },
    [`${progress}/tasks`]: { post: tracker('Records quests', { body: tasks }) },
    [`${progress}/task/{id}`]: { post: tracker('Records a quest', { body: task, parameters: id }) },
    [`${progress}/task/objective/{id}`]: {
      post: tracker('Records an objective', { body: objective, parameters: id }),
    },
    [`${progress}/level/{level}`]: {
      post: tracker('Records the level', { parameters: [inPath('level', level)] }),
    },
  }
}

/** The paths by address. */
export const listOtherPaths = (): Readonly<Record<string, Json>> => ({
  ...listV1Paths(),
  ...listTrackerPaths(),
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
