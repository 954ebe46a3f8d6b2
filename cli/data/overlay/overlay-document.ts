// The document of tarkov-data-overlay: quest patches and additional quests, for all game modes or single ones.
import * as t from 'io-ts'
import { OBJECTIVE_TYPES } from '#core/catalogue/tables/quest.ts'
import { Comparison, PrerequisiteStatus } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, oneOf, PositiveInt, Text } from '#core/codec.ts'
import { isObject } from '#core/json.ts'
import { LooseText } from '../upstream/shared.ts'
import { LISTED_OBJECTIVE_FIELDS } from '../upstream/tasks-document.ts'

/** Traders may be given by id or only by name. */
const TraderNamed = fields({}, { id: Text, name: Text }, 'Trader')

const TraderRequirement = fields(
  { trader: TraderNamed, value: Finite },
  { requirementType: oneOf(['level', 'reputation']), compareMethod: Comparison },
  'TraderRequirement',
)

const OverlayRewards = fields(
  {},
  {
    items: t.readonlyArray(t.type({ item: Text, count: PositiveInt })),
    traderStanding: t.readonlyArray(t.type({ trader: TraderNamed, standing: Finite })),
  },
  'Rewards',
)

const ObjectivePatch = fields({}, LISTED_OBJECTIVE_FIELDS, 'ObjectivePatch')
export type ObjectivePatch = t.TypeOf<typeof ObjectivePatch>

const ListedObjective = fields(
  { id: Text, type: oneOf(OBJECTIVE_TYPES) },
  LISTED_OBJECTIVE_FIELDS,
  'Objective',
)

const TASK_FIELDS = {
  name: Text,
  minPlayerLevel: Count,
  experience: Count,
  factionName: oneOf(['Any', 'BEAR', 'USEC']),
  kappaRequired: t.boolean,
  lightkeeperRequired: t.boolean,
  traderRequirements: t.readonlyArray(TraderRequirement),
  taskRequirements: t.readonlyArray(
    fields({ task: Text }, { status: t.readonlyArray(PrerequisiteStatus) }, 'TaskRequirement'),
  ),
  finishRewards: OverlayRewards,
} as const

const TaskPatch = fields(
  {},
  {
    ...TASK_FIELDS,
    disabled: t.boolean,
    objectives: t.record(t.string, ObjectivePatch),
    map: t.union([Text, t.null]),
    trader: TraderNamed,
  },
  'TaskPatch',
)
export type TaskPatch = t.TypeOf<typeof TaskPatch>

const TaskAddition = fields(
  { id: Text, name: Text, trader: TraderNamed, objectives: t.readonlyArray(ListedObjective) },
  {
    ...TASK_FIELDS,
    normalizedName: Text,
    wikiLink: LooseText,
    map: t.union([Text, t.null]),
    requiredPrestige: t.type({ prestigeLevel: PositiveInt }),
  },
  'TaskAddition',
)
export type TaskAddition = t.TypeOf<typeof TaskAddition>

const PrestigeOverride = fields(
  { prestigeLevel: PositiveInt },
  { conditions: t.record(t.string, fields({}, { task: Text }, 'Condition')) },
  'Prestige',
)

/** Rows by id, decoded separately, so that an invalid row does not affect others. */
const Rows = t.record(t.string, t.unknown)
const SECTIONS = { tasks: Rows, tasksAdd: Rows, prestige: Rows } as const
const Sections = fields({}, SECTIONS, 'Sections')
export type Sections = t.TypeOf<typeof Sections>

export const SECTION_ROWS = {
  tasks: TaskPatch,
  tasksAdd: TaskAddition,
  prestige: PrestigeOverride,
} as const

/** `modes` by API name: `regular`, `pve`, and others that are ignored. `generated`: date (ISO). */
export const OverlayDocument = fields(
  {},
  {
    ...SECTIONS,
    modes: t.record(t.string, Sections),
    $meta: fields({}, { generated: Text }, 'Meta'),
  },
  'OverlayDocument',
)
export type OverlayDocument = t.TypeOf<typeof OverlayDocument>

/** Fields that refer to things by objects with id and name. */
const BY_ID = new Set([
  'map',
  'maps',
  'items',
  'item',
  'usingWeapon',
  'usingWeaponMods',
  'requiredKeys',
  'markerItem',
  'questItem',
  'task',
])

const toId = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(toId) : isObject(value) && typeof value.id === 'string' ? value.id : value

/** Replaces references of the form `{ id, name }` by plain ids, like in the API's other form. */
export const withPlainIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPlainIds)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      // Reward items are rows with an item each, objective items are references.
      const isRow =
        key === 'items' && Array.isArray(field) && field.some((row) => isObject(row) && 'item' in row)
      return [key, BY_ID.has(key) && !isRow ? toId(field) : withPlainIds(field)]
    }),
  )
}
