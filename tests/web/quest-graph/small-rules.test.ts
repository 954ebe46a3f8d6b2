import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, type WordsQuery, writeQuery } from '#web/address/address-words.ts'
import { listWords } from '#web/list/list-query.ts'
import { cutText, fitText } from '#web/quest-graph/drawing/fit-text.ts'
import { COLOURINGS } from '#web/quest-graph/drawing/looks.ts'
import { graphWords } from '#web/quest-graph/GraphScreen.tsx'
import { type GraphContext, graphList } from '#web/quest-graph/graph-list.ts'
import { layoutKey, outdatedKeys } from '#web/quest-graph/layout/lay-out.ts'
import { graphOf } from './world.ts'

/** Every letter 7 wide. */
const measure = (text: string): number => text.length * 7

describe('a name that is fitted', () => {
  const names = graphOf().nodes.flatMap(({ quest }) => [quest.name, ...(quest.ruName ? [quest.ruName] : [])])

  it('takes no more lines and no more width than there are', () => {
    for (const name of names) {
      const lines = fitText(measure, name, 133, 2)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(133)
    }
  })

  it('is whole where there is room, and ends in an ellipsis where there is not', () => {
    for (const name of names) {
      const said = fitText(measure, name, 133, 2).join(' ')
      if (said !== name) expect(said).toContain('…')
      expect(fitText(measure, name, 1000, 2)).toEqual([name])
    }
  })

  it.each([
    ['Chemical - Part 4', 200, 'Chemical - Part 4'],
    ['Chemical - Part 4', 70, 'Chemical…'],
    ['Chemical', 28, 'Che…'],
  ])('“%s” in %d is cut to “%s”', (text, width, wanted) => {
    expect(cutText(measure, text, width)).toBe(wanted)
  })
})

describe('what the graph is narrowed down by', () => {
  const context = (isWhole: boolean) =>
    ({
      t: (key: string) => key,
      traders: ['skier'],
      places: { pages: ['customs'], pageOf: new Map() },
      names: { trader: (slug: string) => slug, place: (page: string) => page },
      isWhole,
    }) as unknown as GraphContext
  const read = (text: string, isWhole = true) =>
    readQuery(listWords(graphList), new URLSearchParams(text), {
      context: context(isWhole),
      columns: new Set<string>(),
    })

  it('is written in the address as it always was', () => {
    const query = read('quest=5936d90786f7742b1420ba5b&path=kappa&trader=skier&map=customs')
    expect(query).toMatchObject({
      open: '5936d90786f7742b1420ba5b',
      filters: { path: 'kappa', trader: 'skier', map: 'customs' },
    })
    expect(read('path=alpha&trader=nobody&map=moon').filters).toEqual({})
  })

  it('lights no way for who may not see all of it', () => {
    expect(read('path=kappa', false).filters).toEqual({})
  })
})

describe('the address of the graph', () => {
  const read = (params: URLSearchParams) => readQuery(graphWords, params, undefined)
  const query = fc.record({
    colouring: fc.constantFrom(...COLOURINGS),
    view: fc.constantFrom('graph' as const, 'list' as const),
  })

  it('says everything that is shown, and is read back as it was written', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(read(writeQuery<WordsQuery<typeof graphWords>, unknown>(graphWords, wanted))).toEqual(wanted)
      }),
      { numRuns: 300 },
    )
  })

  it('is empty at first, and keeps the keys of others', () => {
    const usual = read(new URLSearchParams())
    expect(writeQuery(graphWords, usual).toString()).toBe('')
    expect(writeQuery(graphWords, usual, new URLSearchParams('a=1&colour=map')).toString()).toBe('a=1')
  })

  it('takes what else people write into it for nothing', () => {
    const query = read(new URLSearchParams('colour=pink&path=alpha&view=globe'))
    expect(query).toEqual(read(new URLSearchParams()))
  })
})

describe('a kept layout', () => {
  const of = { mode: 'PVP', hash: 'abc' } as const
  it('has another name for another table and another mode', () => {
    const keys = [of, { ...of, hash: 'abd' }, { ...of, mode: 'PVE' } as const].map(layoutKey)
    expect(new Set(keys).size).toBe(3)
  })

  it('outdates those of older tables of its mode and of other shapes, not those of the other mode', () => {
    const other = layoutKey({ mode: 'PVE', hash: 'old' })
    const kept = [layoutKey(of), layoutKey({ ...of, hash: 'old' }), other, '0/PVP/abc']
    expect(outdatedKeys(kept, of)).toEqual([layoutKey({ ...of, hash: 'old' }), '0/PVP/abc'])
  })
})
