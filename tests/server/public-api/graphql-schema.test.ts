// The schema of the GraphQL API: every field of every type can be read.
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { openGraphqlApp } from './graphql-app.ts'
import { rawTable } from './raw-catalogue.ts'

const { ask, failures } = openGraphqlApp()

const M4A1 = '5447a9cd4bdc2dbd208b4567'

// biome-ignore lint/suspicious/noExplicitAny: the schema as introspection has it.
type Row = any

const figures = rawTable('figures')

/** Some items of a kind. */
const listItems = (kind: string): readonly string[] =>
  (kind === 'Preset' ? rawTable('presets') : figures.filter((row) => row.kind === kind))
    .slice(0, 20)
    .map(({ uid }) => uid)

describe('the schema', () => {
  it('can be introspected, with every type of item', async () => {
    const { data } = await ask(getIntrospectionQuery())
    const names = data.__schema.types.map(({ name }: Row) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Item', 'Task', 'TaskObjectiveShoot', 'ItemPropertiesAmmo']),
    )
    expect(data.__schema.mutationType).toBeNull()
  })

  it('reads every field of every type without a failure', async () => {
    const { data } = await ask(getIntrospectionQuery())
    const types: ReadonlyMap<string, Row> = new Map(data.__schema.types.map((type: Row) => [type.name, type]))
    const getNamed = (type: Row): Row => (type.ofType === null ? types.get(type.name) : getNamed(type.ofType))
    /** All plain fields, and one level of those of objects. */
    const select = (type: Row, depth: number): string => {
      const own = (type.fields ?? []).flatMap(({ name, type: of, args }: Row) => {
        const named = getNamed(of)
        if (args.some(({ type: arg }: Row) => arg.kind === 'NON_NULL')) return []
        if (named.kind === 'SCALAR' || named.kind === 'ENUM') return [name]
        return depth === 0 ? [] : [`${name} { ${select(named, depth - 1)} }`]
      })
      return ['__typename', ...own].join(' ')
    }
    const getArguments = (query: string, args: readonly Row[]): string => {
      if (query === 'item') return `(id: "${M4A1}")`
      // A map has thousands of places.
      return args.some(({ name }) => name === 'limit') ? `(limit: ${query === 'maps' ? 1 : 8})` : ''
    }
    for (const { name, type, args } of types.get('Query')?.fields ?? []) {
      if (args.some(({ type: arg }: Row) => arg.kind === 'NON_NULL')) continue
      const page = getArguments(name, args)
      const { errors } = await ask(`{ ${name}${page} { ${select(getNamed(type), 2)} } }`)
      expect(errors, name).toBeUndefined()
    }
    for (const { name } of types.get('TaskObjective')?.possibleTypes ?? []) {
      const { errors } = await ask(
        `{ tasks { objectives { ... on ${name} { ${select(types.get(name), 1)} } } } }`,
      )
      expect(errors, name).toBeUndefined()
    }
    for (const { name } of types.get('ItemProperties')?.possibleTypes ?? []) {
      const ids = JSON.stringify(listItems(name.replace('ItemProperties', '')))
      const { data: found, errors } = await ask(
        `{ items(ids: ${ids}) { properties { ... on ${name} { ${select(types.get(name), 1)} } } } }`,
      )
      expect(errors, name).toBeUndefined()
      for (const { properties } of found.items) expect(properties.__typename).toBe(name)
    }
    expect(failures).toEqual([])
  })
})
