import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findModule } from '#core/hideout/levels.ts'
import { moduleState, modulesReady } from '#core/hideout/modules.ts'
import type { Pmc } from '#core/player/model.ts'
import {
  MAX_STEPS,
  type NextStep,
  nextSteps,
  pickSteps,
  type StepTarget,
  stepCandidates,
} from '#core/progress/next-steps.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { STEP_WEIGHTS, type StepReason, sumScore } from '#core/progress/step-reasons.ts'
import { questStatus } from '#core/quests/availability.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import {
  arbitraryPmc,
  marked,
  questNamed,
  testBook,
  testPmc,
  withDone,
  withDoneBefore,
} from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const crafts = catalogue.crafts.all
const book = testBook('PVP')
const inputOf = (pmc: Pmc) => ({ catalogue, crafts, view: viewQuests(book, pmc) })
const stepsOf = (pmc: Pmc) => nextSteps(inputOf(pmc))
const candidateOf = (pmc: Pmc, url: string): NextStep | undefined =>
  stepCandidates(inputOf(pmc)).find(
    ({ target }) => target.tag === 'Quest' && target.quest === questNamed(book, url).uid,
  )
const reasonOf = <Tag extends StepReason['tag']>(step: NextStep | undefined, tag: Tag) =>
  step?.reasons.find((reason): reason is Extract<StepReason, { readonly tag: Tag }> => reason.tag === tag)

const isPossible = (pmc: Pmc, target: StepTarget): boolean => {
  switch (target.tag) {
    case 'Quest': {
      const quest = book.byUid.get(target.quest)
      return (
        quest !== undefined &&
        isQuestVisible(book, pmc, quest) &&
        questStatus(book, pmc, target.quest)?.state === 'available'
      )
    }
    case 'Module': {
      const module = findModule(catalogue, target.station, target.level)
      return module !== undefined && moduleState(catalogue, pmc, module).status === 'ready'
    }
    case 'Level':
      return pmc.trackProgress && target.level > pmc.level && target.level <= pmc.level + 5
    case 'Loyalty': {
      const trader = catalogue.traders.all.find(({ url }) => url === target.trader)
      const next = trader?.levels.find(({ level }) => level === target.level)
      return (
        pmc.trackProgress &&
        target.level === (pmc.loyalty[target.trader] ?? 1) + 1 &&
        next !== undefined &&
        pmc.level >= next.playerLevel &&
        (pmc.reputation[target.trader] ?? next.reputation) >= next.reputation
      )
    }
  }
}

/** A PMC with items too, so that quests can be handed in and modules be built. */
const arbitraryOwner = (): fc.Arbitrary<Pmc> =>
  fc
    .record({
      pmc: arbitraryPmc('PVP', book),
      owned: fc.subarray(
        catalogue.items.all.slice(0, 400).map(({ uid }) => uid),
        { maxLength: 200 },
      ),
      built: fc.dictionary(
        fc.constantFrom(...catalogue.stations.all.map(({ url }) => url)),
        fc.constantFrom(1, 2, 3),
        { maxKeys: 12 },
      ),
    })
    .map(({ pmc, owned, built }) => ({
      ...pmc,
      items: Object.fromEntries(owned.map((uid) => [uid, { foundInRaid: 5, ordinary: 20 }])),
      hideout: { built: { ...built }, tracked: {} },
    }))

describe('what is next', () => {
  it('is never something that cannot be done now, never more than three, and no step twice', () => {
    fc.assert(
      fc.property(arbitraryOwner(), (pmc) => {
        const steps = stepsOf(pmc)
        expect(steps.length).toBeLessThanOrEqual(MAX_STEPS)
        expect(steps.filter(({ target }) => !isPossible(pmc, target))).toEqual([])
        expect(new Set(steps.map(({ target }) => JSON.stringify(target))).size).toBe(steps.length)
      }),
      { numRuns: 100 },
    )
  })

  it('is the same for the same PMC', () => {
    fc.assert(
      fc.property(arbitraryOwner(), (pmc) => {
        expect(stepsOf(structuredClone(pmc))).toEqual(stepsOf(pmc))
      }),
      { numRuns: 20 },
    )
  })

  it('says truly what a quest opens: completing it makes just those available', () => {
    fc.assert(
      fc.property(arbitraryOwner(), (pmc) => {
        for (const { target, reasons } of stepsOf(pmc)) {
          if (target.tag !== 'Quest') continue
          const opened = reasons.find((reason) => reason.tag === 'Unlocks')?.quests ?? []
          const closed = (book.cancels.get(target.quest) ?? []).filter(
            ({ uid }) => pmc.quests.done[uid] !== true && pmc.quests.cancelled[uid] === undefined,
          )
          const after: Pmc = {
            ...pmc,
            quests: {
              ...pmc.quests,
              done: { ...pmc.quests.done, [target.quest]: true },
              cancelled: {
                ...pmc.quests.cancelled,
                ...Object.fromEntries(
                  closed.map(({ uid }) => [uid, { reason: 'alternative' as const, because: target.quest }]),
                ),
              },
            },
          }
          for (const quest of book.all) {
            if (!isQuestVisible(book, pmc, quest)) continue
            const was = questStatus(book, pmc, quest.uid)?.state === 'available'
            const is = questStatus(book, after, quest.uid)?.state === 'available'
            expect([quest.name, is && !was]).toEqual([quest.name, opened.includes(quest.uid)])
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  it('begins a wipe on Ground Zero and in the hideout', () => {
    const names = stepsOf(testPmc('PVP')).map(({ target }) =>
      target.tag === 'Quest' ? book.byUid.get(target.quest)?.name : Object.values(target).join(' '),
    )
    expect(names.toSorted()).toEqual(['First in Line', 'Module vents 1', 'Shooting Cans'])
  })

  it('proposes nothing where everything is done', () => {
    const built = Object.fromEntries(
      catalogue.stations.all.map(({ url, levels }) => [url, Math.max(...levels.map(({ level }) => level))]),
    )
    const done = marked(book.all.map(({ uid }) => uid))
    const pmc = testPmc('PVP', { level: 79 })
    expect(stepsOf({ ...pmc, hideout: { built, tracked: {} }, quests: { ...pmc.quests, done } })).toEqual([])
  })

  it('never advises to end the run by prestige', () => {
    const pmc = testPmc('PVP', {
      level: 79,
      loyalty: Object.fromEntries(catalogue.traders.all.map(({ url }) => [url, 4])),
    })
    const newBeginning = book.all.filter(({ name }) => name.startsWith('New Beginning'))
    expect(newBeginning.length).toBeGreaterThan(0)
    for (const { url } of newBeginning)
      expect(candidateOf(withDoneBefore(book, pmc, url), url)).toBeUndefined()
  })
})

describe('a reason', () => {
  it('counts a quest on whose map others can be done', () => {
    expect(reasonOf(candidateOf(testPmc('PVP'), 'shooting-cans'), 'SameMap')).toEqual({
      tag: 'SameMap',
      page: 'ground-zero',
      quests: 3,
    })
  })

  it('sees that everything a quest takes is there, so that it needs no raid', () => {
    const pmc = withDoneBefore(book, testPmc('PVP', { level: 10 }), 'shortage')
    const salewa = catalogue.items.all.find(({ url }) => url === 'salewa_first_aid_kit')?.uid ?? ''
    const having = (foundInRaid: number, ordinary: number) =>
      candidateOf({ ...pmc, items: { [salewa]: { foundInRaid, ordinary } } }, 'shortage')
    expect(reasonOf(having(3, 0), 'HandInNow')).toEqual({ tag: 'HandInNow', pieces: 3 })
    expect(reasonOf(having(2, 0), 'ItemsOwned')).toEqual({ tag: 'ItemsOwned', have: 2, wanted: 3 })
    expect(reasonOf(having(2, 0), 'HandInNow')).toBeUndefined()
    // Bought ones do not count where they must be found in raid.
    expect(reasonOf(having(0, 3), 'HandInNow')).toBeUndefined()
    expect(having(3, 0)?.score).toBeGreaterThan(having(2, 0)?.score ?? 0)
  })

  it('warns of a choice that closes other quests, and it counts against the step', () => {
    const pmc = testPmc('PVP', {
      level: 60,
      loyalty: Object.fromEntries(catalogue.traders.all.map(({ url }) => [url, 4])),
    })
    const choice = questNamed(book, 'chemical-part-4')
    const step = candidateOf(withDoneBefore(book, pmc, choice.url), choice.url)
    const closes = reasonOf(step, 'Closes')
    expect(closes?.quests.length).toBeGreaterThan(0)
    expect(STEP_WEIGHTS.Closes.each).toBeLessThan(0)
  })

  it('counts what the player works on', () => {
    const pmc = testPmc('PVP')
    const uid = questNamed(book, 'burning-rubber').uid
    const selected = { ...pmc, quests: { ...pmc.quests, selected: marked([uid]) } }
    const [first] = stepsOf(selected)
    expect(first?.target).toEqual({ tag: 'Quest', quest: uid })
    expect(reasonOf(first, 'Selected')).toBeDefined()
    expect(stepsOf(pmc)[0]?.target).not.toEqual(first?.target)
  })

  it('names the modules and crafts that a module opens, and only what can be built is proposed', () => {
    const pmc = withDone(book, testPmc('PVP'))
    const modules = stepCandidates(inputOf(pmc)).filter(({ target }) => target.tag === 'Module')
    expect(modules.map(({ target }) => target)).toEqual(
      modulesReady(catalogue, pmc).map(({ station, level }) => ({ tag: 'Module', station, level })),
    )
    const vents = modules.find(({ target }) => target.tag === 'Module' && target.station === 'vents')
    expect(reasonOf(vents, 'OpensModules')?.modules).toContain('vents-2')
  })

  it('tells of a level that opens the flea market, and of none while progress is not tracked', () => {
    const levels = (pmc: Pmc) => stepCandidates(inputOf(pmc)).filter(({ target }) => target.tag === 'Level')
    const { minPlayerLevel } = catalogue.constants.flea
    const near = levels(testPmc('PVP', { level: minPlayerLevel - 1 }))
    expect(near.some((step) => reasonOf(step, 'OpensFlea') !== undefined)).toBe(true)
    expect(levels(testPmc('PVP', { level: minPlayerLevel - 1, trackProgress: false }))).toEqual([])
    expect(levels(testPmc('PVP', { level: 79 }))).toEqual([])
  })
})

describe('the ranking', () => {
  const target = fc.oneof(
    fc.nat(50).map((id): StepTarget => ({ tag: 'Quest', quest: `quest-${id}` })),
    fc.nat(50).map((id): StepTarget => ({ tag: 'Module', station: `station-${id}`, level: 1 })),
    fc.integer({ min: 2, max: 79 }).map((level): StepTarget => ({ tag: 'Level', level })),
  )
  const uids = (max: number) =>
    fc.nat(max).map((count) => Array.from({ length: count }, (_, index) => `quest-${index}`))
  const reasons = fc
    .record({
      quests: uids(12),
      later: fc.nat(200),
      closed: uids(3),
      exp: fc.nat(80_000),
      levels: fc.nat(5),
    })
    .map(({ quests, later, closed, exp, levels }): readonly StepReason[] => [
      { tag: 'Unlocks', quests },
      { tag: 'LeadsTo', quests: later },
      { tag: 'Closes', quests: closed },
      { tag: 'Experience', exp },
      { tag: 'LevelsAway', levels },
    ])
  const steps = fc.uniqueArray(
    fc
      .tuple(target, reasons)
      .map(([of, given]): NextStep => ({ target: of, reasons: given, score: sumScore(given) })),
    { minLength: 1, maxLength: 12, selector: (step) => JSON.stringify(step.target) },
  )
  const placeOf = (picked: readonly NextStep[], of: StepTarget): number => {
    const place = picked.findIndex((step) => step.target === of)
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }

  it('more unlocks never lower the rank, all else being equal', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.integer({ min: 1, max: 10 }), (given, chosen, more) => {
        const at = chosen % given.length
        const raised = given.map((step, index) => {
          if (index !== at) return step
          const better = step.reasons.map((reason) =>
            reason.tag === 'Unlocks'
              ? {
                  ...reason,
                  quests: [...reason.quests, ...Array.from({ length: more }, (_, n) => `more-${n}`)],
                }
              : reason,
          )
          return { ...step, reasons: better, score: sumScore(better) }
        })
        const of = given[at]?.target
        if (of === undefined) return
        expect(placeOf(pickSteps(raised), of)).toBeLessThanOrEqual(placeOf(pickSteps(given), of))
      }),
      { numRuns: 1000 },
    )
  })

  it('takes the best first, and nothing that counts for less than nothing', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const picked = pickSteps(given)
        const best = Math.max(...given.map(({ score }) => score))
        if (best <= 0) expect(picked).toEqual([])
        else expect(picked[0]?.score).toBe(best)
        expect(picked.every(({ score }) => score > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('differs in kind where another kind is nearly as good', () => {
    const step = (of: StepTarget, score: number): NextStep => ({ target: of, reasons: [], score })
    const quest = (id: number, score: number) => step({ tag: 'Quest', quest: `quest-${id}` }, score)
    const module = step({ tag: 'Module', station: 'vents', level: 1 }, 80)
    const tags = (given: readonly NextStep[]) => pickSteps(given).map(({ target: { tag } }) => tag)
    expect(tags([quest(1, 100), quest(2, 99), quest(3, 98), module])).toEqual(['Quest', 'Module', 'Quest'])
    // Not where it is far behind.
    expect(tags([quest(1, 100), quest(2, 99), quest(3, 98), { ...module, score: 20 }])).toEqual([
      'Quest',
      'Quest',
      'Quest',
    ])
    const level = (of: number) => step({ tag: 'Level', level: of }, 100 - of)
    expect(tags([level(2), level(3), level(4)])).toEqual(['Level'])
  })
})
