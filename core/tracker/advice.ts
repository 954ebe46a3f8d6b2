// In which order to build what is not built yet, and why each module stands where it stands.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { effectiveLevel, listModules, type Module } from '../hideout/levels.ts'
import { type HideoutPlayer, type ModuleName, moduleId } from '../hideout/model.ts'
import { type ModuleState, moduleState } from '../hideout/modules.ts'
import type { LoyaltyTooLow, SkillTooLow } from '../hideout/requirements.ts'
import type { ModuleCost } from './need-lines.ts'

/**
 * Why a module is advised, as data that a page puts into words. `After`: these are built first. `Unmet`: loyalty levels and skills that are
 * too low. `LeadsTo`: tracked modules that wait for it. `WaitedFor`: `modules` name it among what they need; with those that wait for
 * them, `count` in all. `Crafts`: so many crafts come with it.
 */
export type AdviceReason =
  | { readonly tag: 'ReadyNow' }
  | { readonly tag: 'Tracked' }
  | { readonly tag: 'LeadsTo'; readonly modules: readonly ModuleName[] }
  | { readonly tag: 'WaitedFor'; readonly modules: readonly ModuleName[]; readonly count: number }
  | { readonly tag: 'Crafts'; readonly count: number }
  | { readonly tag: 'ItemsMissing'; readonly cost: ModuleCost }
  | { readonly tag: 'After'; readonly modules: readonly ModuleName[] }
  | { readonly tag: 'Unmet'; readonly demands: readonly (LoyaltyTooLow | SkillTooLow)[] }

export interface Advice extends ModuleName {
  readonly id: string
  readonly state: ModuleState
  readonly reasons: readonly AdviceReason[]
}

/** `costOf`: what the module still takes at the prices of the day. `seasonal`: with stations that only an event opens. */
export interface AdviceOptions {
  readonly costOf: (module: Module) => ModuleCost
  readonly seasonal?: boolean
}

type AdviceCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'crafts'>

interface Candidate extends ModuleName {
  readonly id: string
  readonly index: number
  readonly module: Module
  readonly state: ModuleState
  readonly cost: ModuleCost
  readonly crafts: number
  /** Unbuilt modules that it needs directly, and those that need it directly. */
  readonly before: readonly string[]
  readonly after: string[]
}

/**
 * Every module that is not built, each after all that it needs. Of those whose turn it could be, the first is
 * 1. one that is ready to build now,
 * 2. one that no loyalty level or skill locks,
 * 3. one that is tracked, or that a tracked one waits for,
 * 4. the one that opens most: modules that wait for it, directly or through others, and crafts that come with it, added up,
 * 5. the one whose missing items and money cost least,
 * 6. the one with the fewest modules to build before it,
 * 7. the first in the catalogue.
 */
export const hideoutAdvice = (
  catalogue: AdviceCatalogue,
  player: HideoutPlayer,
  options: AdviceOptions,
): readonly Advice[] => {
  const candidates = getCandidates(catalogue, player, options)
  const reaching = (step: (of: Candidate) => readonly string[]) => (of: Candidate) =>
    reachable(candidates, of, step)
  const waitingFor = getMap(
    candidates,
    reaching(({ after }) => after),
  )
  const needed = getMap(
    candidates,
    reaching(({ before }) => before),
  )
  const getRank = (candidate: Candidate): readonly number[] => {
    const { id, state, crafts, cost, index } = candidate
    const waiting = waitingFor.get(id) ?? []
    const isWanted = [candidate, ...waiting].some((each) => each.state.tracked)
    return [
      state.status === 'ready' ? 0 : 1,
      getUnmet(state).length > 0 ? 1 : 0,
      isWanted ? 0 : 1,
      -(waiting.length + crafts),
      cost.toBuy + cost.fees,
      needed.get(id)?.length ?? 0,
      index,
    ]
  }
  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, rank: getRank(candidate) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ candidate }) => candidate)
  const advised = new Map<string, Candidate>()
  const isNext = ({ id, before }: Candidate): boolean =>
    !advised.has(id) && before.every((needs) => advised.has(needs))
  for (let next = ranked.find(isNext); next !== undefined; next = ranked.find(isNext))
    advised.set(next.id, next)
  return [...advised.values()].map((candidate) => ({
    id: candidate.id,
    station: candidate.station,
    level: candidate.level,
    state: candidate.state,
    reasons: getReasons(candidates, candidate, waitingFor.get(candidate.id) ?? []),
  }))
}

const getCandidates = (
  catalogue: AdviceCatalogue,
  player: HideoutPlayer,
  { costOf, seasonal = false }: AdviceOptions,
): ReadonlyMap<string, Candidate> => {
  const isBuilt = ({ station, level }: ModuleName): boolean =>
    level <= effectiveLevel(catalogue.constants, player, station)
  const candidates = new Map<string, Candidate>()
  for (const [index, module] of listModules(catalogue).entries()) {
    const name = { station: module.station.url, level: module.level.level }
    if (isBuilt(name) || (module.station.seasonal === true && !seasonal)) continue
    const id = moduleId(name.station, name.level)
    const below = name.level > 1 ? [{ station: name.station, level: name.level - 1 }] : []
    const needs = [...below, ...module.level.stations].filter((need) => !isBuilt(need))
    candidates.set(id, {
      ...name,
      id,
      index,
      module,
      state: moduleState(catalogue, player, module),
      cost: costOf(module),
      crafts: catalogue.crafts.all.filter(
        ({ station, level }) => station === name.station && level === name.level,
      ).length,
      before: [...new Set(needs.map(({ station, level }) => moduleId(station, level)))],
      after: [],
    })
  }
  for (const { id, before } of candidates.values())
    for (const need of before) candidates.get(need)?.after.push(id)
  return candidates
}

const getMap = <A>(
  candidates: ReadonlyMap<string, Candidate>,
  make: (candidate: Candidate) => A,
): ReadonlyMap<string, A> => new Map([...candidates].map(([id, candidate]) => [id, make(candidate)]))

/** All that can be reached from a module by steps, itself left out. */
const reachable = (
  candidates: ReadonlyMap<string, Candidate>,
  from: Candidate,
  step: (of: Candidate) => readonly string[],
): readonly Candidate[] => {
  const reached = new Map<string, Candidate>()
  const queue = [from]
  for (const candidate of queue)
    for (const id of step(candidate)) {
      const found = candidates.get(id)
      if (found === undefined || reached.has(id)) continue
      reached.set(id, found)
      queue.push(found)
    }
  return [...reached.values()]
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0

const getUnmet = ({ reasons }: ModuleState): readonly (LoyaltyTooLow | SkillTooLow)[] =>
  reasons.filter((reason) => reason.tag !== 'StationMissing')

const getName = ({ station, level }: Candidate): ModuleName => ({ station, level })

const getReasons = (
  candidates: ReadonlyMap<string, Candidate>,
  { state, crafts, cost, before, after }: Candidate,
  waiting: readonly Candidate[],
): readonly AdviceReason[] => {
  const named = (ids: readonly string[]): readonly ModuleName[] =>
    ids.flatMap((id) => candidates.get(id) ?? []).map(getName)
  const leadsTo = waiting.filter((each) => each.state.tracked).map(getName)
  const unmet = getUnmet(state)
  return [
    ...(state.status === 'ready' ? [{ tag: 'ReadyNow' } as const] : []),
    ...(state.tracked ? [{ tag: 'Tracked' } as const] : []),
    ...(leadsTo.length > 0 ? [{ tag: 'LeadsTo', modules: leadsTo } as const] : []),
    ...(after.length > 0
      ? [{ tag: 'WaitedFor', modules: named(after), count: waiting.length } as const]
      : []),
    ...(crafts > 0 ? [{ tag: 'Crafts', count: crafts } as const] : []),
    ...(cost.pieces > 0 ? [{ tag: 'ItemsMissing', cost } as const] : []),
    ...(before.length > 0 ? [{ tag: 'After', modules: named(before) } as const] : []),
    ...(unmet.length > 0 ? [{ tag: 'Unmet', demands: unmet } as const] : []),
  ]
}
