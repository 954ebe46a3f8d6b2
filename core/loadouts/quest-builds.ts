// Quests that ask for a weapon put together in a certain way (Gunsmith): what a build keeps of it, and their conditions as bounds of the optimiser.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import { type Comparison, compares } from '../catalogue/vocabulary.ts'
import { type ConflictTables, getItemClasses } from './build/conflicts.ts'
import {
  type StatisticsTables,
  unroundedRecoil,
  unroundedWeight,
  type WeaponStatistics,
  weaponStatistics,
} from './build/statistics.ts'
import type { OptimiseBounds } from './optimise/question.ts'
import { type Build, listBuildParts } from './tree.ts'

/** An objective that asks for a build of `item`. */
export type BuildObjective = Objective & { readonly item: string }

/** A quest with one of its objectives that ask for builds. */
export interface BuildTask {
  readonly quest: Quest
  readonly objective: BuildObjective
}

/**
 * What a quest asks of a build. `isMet` absent where the build does not say: durability is that of the weapon that is handed in. `value` of the
 * build, in the units of `WeaponStatistics`, not rounded.
 */
export type BuildCondition = { readonly isMet?: boolean } & (
  | {
      readonly tag: 'Attribute'
      readonly attribute: string
      readonly op: Comparison
      readonly asked: number
      readonly value?: number
    }
  | { readonly tag: 'Part'; readonly item: string }
  | { readonly tag: 'Class'; readonly uid: string }
)

const isBuildObjective = (objective: Objective): objective is BuildObjective =>
  objective.type === 'buildWeapon' && objective.item !== undefined

/** What a quest asks to be built, in its order. */
export const listBuildTasks = (quest: Quest): readonly BuildTask[] =>
  quest.objectives.filter(isBuildObjective).map((objective) => ({ quest, objective }))

/** What quests ask of builds of a weapon, in the order of the quests. */
export const buildTasksFor = (
  quests: Pick<Catalogue['quests'], 'all'>,
  weapon: string,
): readonly BuildTask[] =>
  quests.all.flatMap(listBuildTasks).filter(({ objective }) => objective.item === weapon)

/** What a quest compares: recoil of both directions and weight are not rounded. */
interface ComparedFigures {
  readonly statistics: WeaponStatistics
  readonly recoil: number
  readonly weight: number
}

/**
 * The numbers behind the game's attributes. `effectiveDistance` is what the game shows as sighting range: a weapon's own effective
 * distance is less than what its quest asks for.
 */
const VALUES: Readonly<Record<string, (figures: ComparedFigures) => number>> = {
  ergonomics: ({ statistics }) => statistics.ergonomics,
  recoil: ({ recoil }) => recoil,
  weight: ({ weight }) => weight,
  magazineCapacity: ({ statistics: { capacity = 0 } }) => capacity,
  effectiveDistance: ({ statistics }) => statistics.sightingRange,
  width: ({ statistics }) => statistics.size.width,
  height: ({ statistics }) => statistics.size.height,
}

/** What the objective asks for, and what of it the build has. */
export const buildConditions =
  (catalogue: StatisticsTables & ConflictTables) =>
  ({ item, build: attributes = [], containsAll = [], containsCategory = [] }: BuildObjective) =>
  (build: Build): readonly BuildCondition[] => {
    const figures: ComparedFigures = {
      statistics: weaponStatistics(catalogue)(build),
      recoil: unroundedRecoil(catalogue)(build).index,
      weight: unroundedWeight(catalogue)(build),
    }
    const parts = listBuildParts(build)
      .slice(1)
      .map((part) => part.item)
    const isWeapon = build.item === item
    return [
      ...attributes.map(({ attribute, op, value: asked }): BuildCondition => {
        const condition = { tag: 'Attribute', attribute, op, asked } as const
        const value = VALUES[attribute]?.(figures)
        return value === undefined
          ? condition
          : { ...condition, value, isMet: isWeapon && compares(value, op, asked) }
      }),
      ...containsAll.map(
        (part): BuildCondition => ({ tag: 'Part', item: part, isMet: isWeapon && parts.includes(part) }),
      ),
      ...containsCategory.map(
        (uid): BuildCondition => ({
          tag: 'Class',
          uid,
          isMet: isWeapon && parts.some((part) => getItemClasses(catalogue, part).includes(uid)),
        }),
      ),
    ]
  }

/** The quests of which the build meets a task: all of it that a build decides on. */
export const questsMetBy =
  (catalogue: StatisticsTables & ConflictTables & Pick<Catalogue, 'quests'>) =>
  (build: Build): readonly string[] => {
    const met = buildTasksFor(catalogue.quests, build.item).filter(({ objective }) =>
      buildConditions(catalogue)(objective)(build).every(({ isMet }) => isMet !== false),
    )
    return [...new Set(met.map(({ quest }) => quest.uid))]
  }

/** The bound that an attribute is, by which way it is compared. */
const BOUNDS: Readonly<Record<string, Partial<Record<Comparison, keyof OptimiseBounds>>>> = {
  ergonomics: { '>=': 'ergonomicsMin' },
  recoil: { '<=': 'recoilMax' },
  weight: { '<=': 'weightMax' },
  magazineCapacity: { '>=': 'capacityMin', '<=': 'capacityMax' },
  effectiveDistance: { '>=': 'sightingRangeMin' },
  width: { '>=': 'widthMin', '<=': 'widthMax' },
  height: { '>=': 'heightMin', '<=': 'heightMax' },
}

/** The objective as bounds: what keeps them meets every condition that a build decides on. */
export const getObjectiveBounds = ({
  build: attributes = [],
  containsAll = [],
  containsCategory = [],
}: BuildObjective): OptimiseBounds => ({
  ...Object.fromEntries(
    attributes.flatMap(({ attribute, op, value }) => {
      const name = BOUNDS[attribute]?.[op]
      return name === undefined ? [] : [[name, value] as const]
    }),
  ),
  ...(containsAll.length > 0 && { mustHave: containsAll }),
  ...(containsCategory.length > 0 && { mustHaveClasses: containsCategory }),
})
