// The executable schema: its types with the functions that read their fields.
import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLInt,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { categoryFields } from '#core/public-api/graphql/category-fields.ts'
import { stationFields, stationLevelFields } from '#core/public-api/graphql/hideout-fields.ts'
import { itemFields } from '#core/public-api/graphql/item-fields.ts'
import {
  bossSpawnFields,
  extractFields,
  mapFields,
  switchFields,
} from '#core/public-api/graphql/map-fields.ts'
import { getObjectiveTypeName, objectiveFields } from '#core/public-api/graphql/objective-fields.ts'
import { QUERIES } from '#core/public-api/graphql/query-fields.ts'
import { barterFields, craftFields } from '#core/public-api/graphql/recipe-fields.ts'
import { containerFields, mobFields, questItemFields } from '#core/public-api/graphql/reference-fields.ts'
import { taskFields } from '#core/public-api/graphql/task-fields.ts'
import { loyaltyFields, traderFields } from '#core/public-api/graphql/trader-fields.ts'
import type { Args, FieldReaders } from '#core/public-api/graphql/view.ts'
import { type Budget, spend, spendOnQuery } from './budget.ts'
import { ITEM_SCHEMA } from './schema/items.ts'
import { MAP_SCHEMA } from './schema/maps.ts'
import { PROPERTIES_SCHEMA } from './schema/properties.ts'
import { QUERY_SCHEMA } from './schema/query.ts'
import { OBJECTIVE_TYPE_NAMES, TASK_SCHEMA } from './schema/tasks.ts'
import { WORLD_SCHEMA } from './schema/world.ts'
import type { GetView } from './views.ts'

/** What a query is executed with. */
export interface QueryContext {
  readonly getView: GetView
  readonly budget: Budget
}

/** The functions of each type; the other types are read as properties. */
const FIELDS = {
  Barter: barterFields,
  BossSpawn: bossSpawnFields,
  Craft: craftFields,
  HideoutStation: stationFields,
  HideoutStationLevel: stationLevelFields,
  Item: itemFields,
  ItemCategory: categoryFields,
  LootContainer: containerFields,
  Map: mapFields,
  MapExtract: extractFields,
  MapSwitch: switchFields,
  MobInfo: mobFields,
  QuestItem: questItemFields,
  Task: taskFields,
  Trader: traderFields,
  TraderLevel: loyaltyFields,
  ...Object.fromEntries(OBJECTIVE_TYPE_NAMES.map((name) => [name, objectiveFields])),
} as Readonly<Record<string, FieldReaders<never>>>

type AnyField = GraphQLField<unknown, QueryContext>
type Resolver = GraphQLFieldResolver<unknown, QueryContext, Args>

const readProperty: Resolver = (source, _args, _context, { fieldName }) => {
  const value = (source as Readonly<Record<string, unknown>>)[fieldName]
  return typeof value === 'function' ? value() : value
}

const readField =
  (read: (node: never, args: Args) => unknown): Resolver =>
  (source, args) =>
    read(source as never, args)

const readQuery =
  (name: keyof typeof QUERIES): Resolver =>
  (_source, args, { getView }) =>
    (QUERIES[name] as (view: unknown, args: Args) => unknown)(getView(args), args)

const MAX_INT = 2 ** 31 - 1

/** Figures of the game may be fractions where the schema has whole numbers; one that does not fit is unknown. */
const toInt = (value: unknown): unknown => {
  if (typeof value !== 'number') return value
  const whole = Math.round(value)
  return Math.abs(whole) <= MAX_INT ? whole : null
}

const readInt =
  (read: Resolver): Resolver =>
  (...args) =>
    toInt(read(...args))

const isQuery = (name: string): name is keyof typeof QUERIES => Object.hasOwn(QUERIES, name)

const getResolver = (type: string, { name, type: fieldType }: AnyField): Resolver => {
  const named = getNamedType(fieldType)
  if (type === 'Query' && isQuery(name)) return spendOnQuery(readQuery(name))
  const own = FIELDS[type]?.[name]
  const read = own === undefined ? readProperty : readField(own)
  if (isCompositeType(named)) return spend(read)
  return named === GraphQLInt ? readInt(read) : read
}

const SDL = [QUERY_SCHEMA, ITEM_SCHEMA, PROPERTIES_SCHEMA, TASK_SCHEMA, WORLD_SCHEMA, MAP_SCHEMA].join('\n')

export const makeSchema = (): GraphQLSchema => {
  const schema = buildSchema(SDL)
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isInterfaceType(type) && type.name === 'TaskObjective')
      type.resolveType = (node) => getObjectiveTypeName(node)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      field.resolve = getResolver(type.name, field)
    }
  }
  return schema
}
