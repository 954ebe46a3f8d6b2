// Corrections: how they are read, and what they do to the tables.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuestGraph } from '#core/catalogue/check/check.ts'
import { type Correction, parseOverlay, showOverlayError } from '#core/catalogue/corrections/correction.ts'
import { applyOverlay, overlayFor, withRemovedQuests } from '#core/catalogue/corrections/overlay.ts'
import { BASE_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { E, pipe } from '#core/fp.ts'
import { removedQuestNamed } from '#core/quests/removed.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const quests = catalogue.quests.all
const head = { table: 'quests', source: 'test', since: '1.1' } as const

const SPA_TOUR_1 = '5a03153686f77442d90e2171'
const corrected = (...corrections: readonly Correction[]) => {
  const rows = applyOverlay(overlayFor('PVP', corrections), 'quests', quests)
  return (uid: string) => rows.find((quest) => quest.uid === uid)
}

describe('a line of the overlay', () => {
  const lineWith = (fields: object): string =>
    JSON.stringify({ table: 'quests', uid: SPA_TOUR_1, source: 'test', since: '1.1', ...fields })

  it.each([
    ['sets fields', lineWith({ set: { reqLevel: 40, reqLL: [{ trader: 'prapor', level: 2 }] } })],
    ['removes the row', lineWith({ remove: true })],
    ['holds in one game mode', lineWith({ modes: ['PVE'], set: { reqLevel: 40 } })],
    ['adds a row', lineWith({ add: quests.find(({ uid }) => uid === SPA_TOUR_1) })],
    [
      'gives rewards and objectives in part',
      lineWith({ set: { rewards: { exp: 10 }, objectives: [{ id: 'a', count: 2 }] } }),
    ],
  ])('%s', (_, line) => {
    expect(E.isRight(parseOverlay(`${line}\n`))).toBe(true)
  })

  it.each([
    ['is not JSON', '{', 'line 1: value: expected a line of JSON, found "{"'],
    [
      'names no table of the catalogue',
      lineWith({ table: 'weather', remove: true }),
      'line 1: table: expected a table with uids, found "weather"',
    ],
    ['has no uid', lineWith({ uid: '', remove: true }), 'line 1: uid: expected a non-empty text, found ""'],
    ['does nothing', lineWith({}), 'line 1: set: expected an object of fields, or remove, found nothing'],
    [
      'sets and removes',
      lineWith({ set: {}, remove: true }),
      'line 1: remove: expected either set or remove, found true',
    ],
    [
      'holds in no game mode',
      lineWith({ modes: [], remove: true }),
      'line 1: modes: expected a list of one or more of PVP, PVE, SEASON, found []',
    ],
    [
      'holds in a game mode that there is not',
      lineWith({ modes: ['PVP', 'season'], remove: true }),
      'line 1: modes: expected a list of one or more of PVP, PVE, SEASON, found ["PVP","season"]',
    ],
    [
      'adds a row of another form',
      lineWith({ add: { uid: SPA_TOUR_1, bsgId: 7 } }),
      'line 1: add.bsgId: expected a non-empty text, found 7',
    ],
    [
      'adds a row under another id',
      lineWith({ add: quests.find(({ uid }) => uid !== SPA_TOUR_1) }),
      `line 1: add.uid: expected ${SPA_TOUR_1}, found "${quests.find(({ uid }) => uid !== SPA_TOUR_1)?.uid}"`,
    ],
    [
      'adds a row and removes it',
      lineWith({ add: {}, remove: true }),
      'line 1: add: expected neither set nor remove beside it, found {}',
    ],
    [
      'sets a field that quests have not',
      lineWith({ set: { colour: 'red' } }),
      'line 1: set.colour: expected a field of quests, found "red"',
    ],
    [
      'sets a field to what it can not be',
      lineWith({ set: { reqLevel: -1 } }),
      'line 1: set.reqLevel: expected a whole number ≥ 0, found -1',
    ],
    [
      'changes an objective into what it can not be',
      lineWith({ set: { objectives: [{ id: 'a', count: 0 }] } }),
      'line 1: set.objectives.0.count: expected a whole number ≥ 1, found 0',
    ],
  ])('is refused where it %s', (_, line, message) => {
    expect(
      pipe(
        parseOverlay(line),
        E.match(showOverlayError, () => 'accepted'),
      ),
    ).toBe(message)
  })

  it('is refused with its number, empty lines counted', () => {
    const text = `${lineWith({ remove: true })}\n\n${lineWith({ set: { name: 7 } })}\n`
    expect(
      pipe(
        parseOverlay(text),
        E.match(showOverlayError, () => 'accepted'),
      ),
    ).toBe('line 3: set.name: expected a non-empty text, found 7')
  })
})

describe('a correction of a quest', () => {
  const before = catalogue.quests.get(SPA_TOUR_1)
  const objective = before?.objectives[0]

  it('replaces whole fields', () => {
    const reqLL = [{ trader: 'peacekeeper', level: 2 }]
    const after = corrected({ ...head, uid: SPA_TOUR_1, set: { reqLL } })(SPA_TOUR_1)
    expect(after).toEqual({
      ...before,
      reqLL,
      corrected: { since: '1.1', source: 'test', fields: ['reqLL'] },
    })
  })

  it('changes the objective of the same id and leaves its other fields and the other objectives', () => {
    const set = { objectives: [{ id: objective?.id, maps: ['factory'] }] }
    const after = corrected({ ...head, uid: SPA_TOUR_1, set })(SPA_TOUR_1)
    expect(after?.objectives[0]).toEqual({ ...objective, maps: ['factory'] })
    expect(after?.objectives.slice(1)).toEqual(before?.objectives.slice(1))
  })

  it('changes single rewards and leaves the others', () => {
    const set = { rewards: { exp: 65000 } }
    expect(corrected({ ...head, uid: SPA_TOUR_1, set })(SPA_TOUR_1)?.rewards).toEqual({
      ...before?.rewards,
      exp: 65000,
    })
  })

  it('goes before an earlier one of the same quest, whose other fields stay', () => {
    const first = { ...head, uid: SPA_TOUR_1, set: { reqLevel: 30, reqPrestige: 1 } }
    const second = { ...head, source: 'later', uid: SPA_TOUR_1, set: { reqLevel: 20 } }
    expect(corrected(first, second)(SPA_TOUR_1)).toMatchObject({
      reqLevel: 20,
      reqPrestige: 1,
      corrected: { source: 'test, later', fields: ['reqLevel', 'reqPrestige'] },
    })
  })

  it('moves the quest to the maps of its objectives', () => {
    const moved = { objectives: [{ id: objective?.id, maps: ['factory'] }] }
    const after = corrected({ ...head, uid: SPA_TOUR_1, set: moved })(SPA_TOUR_1)
    const others = before?.objectives.slice(1).flatMap(({ maps = [] }) => maps) ?? []
    expect(new Set(after?.locations)).toEqual(new Set(['factory', ...others]))
  })

  it('holds in the game modes that it names and in both where it names none', () => {
    const levelIn = (mode: GameMode, modes?: readonly GameMode[]) => {
      const correction = { ...head, uid: SPA_TOUR_1, set: { reqLevel: 40 } }
      const overlay = overlayFor(mode, [modes === undefined ? correction : { ...correction, modes }])
      return applyOverlay(overlay, 'quests', quests).find(({ uid }) => uid === SPA_TOUR_1)?.reqLevel
    }
    for (const mode of BASE_MODES) {
      expect(levelIn(mode)).toBe(40)
      expect(levelIn(mode, [mode])).toBe(40)
      expect(
        levelIn(
          mode,
          BASE_MODES.filter((other) => other !== mode),
        ),
      ).toBe(before?.reqLevel)
    }
  })

  it('adds a quest that the snapshot lacks, and leaves one that it has', () => {
    const { uid: _, ...rest } = before ?? quests[0] ?? { uid: '' }
    const added = { ...rest, uid: 'added', url: 'added' }
    const find = corrected({ ...head, uid: 'added', add: added })
    expect(find('added')).toMatchObject({ ...added, corrected: { source: 'test', fields: [] } })
    expect(corrected({ ...head, uid: SPA_TOUR_1, add: { ...before, name: 'other' } })(SPA_TOUR_1)).toEqual(
      before,
    )
  })

  it('is passed over where the quest is not there', () => {
    expect(corrected({ ...head, uid: '000000000000000000000000', remove: true })(SPA_TOUR_1)).toEqual(before)
  })
})

describe('a removed quest', () => {
  const waiter = quests.find(({ require }) => require.length === 1)
  const gone = catalogue.quests.get(waiter?.require[0]?.quest ?? '')

  it('hands its prerequisites to those that waited for it', () => {
    const find = corrected({ ...head, uid: gone?.uid ?? '', remove: true })
    expect(find(gone?.uid ?? '')).toBeUndefined()
    expect(find(waiter?.uid ?? '')?.require).toEqual(gone?.require)
  })

  it('is no alternative of another any more', () => {
    const other = quests.find(({ alternatives }) => alternatives !== undefined)
    const [alternative] = other?.alternatives ?? []
    const after = corrected({ ...head, uid: alternative ?? '', remove: true })(other?.uid ?? '')
    expect(after?.alternatives ?? []).not.toContain(alternative)
  })

  it('unlocks no trader, offer, craft or barter any more, and these stay', () => {
    for (const table of ['traders', 'crafts', 'barters'] as const) {
      const rows = catalogue[table].all
      const quest = rows.find((row) => row.quest !== undefined)?.quest ?? ''
      const after = applyOverlay(overlayFor('PVP', [{ ...head, uid: quest, remove: true }]), table, rows)
      expect(after).toHaveLength(rows.length)
      expect(after.filter((row) => row.quest === quest)).toEqual([])
    }
    const { all } = catalogue.prices
    const quest = all.flatMap(({ offers }) => offers.flatMap((offer) => offer.quest ?? []))[0] ?? ''
    const after = applyOverlay(overlayFor('PVP', [{ ...head, uid: quest, remove: true }]), 'prices', all)
    expect(after.flatMap(({ offers }) => offers)).toHaveLength(all.flatMap(({ offers }) => offers).length)
    expect(after.flatMap(({ offers }) => offers).filter((offer) => offer.quest === quest)).toEqual([])
  })

  it('leaves no reference and no cycle behind, whichever quests go', () => {
    const names = (value: unknown, removed: ReadonlySet<string>): boolean =>
      typeof value === 'string'
        ? removed.has(value)
        : typeof value === 'object' &&
          value !== null &&
          Object.values(value).some((part) => names(part, removed))
    fc.assert(
      fc.property(
        fc.subarray(
          quests.map(({ uid }) => uid),
          { minLength: 1, maxLength: 60 },
        ),
        (uids) => {
          const removed = new Set(uids)
          const rows = applyOverlay(
            overlayFor(
              'PVP',
              uids.map((uid) => ({ ...head, uid, remove: true })),
            ),
            'quests',
            quests,
          )
          expect(rows).toHaveLength(quests.length - removed.size)
          expect(rows.filter((quest) => names(quest, removed))).toEqual([])
          expect(checkQuestGraph(rows)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('shortens no wait than before, apart from itself', () => {
    const waitsFor = (rows: typeof quests) => {
      const byUid = new Map(rows.map((quest) => [quest.uid, quest]))
      const all = (uid: string): ReadonlySet<string> =>
        new Set((byUid.get(uid)?.require ?? []).flatMap(({ quest }) => [quest, ...all(quest)]))
      return all
    }
    const some = quests.filter((_, index) => index % 25 === 0)
    fc.assert(
      fc.property(fc.constantFrom(...quests.map(({ uid }) => uid)), (uid) => {
        const rows = applyOverlay(overlayFor('PVP', [{ ...head, uid, remove: true }]), 'quests', quests)
        for (const quest of some.filter((row) => row.uid !== uid)) {
          const expected = [...waitsFor(quests)(quest.uid)].filter((other) => other !== uid).toSorted()
          expect([...waitsFor(rows)(quest.uid)].toSorted()).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the corrections that come with the program', () => {
  const later = testCatalogue('PVP', { overlay: true })

  it('take 32 quests away, add 2 and ask for trader loyalty where the snapshot did not', () => {
    expect(catalogue.quests.all.length - later.quests.all.length).toBe(32 - 2)
    const asks = (rows: typeof quests) => rows.filter(({ reqLL }) => reqLL !== undefined).length
    expect(asks(later.quests.all)).toBeGreaterThan(asks(catalogue.quests.all) + 90)
  })

  it('change nothing but quests, what quests unlock and former names of items', () => {
    expect(later.items.all.map(({ formerNames: _, ...item }) => item)).toEqual(catalogue.items.all)
    expect(later.crafts.all.map(({ uid }) => uid)).toEqual(catalogue.crafts.all.map(({ uid }) => uid))
  })
})

describe('what the corrections did', () => {
  it('stands on each quest that they changed, with the version and who says so, and on no other', () => {
    const change = { ...head, uid: SPA_TOUR_1, set: { reqLevel: 40, reqPrestige: 1 } }
    const rows = applyOverlay(overlayFor('PVP', [change]), 'quests', quests)
    expect(rows.filter((quest) => quest.corrected !== undefined)).toMatchObject([
      { uid: SPA_TOUR_1, corrected: { since: '1.1', source: 'test', fields: ['reqLevel', 'reqPrestige'] } },
    ])
  })

  it('keeps the names of the quests that they took out, read only when they are asked for', () => {
    const overlay = overlayFor('PVP', [{ ...head, uid: SPA_TOUR_1, remove: true }])
    let reads = 0
    const constants = withRemovedQuests(overlay, catalogue.constants, () => {
      reads += 1
      return quests
    })
    expect(constants.flea).toBe(catalogue.constants.flea)
    expect(reads).toBe(0)
    const { name, ruName, url } = catalogue.quests.get(SPA_TOUR_1) ?? {}
    const removed = { uid: SPA_TOUR_1, url, name, ruName, since: '1.1', source: 'test' }
    expect(constants.removedQuests).toEqual([removed])
    expect(constants.removedQuests?.[0]).toBe(constants.removedQuests?.[0])
    for (const text of [SPA_TOUR_1, url, name?.toUpperCase(), ruName])
      expect(removedQuestNamed(constants, text ?? '')).toEqual(removed)
    for (const text of ['', 'Debut', 'Spa Tour']) expect(removedQuestNamed(constants, text)).toBeUndefined()
    expect(reads).toBe(1)
  })

  it('of the snapshot are its 177 changed, 2 added and 32 removed quests', () => {
    const corrections = testCatalogue('PVP', { overlay: true })
    expect(corrections.quests.all.filter(({ corrected: mark }) => mark !== undefined)).toHaveLength(179)
    expect(corrections.constants.removedQuests).toHaveLength(32)
    expect(catalogue.constants.removedQuests).toBeUndefined()
  })
})
