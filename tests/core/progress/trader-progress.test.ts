import { describe, expect, it } from 'vitest'
import { viewQuests } from '#core/progress/quest-view.ts'
import { traderProgress } from '#core/progress/trader-progress.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testBook, testPmc, withDone } from '../../support/quest-arbitraries.ts'

const { traders } = testCatalogue('PVP')
const book = testBook('PVP')
const progressOf = (trader: string, pmc = testPmc('PVP')) =>
  traderProgress(viewQuests(book, pmc), traders.all).find((each) => each.trader.url === trader)

describe('the progress with a trader', () => {
  it('names what the next loyalty level asks for and the PMC lacks', () => {
    expect(progressOf('prapor')?.next).toEqual({
      level: 2,
      lacks: [
        { tag: 'PlayerLevel', needs: 15, has: 1 },
        { tag: 'Standing', needs: 0.2, has: 0, isRecorded: false },
      ],
      turnover: 1_120_000,
      currency: 'RUB',
    })
  })

  it('leaves out what is reached, and knows a standing that was written down', () => {
    const pmc = testPmc('PVP', { level: 15, reputation: { prapor: 0.12 } })
    expect(progressOf('prapor', pmc)?.next?.lacks).toEqual([
      { tag: 'Standing', needs: 0.2, has: 0.12, isRecorded: true },
    ])
    const reached = testPmc('PVP', { level: 15, reputation: { prapor: 0.2 } })
    expect(progressOf('prapor', reached)?.next?.lacks).toEqual([])
  })

  it('has no next level above the highest, and none where a trader has no levels', () => {
    const pmc = testPmc('PVP', { level: 40, loyalty: { prapor: 4 } })
    expect(progressOf('prapor', pmc)).toMatchObject({ level: 4 })
    expect(progressOf('prapor', pmc)?.next).toBeUndefined()
    expect(progressOf('lightkeeper')?.level).toBeUndefined()
  })

  it('counts the quests of the trader that the PMC can be given', () => {
    const before = progressOf('prapor')?.quests
    const after = progressOf('prapor', withDone(book, testPmc('PVP'), 'shooting-cans'))?.quests
    expect(before?.done).toBe(0)
    expect(after).toEqual({ done: 1, of: before?.of })
  })

  it('leaves Ref out in PVE', () => {
    const pve = testBook('PVE')
    const slugs = traderProgress(viewQuests(pve, testPmc('PVE')), testCatalogue('PVE').traders.all).map(
      ({ trader }) => trader.url,
    )
    expect(slugs).toContain('prapor')
    expect(slugs).not.toContain('ref')
    expect(progressOf('ref')?.level).toBe(1)
  })
})
