// Bounds of a query's text: how deep, how wide, and how often a name may be repeated. They are checked before it is validated, which takes longer.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export const QUERY_BOUNDS = {
  tokens: 4_000,
  depth: 12,
  /** Of introspection, whose lists the library bounds. */
  introspectionDepth: 20,
  aliases: 100,
  fragments: 60,
  /** Times that one name may be selected in one place. */
  repeats: 10,
} as const

const isIntrospection = ({ name }: FieldNode): boolean => /^__(schema|type)$/.test(name.value)

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly depths: Map<SelectionSetNode, number>
  aliases: number
  introspectionDepth: number
  /** Whether a field of introspection has an alias, or is below one that has. */
  hasIntrospectionAlias: boolean
  hasRepeats: boolean
}

const noteField = (walk: Walk, field: FieldNode, counts: Map<string, number>, isInside: boolean): void => {
  const name = (field.alias ?? field.name).value
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (count > QUERY_BOUNDS.repeats) walk.hasRepeats = true
  if (field.alias === undefined) return
  walk.aliases++
  if (isInside || isIntrospection(field)) walk.hasIntrospectionAlias = true
}

/** The levels below a field; those of introspection are counted apart. */
const measureField = (walk: Walk, field: FieldNode, isInside: boolean): number => {
  if (field.selectionSet === undefined) return 0
  if (isInside || !isIntrospection(field)) return measure(walk, field.selectionSet, isInside)
  walk.introspectionDepth = Math.max(walk.introspectionDepth, 1 + measure(walk, field.selectionSet, true))
  return 0
}

/** The levels of a selection, of its fragments too; a fragment in a circle, which validation refuses, has none. */
const measure = (walk: Walk, set: SelectionSetNode, isInside: boolean): number => {
  const known = walk.depths.get(set)
  if (known !== undefined) return known
  walk.depths.set(set, 0)
  const counts = new Map<string, number>()
  let depth = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      noteField(walk, selection, counts, isInside)
      depth = Math.max(depth, 1 + measureField(walk, selection, isInside))
    } else {
      const below =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : walk.fragments.get(selection.name.value)?.selectionSet
      if (below !== undefined) depth = Math.max(depth, measure(walk, below, isInside))
    }
  }
  walk.depths.set(set, depth)
  return depth
}

/** The reason why the query is out of {@link QUERY_BOUNDS}; undefined if it is not. */
export const findExcess = ({ definitions }: DocumentNode): GraphQLError | undefined => {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
  const walk: Walk = {
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
    depths: new Map(),
    aliases: 0,
    introspectionDepth: 0,
    hasIntrospectionAlias: false,
    hasRepeats: false,
  }
  let depth = 0
  for (const each of definitions)
    if (each.kind === Kind.OPERATION_DEFINITION)
      depth = Math.max(depth, measure(walk, each.selectionSet, false))
  const counted = [
    ['levels', depth, QUERY_BOUNDS.depth],
    ['levels of introspection', walk.introspectionDepth, QUERY_BOUNDS.introspectionDepth],
    ['aliases', walk.aliases, QUERY_BOUNDS.aliases],
    ['fragments', fragments.length, QUERY_BOUNDS.fragments],
  ] as const
  for (const [what, count, max] of counted)
    if (count > max) return new GraphQLError(`The query has ${count} ${what}; ${max} are allowed`)
  if (walk.hasRepeats)
    return new GraphQLError(`The query selects a field more than ${QUERY_BOUNDS.repeats} times in one place`)
  return walk.hasIntrospectionAlias ? new GraphQLError('Introspection takes no aliases') : undefined
}
