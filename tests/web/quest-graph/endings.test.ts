// Endings in the graph: one choice, with each of its quests named once.
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { findQuestEndings, RELATIONS, relatedQuests } from '#web/quest-graph/endings.ts'
import { bookOf, graphOf, uidOf } from './world.ts'

describe.each(BASE_MODES)('the endings in the graph of %s', (mode) => {
  const book = bookOf(mode)
  const graph = graphOf(mode)
  const quests = graph.nodes.map(({ quest }) => quest)
  const endings = findQuestEndings(book, quests)
  const questNamed = (name: string) => {
    const quest = graph.byUid.get(uidOf(graph, name))?.quest
    if (quest === undefined) throw new Error(`no quest ${name}`)
    return quest
  }

  it('are the same choice for each quest of it', () => {
    expect(endings.size).toBeGreaterThan(2)
    for (const [uid, choice] of endings) {
      expect(choice).toContain(uid)
      expect(choice.size).toBeGreaterThan(1)
      for (const other of choice) expect(endings.get(other)).toEqual(choice)
    }
  })

  it('have Chemical - Part 4 as one choice with the quests that close it', () => {
    const choice = ['Big Customer', 'Chemical - Part 4', 'Out of Curiosity']
    const quest = questNamed('Chemical - Part 4')
    const names = relatedQuests(book, graph, quest).endings.map((uid) => graph.byUid.get(uid)?.quest.name)
    expect(names.toSorted()).toEqual(choice)
    expect(endings.get(quest.uid)?.size).toBe(choice.length)
  })

  it('are named neither before, after nor among what a quest excludes', () => {
    for (const quest of quests) {
      const related = relatedQuests(book, graph, quest)
      const named = RELATIONS.flatMap((relation) => (relation === 'endings' ? [] : related[relation]))
      expect(
        named.filter((uid) => related.endings.includes(uid)),
        quest.name,
      ).toEqual([])
    }
  })

  it('are missing where another fraction or a filter leaves one alone', () => {
    const quest = questNamed('Chemical - Part 4')
    expect(findQuestEndings(book, [quest]).size).toBe(0)
  })
})
