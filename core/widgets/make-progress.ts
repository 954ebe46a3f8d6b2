// The progress of a PMC for its widget: the numbers of its own pages, and its next steps as the chat bots say them.
import { listStepTexts } from '../bots/answers/progress.ts'
import type { BotWorld } from '../bots/world.ts'
import type { Pmc } from '../player/model.ts'
import { hideoutOverview, questOverview } from '../progress/overview.ts'
import { viewQuests } from '../progress/quest-view.ts'
import { getQuestBook } from '../quests/book.ts'
import type { ProgressCount, ProgressData } from './progress-data.ts'

export const makeProgressData = (world: BotWorld, pmc: Pmc): ProgressData => {
  const { catalogue, speech } = world
  const { kappa, lightkeeper } = questOverview(viewQuests(getQuestBook(catalogue), pmc))
  const { levels } = hideoutOverview(catalogue, pmc)
  const makeBar = (
    kind: ProgressCount['kind'],
    { done, of }: Pick<ProgressCount, 'done' | 'of'>,
  ): ProgressCount => ({
    ...{ kind, label: speech.say(`widget.${kind}`) },
    ...{ done, of },
  })
  return {
    level: speech.say('widget.level', { level: pmc.level }),
    bars: [makeBar('kappa', kappa), makeBar('lightkeeper', lightkeeper), makeBar('hideout', levels)],
    nextLabel: speech.say('widget.next'),
    next: listStepTexts(world, pmc),
  }
}
