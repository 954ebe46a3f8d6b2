// The part of docs/api-v2.md that follows from the contract: every call with its parameters, and the fields of every row.
import type * as t from 'io-ts'
import { type Components, type JsonSchema, listFields, toJsonSchema } from '#core/api/json-schema.ts'
import { showSchema } from '#core/api/reference.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { getCommonParameters } from '#core/public-api/v2/query.ts'

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

const fieldRows = (codec: t.Mixed, components: Components): readonly (readonly string[])[] =>
  listFields(codec, components).map(({ name, schema, isRequired }) => [
    `\`${name}\``,
    `\`${showSchema(schema)}\`${isRequired ? '' : ', optional'}`,
    schema.description ?? '',
  ])

const listTypes = (components: Components): readonly string[] =>
  [...components]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { codec }]) => {
      const rows = fieldRows(codec, components)
      return `### ${name}\n\n${table(['field', 'type', 'meaning'], rows)}\n`
    })

/** The section, with its heading. */
export const v2Reference = (): string => {
  const components: Components = new Map()
  const calls = V2_CALLS.map((call) => {
    const schema: JsonSchema = toJsonSchema(call.row, components)
    const assumed = call.assumes && toJsonSchema(call.assumes.codec, components)
    const own = fieldRows(call.query, components)
    return [
      `### GET ${call.path}\n`,
      `${call.summary}. Scope \`${call.scope}\`. Answers with ${call.isList ? 'a page of' : 'one'} \`${showSchema(schema)}\`${assumed === undefined ? '' : ` and \`${showSchema(assumed)}\``}.\n`,
      ...(own.length === 0 ? [] : [`${table(['parameter', 'type', 'meaning'], own)}\n`]),
    ].join('\n')
  })
  const common = fieldRows(getCommonParameters({ isList: true, reads: 'mode' }), components)
  return `## Parameters of all calls

${table(['parameter', 'type', 'meaning'], common)}

\`limit\` and \`cursor\` are for lists; calls below \`/pmc\` have the game mode of the PMC instead of \`mode\`.

## Calls

${calls.join('\n')}
## Rows

${listTypes(components).join('\n')}`
}

const BEGIN =
  '<!-- From the contract: UPDATE_FIXTURES=1 npx vitest run --project core tests/core/public-api/v2-docs.test.ts -->\n'

/** The page with the section that follows from the contract. */
export const withV2Reference = (page: string): string => {
  const at = page.indexOf(BEGIN)
  if (at < 0) throw new Error('docs/api-v2.md has no place for the reference')
  return `${page.slice(0, at)}${BEGIN}\n${v2Reference()}`
}
