// !kappa, !next and !needs: how far the streamer's PMC is.

import { formatShare } from '../../format/share.ts'
import { getItemSearch } from '../../items/narrowed-search.ts'
import { memoize } from '../../memo.ts'
import type { Pmc } from '../../player/model.ts'
import { type NextStep, nextSteps } from '../../progress/next-steps.ts'
import { questOverview } from '../../progress/overview.ts'
import { type QuestView, viewQuests } from '../../progress/quest-view.ts'
import { getQuestBook, type QuestBook } from '../../quests/book.ts'
import { countToGo } from '../../quests/lists/totals.ts'
import { allPieces, isRowDone, needsInScope, type TrackedRow, trackedRows } from '../../tracker/tracker.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill, makeSaid } from '../reply.ts'
import { times } from '../speech.ts'
import { type BotWorld, getRowName, shortThing, stationName, traderName } from '../world.ts'

export const KAPPA_FIELDS = ['done', 'of', 'left', 'percent', 'level', 'pmc'] as const
export const NEXT_FIELDS = ['steps', 'level', 'pmc'] as const
export const NEEDS_FIELDS = ['name', 'missing', 'of', 'fir', 'for', 'pmc'] as const

/** So many of the items that are missing are told. */
const MAX_ROWS = 10

const getView = memoize((pmc: Pmc, book: QuestBook): QuestView<Pmc> => viewQuests(book, pmc))

/** The answer about the PMC of the key, or that there is none. */
const ofPmc = (world: BotWorld, answer: (view: QuestView<Pmc>) => BotReply): BotReply => {
  const { pmc, catalogue, speech } = world
  return pmc === undefined ? makeSaid(speech.say('noPmc')) : answer(getView(pmc, getQuestBook(catalogue)))
}

export const answerKappa = (world: BotWorld): BotReply =>
  ofPmc(world, (view) => {
    const { level, name } = view.player
    const { kappa, hasKappa } = questOverview(view)
    if (hasKappa) return makeSaid(world.speech.say('kappaDone', { of: kappa.of, level }))
    return fill({
      done: String(kappa.done),
      of: String(kappa.of),
      left: String(countToGo(kappa)),
      percent: formatShare(kappa.of === 0 ? 0 : kappa.done / kappa.of, { separator: '' }),
      level: String(level),
      pmc: name,
    })
  })

const getSteps = memoize((pmc: Pmc, catalogue: BotWorld['catalogue']): readonly NextStep[] =>
  nextSteps({ catalogue, crafts: catalogue.crafts.all, view: getView(pmc, getQuestBook(catalogue)) }),
)

const stepText = (world: BotWorld, { target }: NextStep): string => {
  const { speech, catalogue } = world
  switch (target.tag) {
    case 'Quest': {
      const quest = catalogue.quests.get(target.quest)
      if (quest === undefined) return ''
      return speech.say('step.quest', {
        quest: getRowName(world, quest),
        trader: traderName(world, quest.trader),
      })
    }
    case 'Module':
      return speech.say('step.module', { station: stationName(world, target.station), level: target.level })
    case 'Level':
      return speech.say('step.level', { level: target.level })
    case 'Loyalty':
      return speech.say('step.loyalty', { trader: traderName(world, target.trader), level: target.level })
  }
}

/** The next steps of a PMC, one text each. */
export const listStepTexts = (world: BotWorld, pmc: Pmc): readonly string[] =>
  getSteps(pmc, world.catalogue).map((step) => stepText(world, step))

export const answerNext = (world: BotWorld): BotReply =>
  ofPmc(world, ({ player }) => {
    const { catalogue, speech } = world
    const steps = getSteps(player, catalogue)
    const { level, name } = player
    if (steps.length === 0) return makeSaid(speech.say('step.none'))
    return fill({
      steps: steps.map((step) => stepText(world, step)).join(' · '),
      level: String(level),
      pmc: name,
    })
  })

const getRows = memoize((pmc: Pmc, catalogue: BotWorld['catalogue']): readonly TrackedRow[] =>
  trackedRows(needsInScope(catalogue, getQuestBook(catalogue), pmc).items, pmc.items),
)

const wanters = (world: BotWorld, { needs }: TrackedRow): readonly string[] =>
  needs.flatMap(({ need: { source }, missing }) => {
    if (missing === 0) return []
    if (source.tag === 'Station') return [`${stationName(world, source.station)} ${source.level}`]
    if (source.tag === 'Barter')
      return [world.speech.say('barterFor', { name: shortThing(world, source.product) })]
    const quest = world.catalogue.quests.get(source.quest)
    return quest === undefined ? [] : [getRowName(world, quest)]
  })

const sayAll = (world: BotWorld, rows: readonly TrackedRow[]): BotReply => {
  const { speech } = world
  const open = rows.filter((row) => !isRowDone(row))
  if (open.length === 0) return makeSaid(speech.say('needsNothing'))
  return makeSaid(
    speech.say('needsList', {
      pieces: open.reduce((sum, { missing }) => sum + allPieces(missing), 0),
      fir: open.reduce((sum, { missing }) => sum + missing.foundInRaid, 0),
      items: open
        .slice(0, MAX_ROWS)
        .map(({ items: [first = ''], missing }) => `${times(allPieces(missing))}${shortThing(world, first)}`)
        .join(', '),
    }),
  )
}

export const answerNeeds = (world: BotWorld, question: string): BotReply =>
  ofPmc(world, ({ player: pmc }) => {
    const { catalogue, speech } = world
    const rows = getRows(pmc, catalogue)
    if (question === '') return sayAll(world, rows)
    const found = findMeant(getItemSearch(catalogue), question, (item) => getRowName(world, item))
    return answerFound(speech, found, (item) => {
      const own = rows.filter((row) => row.items.includes(item.uid))
      const sum = (count: (row: TrackedRow) => number): number =>
        own.reduce((all, row) => all + count(row), 0)
      const missing = sum((row) => allPieces(row.missing))
      const name = getRowName(world, item)
      if (missing === 0) return makeSaid(speech.say('needsNone', { name }))
      const fir = sum((row) => row.missing.foundInRaid)
      return fill({
        name,
        missing: String(missing),
        of: String(sum((row) => allPieces(row.wanted))),
        fir: fir === 0 ? undefined : String(fir),
        for: speech.say('needsFor', {
          names: [...new Set(own.flatMap((row) => wanters(world, row)))].join(', '),
        }),
        pmc: pmc.name,
      })
    })
  })
