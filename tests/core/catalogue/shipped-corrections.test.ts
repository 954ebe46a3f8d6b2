// The corrections that come with the program, against the snapshot that they correct, in both game modes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Correction, getCorrectionModes, parseOverlay } from '#core/catalogue/corrections/correction.ts'
import { BASE_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { Objective, Quest } from '#core/catalogue/tables/quest.ts'
import { isRight } from '#core/fp.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const FILE = fileURLToPath(new URL('../../../fixtures/catalogue/overlay.jsonl', import.meta.url))
const parsed = parseOverlay(readFileSync(FILE, 'utf8'))
const corrections: readonly Correction[] = (isRight(parsed) ? parsed.right : []).filter(
  ({ table }) => table === 'quests',
)

const plainQuest = (mode: GameMode, uid: string): Quest | undefined => testCatalogue(mode).quests.get(uid)
const correctedQuest = (mode: GameMode, uid: string): Quest | undefined =>
  testCatalogue(mode, { overlay: true }).quests.get(uid)

const VACATE_THE_PREMISES = '67d03be712fb5f8fd2096332'
const TEST_DRIVE_2 = '63a5cf262964a7488f5243ce'
const TEST_DRIVE_5 = '669fa3a40c828825de06d6a1'
const LONG_ROAD = '6193850f60b34236ee0483de'
const SUPERVISOR = '5ae449d986f774453a54a7e1'
const SHAKING_UP_THE_TELLER = '5967725e86f774601a446662'

const goalIn = (
  mode: GameMode,
  uid: string,
): Pick<Objective, 'count' | 'maps'> & Pick<Quest, 'locations'> => {
  const quest = correctedQuest(mode, uid)
  const { count, maps } = quest?.objectives.find(({ type }) => type === 'shoot') ?? {}
  return {
    locations: quest?.locations ?? [],
    ...(count === undefined ? {} : { count }),
    ...(maps === undefined ? {} : { maps }),
  }
}

describe('a correction that holds in one game mode', () => {
  it.each([
    [VACATE_THE_PREMISES, 'PVP', 24, ['labyrinth']],
    [VACATE_THE_PREMISES, 'PVE', 36, ['labyrinth']],
    [TEST_DRIVE_2, 'PVP', 20, ['streets', 'ground-zero', 'ground-zero-21', 'interchange']],
    [TEST_DRIVE_2, 'PVE', 5, ['woods', 'ground-zero', 'ground-zero-21', 'interchange', 'customs']],
    [TEST_DRIVE_5, 'PVP', 50, ['factory']],
    [TEST_DRIVE_5, 'PVE', 30, ['reserve', 'lighthouse']],
    [LONG_ROAD, 'PVP', 7, ['lighthouse']],
    [LONG_ROAD, 'PVE', 7, ['lighthouse']],
  ] as const)('%s in %s: %i kills on %j', (uid, mode, count, maps) => {
    const goal = goalIn(mode, uid)
    expect({ ...goal, locations: new Set(goal.locations) }).toEqual({ count, maps, locations: new Set(maps) })
  })

  it('leaves the quest of the other mode as its documents have it, but for what both modes correct', () => {
    for (const correction of corrections.filter(({ modes }) => modes !== undefined)) {
      const fields = Object.keys(correction.set ?? {})
      for (const mode of BASE_MODES.filter((other) => !getCorrectionModes(correction).includes(other))) {
        const others = corrections.filter(
          (other) => other.uid === correction.uid && getCorrectionModes(other).includes(mode),
        )
        const own = fields.filter((field) => !others.some(({ set }) => set !== undefined && field in set))
        for (const field of own as (keyof Quest)[])
          expect(correctedQuest(mode, correction.uid)?.[field]).toEqual(
            plainQuest(mode, correction.uid)?.[field],
          )
      }
    }
  })
})

describe('the corrections that come with the program', () => {
  it('are many, each of a quest of every mode in which it holds', () => {
    expect(corrections.length).toBeGreaterThan(200)
    for (const correction of corrections.filter(({ add }) => add === undefined))
      for (const mode of getCorrectionModes(correction))
        if (plainQuest(mode, correction.uid) === undefined)
          expect(BASE_MODES.some((other) => plainQuest(other, correction.uid) !== undefined)).toBe(true)
  })

  it('change something in every mode in which they hold', () => {
    const idle = corrections.flatMap(({ uid, set, ...rest }) =>
      getCorrectionModes({ uid, ...rest })
        .filter((mode) => set !== undefined && plainQuest(mode, uid) !== undefined)
        .filter((mode) => facts(plainQuest(mode, uid)) === facts(correctedQuest(mode, uid)))
        .map((mode) => `${uid} ${mode}`),
    )
    expect(idle).toEqual([])
  })

  it('leave no level on a quest whose loyalty levels they correct: these replace it', () => {
    const replaced = corrections.filter(({ set }) => set !== undefined && 'reqLL' in set)
    expect(replaced.length).toBeGreaterThan(150)
    for (const { uid } of replaced)
      for (const mode of BASE_MODES)
        if (correctedQuest(mode, uid) !== undefined) expect(correctedQuest(mode, uid)?.reqLevel).toBe(1)
  })

  it('replace 41 levels that were above the one at which the loyalty opens', () => {
    const traders = testCatalogue('PVP').traders.all
    const opensAt = ({ trader, level }: { readonly trader: string; readonly level: number }): number =>
      traders.find(({ url }) => url === trader)?.levels.find((own) => own.level === level)?.playerLevel ?? 1
    const kept = corrections.filter(({ uid }) => {
      const { reqLL = [] } = correctedQuest('PVP', uid) ?? {}
      return (
        reqLL.length > 0 &&
        plainQuest('PVP', uid)?.reqLL === undefined &&
        (plainQuest('PVP', uid)?.reqLevel ?? 0) > Math.max(...reqLL.map(opensAt))
      )
    })
    expect(new Set(kept.map(({ uid }) => uid)).size).toBe(41)
    expect(plainQuest('PVP', SUPERVISOR)).toMatchObject({ reqLevel: 40 })
    expect(correctedQuest('PVP', SUPERVISOR)).toMatchObject({
      reqLevel: 1,
      reqLL: [{ trader: 'ragman', level: 2 }],
    })
  })

  it('lower a loyalty level too', () => {
    expect(plainQuest('PVP', SHAKING_UP_THE_TELLER)).toMatchObject({
      reqLL: [{ trader: 'prapor', level: 2 }],
    })
    for (const mode of BASE_MODES)
      expect(correctedQuest(mode, SHAKING_UP_THE_TELLER)).toMatchObject({ reqLL: [], reqLevel: 1 })
  })
})

/** The quest without the mark of its corrections and without empty requirements, which say no more than absent ones. */
const facts = (quest: Quest | undefined): string => {
  const { corrected: _, reqLL = [], ...rest } = quest ?? ({} as Partial<Quest>)
  return JSON.stringify(Object.entries({ ...rest, reqLL }).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
