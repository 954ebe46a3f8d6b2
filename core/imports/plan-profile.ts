// What an import changes of the PMC itself: level, prestige, edition, fraction, what traders think and skills. Numbers only go up.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { GAME_EDITIONS } from '../catalogue/vocabulary.ts'
import type { SingleCommand } from '../player/commands.ts'
import type { Pmc } from '../player/model.ts'
import type { ImportKind, PlanDraft } from './plan-draft.ts'
import type { TrackerProgress } from './tracker-progress.ts'

interface Change<A> {
  readonly from: A
  readonly to: A
}

/** What changes of the PMC itself; absent what does not. `traders`, `skills`: how many. */
export interface ProfileCounts {
  readonly level?: Change<number>
  readonly prestige?: Change<number>
  readonly edition?: Change<Pmc['edition']>
  readonly fraction?: Change<Pmc['fraction']>
  readonly traders?: number
  readonly skills?: number
}

/** The level that a player has with so many points of experience. */
const levelOfExperience = ({ levels }: Pick<Catalogue, 'levels'>, experience: number): number | undefined =>
  levels.findLast(({ total }) => total <= experience)?.level

export const planProfile = (
  draft: PlanDraft,
  catalogue: Catalogue,
  start: Pmc,
  progress: TrackerProgress,
): ProfileCounts => {
  const { uid: pmc } = start
  const counts: { -readonly [K in keyof ProfileCounts]: ProfileCounts[K] } = {}
  const isTaken = (kind: ImportKind, id: string, command: SingleCommand): boolean => {
    const refusal = draft.add(command)
    if (refusal !== undefined) draft.skipped.push({ kind, id, why: refusal.tag })
    return refusal === undefined
  }
  const { edition, faction, prestige, experience } = progress
  const rank = (of: Pmc['edition']): number => GAME_EDITIONS.indexOf(of)
  if (edition !== undefined && rank(edition) > rank(start.edition)) {
    draft.add({ tag: 'ChangeEdition', pmc, edition })
    counts.edition = { from: start.edition, to: edition }
  }
  const fraction = faction === undefined ? start.fraction : faction === 'USEC' ? 'Usec' : 'Bear'
  if (fraction !== start.fraction) {
    const { done, cancelled } = start.quests
    if (Object.keys(done).length + Object.keys(cancelled).length > 0)
      draft.skipped.push({ kind: 'fraction', id: fraction, why: 'OtherFraction' })
    else {
      draft.add({ tag: 'ChangeFraction', pmc, fraction })
      counts.fraction = { from: start.fraction, to: fraction }
    }
  }
  const level =
    progress.level ?? (experience === undefined ? undefined : levelOfExperience(catalogue, experience))
  if (level !== undefined && level > start.level)
    if (isTaken('level', String(level), { tag: 'ChangeLevel', pmc, level }))
      counts.level = { from: start.level, to: level }
  if (prestige !== undefined && prestige > start.prestige)
    if (isTaken('prestige', String(prestige), { tag: 'ChangePrestige', pmc, prestige }))
      counts.prestige = { from: start.prestige, to: prestige }
  const planning = { draft, catalogue, start, progress, isTaken }
  const traders = planTraders(planning)
  if (traders > 0) counts.traders = traders
  const skills = planSkills(planning)
  if (skills > 0) counts.skills = skills
  return counts
}

interface Planning {
  readonly draft: PlanDraft
  readonly catalogue: Catalogue
  readonly start: Pmc
  readonly progress: TrackerProgress
  /** Adds the command to the draft; notes why where it is refused. */
  readonly isTaken: (kind: ImportKind, id: string, command: SingleCommand) => boolean
}

/**
 * How many traders change; their table is read only if the progress has any. Values already set here only go up; a reputation below zero is
 * taken only if none is set.
 */
const planTraders = ({ draft, catalogue, start, progress, isTaken }: Planning): number => {
  const { uid: pmc } = start
  let changed = 0
  for (const { id, level = 1, reputation = 0 } of progress.traders) {
    const trader = catalogue.traders.get(id)?.url
    if (trader === undefined) {
      if (level > 1 || reputation !== 0) draft.unknown.push({ kind: 'trader', id })
      continue
    }
    const own = start.reputation[trader]
    const isHigher = own === undefined ? reputation !== 0 : reputation > own
    const taken = [
      level > (start.loyalty[trader] ?? 1) &&
        isTaken('trader', trader, { tag: 'ChangeLoyalty', pmc, trader, level }),
      isHigher && isTaken('trader', trader, { tag: 'ChangeReputation', pmc, trader, reputation }),
    ]
    if (taken.includes(true)) changed++
  }
  return changed
}

const planSkills = ({ draft, catalogue, start, progress, isTaken }: Planning): number => {
  const { uid: pmc } = start
  let changed = 0
  for (const { id, level } of progress.skills) {
    const skill = catalogue.skills.get(id)?.uid
    if (skill === undefined) draft.unknown.push({ kind: 'skill', id })
    else if (level > (start.skills[skill] ?? 0))
      if (isTaken('skill', skill, { tag: 'ChangeSkill', pmc, skill, level })) changed++
  }
  return changed
}
