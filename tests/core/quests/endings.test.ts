// A quest whose endings open and close each other shows them as one choice, and names no quest as both opened and cancelled.
import { describe, expect, it } from 'vitest'
import { questsAfter, questsCancelledBy } from '#core/quests/book.ts'
import { questOutcome } from '#core/quests/endings.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const urls = (quests: readonly { readonly url: string }[]): readonly string[] => quests.map(({ url }) => url)
const outcome = (url: string) => questOutcome(book, questNamed(book, url))

describe('the outcome of a quest', () => {
  it.each([
    ['chemical-part-4', ['chemical-part-4', 'out-of-curiosity', 'big-customer']],
    ['big-customer', ['chemical-part-4', 'out-of-curiosity', 'big-customer']],
    ['out-of-curiosity', ['chemical-part-4', 'out-of-curiosity', 'big-customer']],
    ['supply-plans', ['supply-plans', 'kind-of-sabotage']],
    ['debut', []],
  ])('%s ends as one of %j', (url, endings) => {
    expect(urls(outcome(url).endings).toSorted()).toEqual(endings.toSorted())
  })

  it('names the other endings neither as opened nor as cancelled', () => {
    const chemical = questNamed(book, 'chemical-part-4')
    expect(urls(questsAfter(book, chemical.uid))).toContain('big-customer')
    expect(urls(questsCancelledBy(book, chemical.uid))).toContain('big-customer')
    const { opens, cancels } = outcome('chemical-part-4')
    expect(urls(opens)).toEqual(['loyalty-buyout', 'safe-corridor', 'network-provider-part-1'])
    expect(cancels).toEqual([])
  })

  it.each(['PVP', 'PVE'] as const)('opens no quest of %s that it cancels', (mode) => {
    const every = testBook(mode)
    for (const quest of every.all) {
      const { opens, cancels } = questOutcome(every, quest)
      expect(opens.filter((other) => cancels.includes(other))).toEqual([])
    }
  })
})
