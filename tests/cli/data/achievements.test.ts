// Achievements of the source's tasks document as rows.
import { describe, expect, it } from 'vitest'
import { achievementRows } from '#cli/data/upstream/convert-reference.ts'

const RAW = {
  id: 'a1',
  name: 'a1 name',
  normalizedName: 'not-my-brother',
  description: 'a1 description',
  normalizedRarity: 'rare',
  normalizedSide: 'scavs',
  playersCompletedPercent: 35.41,
  hidden: true,
}
const TEXTS = {
  en: { 'a1 name': 'You Are Not My Brother', 'a1 description': 'Eliminate a Scav while playing as a Scav' },
  ru: { 'a1 name': 'Не брат ты мне...', 'a1 description': 'Убить Дикого, играя за Дикого' },
}
type Context = Parameters<typeof achievementRows>[0]

const convert = (achievements: object | undefined, texts: object, previous: readonly object[] = []) =>
  achievementRows({
    documents: { tasks: { tasks: {}, achievements } },
    texts: { tasks: texts },
    previous: { achievements: previous },
  } as unknown as Context)

describe('achievements of the source', () => {
  const [row] = convert({ a1: RAW }, TEXTS)

  it('have their names and conditions in every language of the source', () => {
    expect(row).toEqual({
      uid: 'a1',
      url: 'not-my-brother',
      name: 'You Are Not My Brother',
      ruName: 'Не брат ты мне...',
      rarity: 'rare',
      side: 'scav',
      percent: 35.41,
      isHidden: true,
      conditions: [
        {
          id: 'all',
          name: 'Eliminate a Scav while playing as a Scav',
          ruName: 'Убить Дикого, играя за Дикого',
        },
      ],
    })
  })

  it('keep the earlier condition where the source has no text for it', () => {
    const [kept] = convert({ a1: RAW }, { en: { 'a1 name': 'You Are Not My Brother' } }, [row ?? {}])
    expect(kept?.conditions).toEqual(row?.conditions)
    expect(convert({ a1: RAW }, { en: {} })[0]).not.toHaveProperty('conditions')
  })

  it('stay as they were where the document has no list of them', () => {
    expect(convert(undefined, TEXTS, [row ?? {}])).toEqual([row])
  })
})
