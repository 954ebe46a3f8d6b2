// Random PMCs with random progress over the real quests of the snapshot.
import fc from 'fast-check'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { FRACTIONS, GAME_EDITIONS, MAX_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { questStatus } from '#core/quests/availability.ts'
import { type QuestBook, questBook, questsBefore, questsCancelledBy } from '#core/quests/book.ts'
import type { Cancelled, QuestProgress } from '#core/quests/model.ts'
import { testCatalogue } from './catalogue.ts'

/** The book of a game mode, of the snapshot as it is dated. */
export const testBook = (mode: GameMode, { overlay = false } = {}): QuestBook =>
  questBook(testCatalogue(mode, { overlay }).quests.all)

/** Whether the quest can be taken now: not done, cancelled or hidden, and nothing locks it. */
export const isQuestAvailable = (book: QuestBook, pmc: Pmc, uid: string): boolean =>
  questStatus(book, pmc, uid)?.state === 'available'

/** The quest with this url; a wrong url is a bug of the test. */
export const questNamed = (book: QuestBook, url: string): Quest => {
  const quest = book.all.find((candidate) => candidate.url === url)
  if (quest === undefined) throw new Error(`no quest ${url}`)
  return quest
}

/** Uids of quests by url. */
export const uidsOf = (book: QuestBook, ...urls: readonly string[]): readonly string[] =>
  urls.map((url) => questNamed(book, url).uid)

export const marked = (uids: Iterable<string>): Readonly<Record<string, true>> =>
  Object.fromEntries([...uids].map((uid) => [uid, true] as const))

/** A fresh PMC of the mode, with what the test needs changed. */
export const testPmc = (mode: GameMode, change: Partial<Pmc> = {}): Pmc => ({
  ...newPmc({ uid: 'pmc', name: 'Tester', fraction: 'Usec', gameMode: mode, edition: 'Standard' }),
  ...change,
})

/** The PMC with quests done, all by url. */
export const withDone = (book: QuestBook, pmc: Pmc, ...urls: readonly string[]): Pmc => ({
  ...pmc,
  quests: { ...pmc.quests, done: { ...pmc.quests.done, ...marked(uidsOf(book, ...urls)) } },
})

/** The PMC with everything done that a quest waits for. */
export const withDoneBefore = (book: QuestBook, pmc: Pmc, url: string): Pmc => ({
  ...pmc,
  quests: {
    ...pmc.quests,
    done: { ...pmc.quests.done, ...marked(questsBefore(book, questNamed(book, url).uid)) },
  },
})

/** Any quest; those that exclude others come up often enough to matter. */
export const arbitraryQuest = (book: QuestBook): fc.Arbitrary<Quest> => {
  const choices = book.all.filter((quest) => questsCancelledBy(book, quest.uid).length > 0)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...book.all) },
    { weight: 1, arbitrary: fc.constantFrom(...choices) },
  )
}

const arbitraryCancelled = (quest: Quest): fc.Arbitrary<Cancelled> => {
  const because = quest.alternatives ?? []
  const plain: readonly Cancelled[] = [{ reason: 'player' }, { reason: 'failed' }]
  return fc.constantFrom<Cancelled>(
    ...plain,
    ...because.map((uid): Cancelled => ({ reason: 'alternative', because: uid })),
  )
}

/** Single quests here and there, and whole chains as in real play. */
const arbitraryPlayed = (book: QuestBook): fc.Arbitrary<ReadonlySet<string>> =>
  fc
    .record({
      single: fc.uniqueArray(arbitraryQuest(book), { maxLength: 40 }),
      chains: fc.uniqueArray(arbitraryQuest(book), { maxLength: 25 }),
    })
    .map(
      ({ single, chains }) =>
        new Set([
          ...single.map((quest) => quest.uid),
          ...chains.flatMap((quest) => [...questsBefore(book, quest.uid)]),
        ]),
    )

/** All but a few, so that the final quest comes within reach. */
const arbitraryNearlyAll = (book: QuestBook): fc.Arbitrary<ReadonlySet<string>> =>
  fc.uniqueArray(arbitraryQuest(book), { maxLength: 3 }).map((left) => {
    const open = new Set(left.map((quest) => quest.uid))
    return new Set(book.all.flatMap(({ uid }) => (open.has(uid) || uid === FINAL_QUEST ? [] : [uid])))
  })

const arbitraryDone = (book: QuestBook): fc.Arbitrary<ReadonlySet<string>> =>
  fc.oneof(
    { weight: 4, arbitrary: arbitraryPlayed(book) },
    { weight: 1, arbitrary: arbitraryNearlyAll(book) },
  )

/** A quest that is closed names a completed alternative, or else it simply failed. */
const coherent = (how: Cancelled, struck: Readonly<Record<string, Cancelled>>): Cancelled =>
  how.because !== undefined && struck[how.because] !== undefined ? { reason: 'failed' } : how

/** Coherent progress: no quest is done and cancelled at once, and what closed a quest is done. */
export const arbitraryProgress = (book: QuestBook): fc.Arbitrary<QuestProgress> => {
  const withAlternatives = book.all.filter((quest) => quest.alternatives !== undefined)
  const cancellable = fc.oneof(fc.constantFrom(...withAlternatives), arbitraryQuest(book))
  return fc
    .record({
      done: arbitraryDone(book),
      struck: fc.uniqueArray(
        cancellable.chain((quest) => fc.tuple(fc.constant(quest.uid), arbitraryCancelled(quest))),
        { maxLength: 15, selector: ([uid]) => uid },
      ),
      hidden: fc.uniqueArray(arbitraryQuest(book), { maxLength: 10 }),
      selected: fc.uniqueArray(arbitraryQuest(book), { maxLength: 6 }),
      objectives: fc.dictionary(fc.constantFrom(...book.objectives.keys()), fc.integer({ min: 1, max: 5 }), {
        maxKeys: 5,
      }),
    })
    .map(({ done, struck, hidden, selected, objectives }) => {
      const raw = Object.fromEntries(struck)
      const cancelled = Object.fromEntries(struck.map(([uid, how]) => [uid, coherent(how, raw)]))
      const closers = Object.values(cancelled).flatMap(({ because }) => because ?? [])
      return {
        done: marked([...done, ...closers].filter((uid) => cancelled[uid] === undefined)),
        cancelled,
        hidden: marked(hidden.map((quest) => quest.uid)),
        selected: marked(selected.map((quest) => quest.uid)),
        objectives: { ...objectives },
      }
    })
}

/** A PMC of the mode of any fraction, edition, level, loyalty, standing and prestige. */
export const arbitraryPmc = (mode: GameMode, book: QuestBook): fc.Arbitrary<Pmc> => {
  const { traders, levels } = testCatalogue(mode)
  const slugs = traders.all.map((trader) => trader.url)
  const anyTrader = fc.constantFrom(...slugs)
  return fc
    .record({
      fraction: fc.constantFrom(...FRACTIONS),
      edition: fc.constantFrom(...GAME_EDITIONS),
      level: fc.integer({ min: 1, max: levels.at(-1)?.level ?? 1 }),
      prestige: fc.integer({ min: 0, max: 4 }),
      loyalty: fc.dictionary(anyTrader, fc.integer({ min: 1, max: MAX_LOYALTY_LEVEL })),
      reputation: fc.dictionary(
        anyTrader,
        fc.integer({ min: -700, max: 700 }).map((n) => n / 100),
      ),
      trackProgress: fc.boolean(),
      quests: arbitraryProgress(book),
    })
    .map(({ loyalty, reputation, ...change }) =>
      testPmc(mode, { ...change, loyalty: { ...loyalty }, reputation: { ...reputation } }),
    )
}
