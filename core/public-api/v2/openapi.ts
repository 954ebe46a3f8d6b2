// The OpenAPI 3.1 document of all APIs for other programs: the calls of v2 from their declarations, the others by hand.
import {
  type Components,
  type JsonSchema,
  listFields,
  listSchemas,
  toJsonSchema,
} from '../../api/json-schema.ts'
import { getAnswerCodec } from './answer.ts'
import type { V2Call } from './call.ts'
import { V2_CALLS } from './contract.ts'
import { listOtherPaths } from './other-paths.ts'
import { V2_BASE } from './paths.ts'
import { V2_PROBLEMS, V2Error, type V2Problem } from './problem.ts'
import { getCommonParameters } from './query.ts'

type Json = Readonly<Record<string, unknown>>

const RESPONSES = '#/components/responses/'

/** The names of the parameters in a path: `/items/:uid`. */
const listPathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

const toOpenApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** `GET /items/:uid/history` is `getItemsUidHistory`. */
const getOperationId = (path: string): string =>
  `get${path
    .split(/\W+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}`

/** A parameter and what it means, apart from its form. */
const toParameter = (
  name: string,
  { description, ...schema }: JsonSchema,
  { isInPath, isRequired }: { readonly isInPath: boolean; readonly isRequired: boolean },
): Json => ({
  name,
  in: isInPath ? 'path' : 'query',
  required: isRequired,
  ...(description !== undefined && { description }),
  ...(schema.type === 'array' && { style: 'form', explode: false }),
  schema,
})

/** The parameters of a call, those of its path first. */
export const listParameters = (call: V2Call, components: Components): readonly Json[] => {
  const inPath = listPathParameters(call.path)
  return [call.query, getCommonParameters(call)].flatMap((codec) =>
    listFields(codec, components).map(({ name, schema, isRequired }) =>
      toParameter(name, schema, { isInPath: inPath.includes(name), isRequired }),
    ),
  )
}

/** The statuses of the problems that a call can answer with. */
const listProblems = ({ path, isList, reads }: V2Call): readonly V2Problem['status'][] => [
  ...([400, 401] as const),
  ...(path.includes(':') || reads === 'pmc' ? ([404] as const) : []),
  ...(isList ? ([410] as const) : []),
  ...([429, 500, 503] as const),
]

const getOperation = (call: V2Call, components: Components): Json => ({
  operationId: getOperationId(call.path),
  tags: ['v2'],
  summary: call.summary,
  description: `Scope \`${call.scope}\`.`,
  security: [{ key: [] }],
  parameters: listParameters(call, components),
  responses: {
    200: {
      description: 'Done',
      headers: { ETag: { schema: { type: 'string' } } },
      content: { 'application/json': { schema: toJsonSchema(getAnswerCodec(call), components) } },
    },
    304: { description: 'The answer is the one with the `ETag` in `If-None-Match`; not counted' },
    ...Object.fromEntries(listProblems(call).map((status) => [status, { $ref: `${RESPONSES}${status}` }])),
  },
})

export interface V2Document {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly security: readonly Json[]
  readonly tags: readonly Json[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Json
}

/** `version` of the program; `origin`: the site's own address. */
export const makeV2Document = (version: string, origin: string): V2Document => {
  const components: Components = new Map()
  const error = toJsonSchema(V2Error, components)
  const paths = Object.fromEntries(
    V2_CALLS.map((call) => [
      `${V2_BASE}${toOpenApiPath(call.path)}`,
      { get: getOperation(call, components) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exfil: API for other programs',
      version,
      description: 'Prices, profits, game data and progress for players of Escape from Tarkov',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    tags: [
      { name: 'v2', description: 'The API of this site' },
      { name: 'v1', description: "The community's price API" },
      { name: 'graphql', description: "The community's GraphQL schema" },
      { name: 'bots', description: 'Lines for chat bots' },
      { name: 'sheets', description: 'Tables for spreadsheets' },
      { name: 'tracker', description: "TarkovTracker's API for programs that record progress" },
    ],
    paths: { ...paths, ...listOtherPaths() },
    components: {
      schemas: listSchemas(components),
      responses: Object.fromEntries(
        Object.entries(V2_PROBLEMS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: error } } },
        ]),
      ),
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A key of the page /dev/api; the query takes it too, as `x-api-key` or `key`',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the page /dev/api that reads or records progress',
        },
      },
    },
  }
}
