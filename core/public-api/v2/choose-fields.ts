// Which fields of a row an answer has: `fields=uid,prices.lastLow`.
import { type Components, type JsonSchema, SCHEMAS } from '../../api/json-schema.ts'
import { type Either, left, right } from '../../fp.ts'
import { isObject } from '../../json.ts'

/** The chosen fields of an object with those inside them; `all`: the whole value. */
type FieldTree = Map<string, FieldTree | 'all'>
export type FieldChoice = ReadonlyMap<string, FieldTree | 'all'>

type Properties = Readonly<Record<string, JsonSchema>>

/** The fields of a value of the schema, whether it is an object, a list of them, or one that may be null. */
const getProperties = (schema: JsonSchema, components: Components): Properties => {
  const parts = [
    ...(schema.$ref === undefined ? [] : [components.get(schema.$ref.slice(SCHEMAS.length))?.schema ?? {}]),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
  ]
  return Object.assign({ ...schema.properties }, ...parts.map((part) => getProperties(part, components)))
}

const hasField = (schema: JsonSchema, components: Components, steps: readonly string[]): boolean => {
  const [first, ...others] = steps
  if (first === undefined) return true
  const properties = getProperties(schema, components)
  const field = Object.hasOwn(properties, first) ? properties[first] : undefined
  return field !== undefined && hasField(field, components, others)
}

const addPath = (tree: FieldTree, [first = '', ...others]: readonly string[]): void => {
  const known = tree.get(first)
  if (known === 'all') return
  if (others.length === 0) {
    tree.set(first, 'all')
    return
  }
  const inner: FieldTree = known ?? new Map()
  tree.set(first, inner)
  addPath(inner, others)
}

/** The choice of dotted names; left: the first that rows of the schema do not have. */
export const parseFieldChoice = (
  names: readonly string[],
  schema: JsonSchema,
  components: Components,
): Either<string, FieldChoice> => {
  const tree: FieldTree = new Map()
  for (const name of names) {
    const steps = name.split('.')
    if (!hasField(schema, components, steps)) return left(name)
    addPath(tree, steps)
  }
  return right(tree)
}

/** A value with the chosen fields only, in the order of the value; of a list in each of its entries. */
export const chooseFields = (value: unknown, choice: FieldChoice | 'all'): unknown => {
  if (choice === 'all') return value
  if (Array.isArray(value)) return value.map((each) => chooseFields(each, choice))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const inner = choice.get(name)
      return inner === undefined ? [] : [[name, chooseFields(field, inner)]]
    }),
  )
}
