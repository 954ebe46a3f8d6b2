// The contract as a page for readers: every call with who may make it, what it takes, what it answers and how it fails.
import { contract, type EndpointId } from './contract.ts'
import { type Access, API_BASE, type Endpoint } from './endpoint.ts'
import {
  type Components,
  type JsonSchema,
  listFields,
  listSchemas,
  SCHEMAS,
  type SchemaField,
  toJsonSchema,
} from './json-schema.ts'
import { getRequestBody, hasBody, listProblems, PROBLEMS, RECENT_SIGN_IN } from './openapi.ts'
import { GROUPS, SPECIAL_ANSWERS } from './presentation.ts'
import { type Conventions, conventions } from './reference-conventions.ts'

const WHO: Readonly<Record<Access, string>> = {
  everyone: 'everyone',
  account: 'signed in',
  admin: 'administrators',
  signature: 'the patron provider, by its signature',
}

const primitive = ({ type, format, minimum, minLength, pattern }: JsonSchema): string => {
  if (format !== undefined) return 'instant'
  if (pattern !== undefined) return 'id'
  if (type === 'string') return minLength === undefined ? 'string' : 'text'
  return minimum === undefined ? (type ?? 'unknown') : `${type} ≥ ${minimum}`
}

const inBrackets = (shown: string): string =>
  shown.includes(' ') && !shown.startsWith('{') ? `(${shown})` : shown

const field = ({ name, schema, isRequired }: SchemaField): string =>
  `${name}${isRequired ? '' : '?'}: ${showSchema(schema)}`

const own = (schema: JsonSchema): readonly SchemaField[] =>
  Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    schema: of,
    isRequired: schema.required?.includes(name) === true,
  }))

/** A schema in one line, in the manner of TypeScript. */
export const showSchema = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.slice(SCHEMAS.length)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(showSchema).join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map(showSchema).join(' & ')
  if (schema.items !== undefined) return `${inBrackets(showSchema(schema.items))}[]`
  if (schema.additionalProperties !== undefined)
    return `{ [key]: ${showSchema(schema.additionalProperties)} }`
  if (schema.type === 'object')
    return schema.properties === undefined ? 'object' : `{ ${own(schema).map(field).join(', ')} }`
  return primitive(schema)
}

/** A schema with a field a line. */
const showWide = (schema: JsonSchema): string => {
  if (schema.allOf !== undefined) return schema.allOf.map(showWide).join(' & ')
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => `\n  | ${showSchema(each)}`).join('')
  if (schema.properties === undefined) return showSchema(schema)
  return `{\n${own(schema)
    .map((each) => `  ${field(each)}\n`)
    .join('')}}`
}

const getAnswer = (id: EndpointId, endpoint: Endpoint, components: Components): string => {
  switch (SPECIAL_ANSWERS[id]) {
    case 'redirect':
      return 'a redirect (302)'
    case 'stream':
      return 'server-sent events'
    default:
      return showSchema(toJsonSchema(endpoint.answer, components))
  }
}

const callSection = (id: EndpointId, components: Components): string => {
  const endpoint: Endpoint = contract[id]
  const query = listFields(endpoint.query, components).map(field)
  const lines = [
    ...(query.length === 0 ? [] : [`query   ${query.join(', ')}`]),
    ...(endpoint.maxRawBytes === undefined
      ? []
      : [`body    the bytes of a picture, at most ${endpoint.maxRawBytes}`]),
    ...(hasBody(endpoint)
      ? [`body    ${showSchema(toJsonSchema(getRequestBody(id, endpoint), components))}`]
      : []),
    `answer  ${getAnswer(id, endpoint, components)}`,
  ]
  return `#### ${endpoint.method} ${endpoint.path}

${endpoint.summary}. Who: ${WHO[endpoint.access]}. Problems: ${listProblems(id, endpoint).join(', ')}.${endpoint.wantsRecentSignIn ? ` ${RECENT_SIGN_IN}` : ''}

\`\`\`ts
${lines.join('\n')}
\`\`\`
`
}

/** The address of a heading within a page, as GitHub makes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')

const overview = (): string =>
  Object.values(GROUPS)
    .flatMap((calls) => Object.keys(calls) as readonly EndpointId[])
    .map((id) => {
      const { method, path, access, summary }: Endpoint = contract[id]
      return `| [\`${method} ${path}\`](#${anchor(`${method} ${path}`)}) | ${WHO[access]} | ${summary} |`
    })
    .join('\n')

const typesSection = (components: Components): string =>
  Object.entries(listSchemas(components))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `${name} = ${showWide(schema)}`)
    .join('\n\n')

/** The page. */
export const apiReference = (facts: Conventions): string => {
  const components: Components = new Map()
  const groups = Object.entries(GROUPS)
    .map(
      ([title, calls]) =>
        `### ${title}\n\n${Object.keys(calls)
          .map((id) => callSection(id as EndpointId, components))
          .join('\n')}`,
    )
    .join('\n')
  const problems = Object.entries(PROBLEMS).map(([status, means]) => `| ${status} | ${means} |`)
  return `${conventions(facts, problems.join('\n'))}
## The calls

Paths stand below \`${API_BASE}\`. \`text\` is a string that is not empty, \`id\` one of letters, digits, \`_\` and \`-\`, \`instant\` a time like
\`2026-03-02T19:40:00.000Z\`; \`?\` marks what may be left out, and fields that are not listed are ignored.

| call | who | what |
|---|---|---|
${overview()}

${groups}
## Types

\`\`\`ts
${typesSection(components)}
\`\`\`
`
}
