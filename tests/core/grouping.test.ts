import { describe, expect, it } from 'vitest'
import { grouped, groupedBy, groupedUnder } from '#core/grouping.ts'

const QUESTS = [
  { name: 'Debut', trader: 'prapor', maps: ['customs', 'woods'] },
  { name: 'Shortage', trader: 'therapist', maps: [] },
  { name: 'Checking', trader: 'prapor', maps: ['customs'] },
]

const namesBy = (groups: ReadonlyMap<string, readonly { readonly name: string }[]>) =>
  [...groups].map(([key, members]) => [key, ...members.map(({ name }) => name)])

describe('groups', () => {
  it('have keys as they first appear and members as they were given', () => {
    expect(namesBy(groupedBy(QUESTS, ({ trader }) => trader))).toEqual([
      ['prapor', 'Debut', 'Checking'],
      ['therapist', 'Shortage'],
    ])
  })

  it('have a member under each of its keys, and nowhere without one', () => {
    expect(namesBy(groupedUnder(QUESTS, ({ maps }) => maps))).toEqual([
      ['customs', 'Debut', 'Checking'],
      ['woods', 'Debut'],
    ])
  })

  it('are made of pairs too', () => {
    expect([...grouped(QUESTS.map(({ trader, name }) => [trader, name]))]).toEqual([
      ['prapor', ['Debut', 'Checking']],
      ['therapist', ['Shortage']],
    ])
  })
})
