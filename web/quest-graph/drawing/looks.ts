// The appearance of each quest in the graph: colour by state, trader or map, and whether it is emphasized, dimmed or veiled.
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestState, QuestStatus } from '#core/quests/availability.ts'
import { isLit, type Lighting } from './lighting.ts'

export const COLOURINGS = ['state', 'trader', 'map'] as const
export type Colouring = (typeof COLOURINGS)[number]

/** The order of the legend. */
export const STATES = [
  'available',
  'locked',
  'completed',
  'cancelled',
  'hidden',
] as const satisfies readonly QuestState[]

/** Map pages of the quests, in the catalogue's order of maps; `getPage` by map key. */
export interface QuestPlaces {
  readonly pages: readonly string[]
  readonly pageOf: ReadonlyMap<string, string>
}

export const makePlaces = (
  maps: readonly Pick<GameMap, 'url' | 'page'>[],
  quests: readonly Quest[],
): QuestPlaces => {
  const pageOf = new Map(maps.map(({ url, page }) => [url, page]))
  const used = new Set(quests.flatMap(({ locations }) => locations.flatMap((map) => pageOf.get(map) ?? [])))
  return { pages: [...new Set(pageOf.values())].filter((page) => used.has(page)), pageOf }
}

/** The pages of a quest's maps: two maps of one page (day and night) count once. */
export const getQuestPages = ({ pageOf }: QuestPlaces, { locations }: Quest): readonly string[] => [
  ...new Set(locations.flatMap((map) => pageOf.get(map) ?? [])),
]

/** The key of a quest in the legend of a colouring: a state, a trader's slug, a page's slug, `anywhere` or `several`. */
const getLegendKey = (
  colouring: Colouring,
  quest: Quest,
  status: QuestStatus | undefined,
  places: QuestPlaces,
): string => {
  if (colouring === 'state') return status?.state ?? 'locked'
  if (colouring === 'trader') return quest.trader
  const pages = getQuestPages(places, quest)
  return pages.length > 1 ? 'several' : (pages[0] ?? 'anywhere')
}

/** `emphasis`: `veiled` quests are hidden from this viewer and have neither name nor state. */
export interface QuestLook {
  readonly state: QuestState
  readonly key: string
  readonly emphasis: 'plain' | 'lit' | 'back' | 'veiled'
}

export interface LookInput {
  readonly quests: readonly Quest[]
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly places: QuestPlaces
  readonly colouring: Colouring
  /** The quests that pass the filters. */
  readonly passing: ReadonlySet<string>
  readonly lighting: Lighting | undefined
  /** Undefined: all of them. */
  readonly shown: ReadonlySet<string> | undefined
}

/** The appearance of every quest, by uid. */
export const makeQuestLooks = (input: LookInput): ReadonlyMap<string, QuestLook> => {
  const { statuses, places, colouring, passing, lighting, shown } = input
  const getEmphasis = (quest: Quest): QuestLook['emphasis'] => {
    if (shown?.has(quest.uid) === false) return 'veiled'
    if (!passing.has(quest.uid)) return 'back'
    if (lighting === undefined) return 'plain'
    return isLit(lighting, quest.uid) ? 'lit' : 'back'
  }
  return new Map(
    input.quests.map((quest) => {
      const status = statuses.get(quest.uid)
      return [
        quest.uid,
        {
          state: status?.state ?? 'locked',
          key: getLegendKey(colouring, quest, status, places),
          emphasis: getEmphasis(quest),
        },
      ]
    }),
  )
}

/** Number of quests under each key of the legend; veiled ones are not counted. */
export const legendCounts = (looks: ReadonlyMap<string, QuestLook>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { key, emphasis } of looks.values())
    if (emphasis !== 'veiled') counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
