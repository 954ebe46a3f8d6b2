// One account, one count: every place that shows the remaining Kappa progress shows the same number.
import { describe, expect, it } from 'vitest'
import { questFilter } from '#cli/commands/quests/filters.ts'
import { isRight } from '#core/fp.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { questOverview } from '#core/progress/overview.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { completeWithPrerequisites } from '#core/quests/completion.ts'
import { questTotals } from '#core/quests/lists/totals.ts'
import { questPath } from '#core/quests/path/path.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { filterRows } from '#web/list/select-rows.ts'
import { lightGoal } from '#web/quest-graph/drawing/lighting.ts'
import { questList } from '#web/quests/quest-list.tsx'
import { makeQuestRows } from '#web/quests/quest-rows.ts'
import { applied } from '../../core/quests/apply.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const COLLECTOR = '5c51aac186f77432ea65c552'

const worlds = (['PVP', 'PVE'] as const).flatMap((mode) =>
  [false, true].flatMap((overlay) =>
    (['Bear', 'Usec'] as const).map((fraction) => ({ mode, overlay, fraction })),
  ),
)

describe.each(worlds)('$mode, $fraction, corrections: $overlay', ({ mode, overlay, fraction }) => {
  const catalogue = testCatalogue(mode, { overlay })
  const book = getQuestBook(catalogue)
  const fresh = newPmc({ uid: 'wren', name: 'Wren', fraction, gameMode: mode, edition: 'Standard' })

  const withPathTo = (pmc: Pmc, url: string): Pmc => {
    const quest = book.all.find((each) => each.url === url)
    const events = completeWithPrerequisites(book, pmc, { pmc: 'wren', quest: quest?.uid ?? '' })
    if (!isRight(events)) throw new Error(`${url} is blocked`)
    return { ...pmc, quests: applied(questRecipes, pmc.quests, events.right) }
  }

  /** The quests that the container needs, filtered by hand: flagged, of this faction, and not the quest that rewards it. */
  const needed = catalogue.quests.all.filter(
    (quest) => quest.requiredForKappa && quest.uid !== COLLECTOR && (quest.fraction ?? fraction) === fraction,
  )

  const countsOf = (pmc: Pmc) => {
    const statuses = questStatuses(book, pmc)
    const visible = visibleQuests(book, pmc)
    const rows = makeQuestRows()(visible, pmc, statuses)
    const listed = filterRows(questList, rows, { status: 'all', kappa: '1' }, {
      places: [],
      traders: [],
      placesOf: () => [],
      t: () => '',
    } as never)
    const share = questTotals(book, pmc).kappa
    const reason = statuses.get(COLLECTOR)?.reasons.find(({ tag }) => tag === 'KappaOpen')
    return {
      dashboard: questOverview(viewQuests(book, pmc)).kappa,
      share,
      list: listed.rows.length,
      terminal: visible.filter(questFilter(catalogue, { kappa: true })).length,
      toGo: {
        dashboard: share.of - share.done,
        graph: lightGoal(book, pmc, 'kappa').sum.quests,
        path: questPath(book, pmc, COLLECTOR)?.kappa?.toGo,
        reason: reason?.tag === 'KappaOpen' ? reason.quests.length : 0,
      },
    }
  }

  it.each<[string, (pmc: Pmc) => Pmc, number]>([
    ['a new PMC', (pmc) => pmc, 0],
    ['one with four quests done', (pmc) => withPathTo(pmc, 'background-check'), 4],
  ])('%s', (_, change, done) => {
    const counts = countsOf(change(fresh))
    const of = needed.length
    const toGo = of - done
    expect(counts).toEqual({
      dashboard: { done, of },
      share: { done, of },
      list: of,
      terminal: of,
      toGo: { dashboard: toGo, graph: toGo, path: toGo, reason: toGo },
    })
  })

  it('a choice that closes quests, which are neither done nor to go then', () => {
    const before = countsOf(withPathTo(fresh, 'chemical-part-3'))
    const chosen = countsOf(withPathTo(fresh, 'chemical-part-4'))
    // Big Customer and Out of Curiosity are closed by it.
    expect(chosen.share).toEqual({ done: before.share.done + 1, of: needed.length - 2 })
    const [first, ...others] = Object.values(chosen.toGo)
    expect(others.every((count) => count === first)).toBe(true)
  })

  it('the way to the final quest completes all of them but those that its choices close, and the final quest itself', () => {
    const path = questPath(book, fresh, COLLECTOR)
    const completed = path?.steps.filter(({ goal }) => goal === 'complete').length ?? 0
    expect(completed).toBe(needed.length - (path?.kappa?.closing ?? 0) + 1)
  })
})
