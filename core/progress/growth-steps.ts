// Levels and loyalty levels as next steps: the one that opens most.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { HideoutPlayer } from '../hideout/model.ts'
import type { QuestPlayer } from '../quests/model.ts'
import { reachableModules } from './module-steps.ts'
import { type QuestView, questsOpenedBy } from './quest-view.ts'
import type { StepReason } from './step-reasons.ts'
import { loyaltyAbove, loyaltyLacks } from './trader-progress.ts'

export type GrowthPlayer = QuestPlayer & HideoutPlayer

export interface GrowthStepsInput {
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants' | 'traders' | 'levels'>
  readonly view: QuestView<GrowthPlayer>
}

/** `level` of the PMC, or of a trader by slug. */
export interface GrowthCandidate {
  readonly level: number
  readonly trader?: string
  readonly reasons: readonly StepReason[]
}

/** Levels further away than this are no next step. */
const LEVELS_AHEAD = 5

/** Levels and loyalty levels within reach that open anything; none while progress tracking is off, because nothing waits for them then. */
export const growthSteps = (input: GrowthStepsInput): readonly GrowthCandidate[] =>
  input.view.player.trackProgress ? [...levelSteps(input), ...loyaltySteps(input)] : []

const levelSteps = ({ catalogue, view }: GrowthStepsInput): readonly GrowthCandidate[] => {
  const { player } = view
  const highest = catalogue.levels.at(-1)?.level ?? player.level
  const { minPlayerLevel } = catalogue.constants.flea
  return Array.from({ length: LEVELS_AHEAD }, (_, step) => player.level + step + 1)
    .filter((level) => level <= highest)
    .flatMap((level) => {
      const quests = questsOpenedBy(view, { ...player, level }).map(({ uid }) => uid)
      const opensFlea = player.level < minPlayerLevel && level >= minPlayerLevel
      return quests.length === 0 && !opensFlea
        ? []
        : [
            {
              level,
              reasons: [
                { tag: 'Unlocks' as const, quests },
                ...(opensFlea ? [{ tag: 'OpensFlea' as const }] : []),
                { tag: 'LevelsAway' as const, levels: level - player.level },
              ],
            },
          ]
    })
}

/** The next level of each trader whose level and standing are reached as far as they are written down; only trade is missing then. */
const loyaltySteps = ({ catalogue, view }: GrowthStepsInput): readonly GrowthCandidate[] => {
  const { player, visible } = view
  const openNow = reachableModules(catalogue, player)
  return catalogue.traders.all.flatMap((trader) => {
    const next = loyaltyAbove(player, trader)
    // A trader without a quest for the PMC is hidden from it (Ref in PVE).
    if (next === undefined || !visible.some((quest) => quest.trader === trader.url)) return []
    if (loyaltyLacks(player, trader.url, next).some((lack) => lack.tag !== 'Standing' || lack.isRecorded))
      return []
    const raised = { ...player, loyalty: { ...player.loyalty, [trader.url]: next.level } }
    const quests = questsOpenedBy(view, raised).map(({ uid }) => uid)
    const modules = [...reachableModules(catalogue, raised)].filter((id) => !openNow.has(id))
    return quests.length + modules.length === 0
      ? []
      : [
          {
            level: next.level,
            trader: trader.url,
            reasons: [
              { tag: 'Unlocks' as const, quests },
              { tag: 'OpensModules' as const, modules },
            ],
          },
        ]
  })
}
