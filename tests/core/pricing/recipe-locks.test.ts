// What keeps a PMC from a craft or a barter.
import { describe, expect, it } from 'vitest'
import { barter, craft, DOCUMENTS_CASE, GRAPHICS_CARD } from './given.ts'
import { beginner, untracked } from './setups.ts'

describe('what locks a recipe', () => {
  it('is a station that is not built, unless progress is not tracked', () => {
    expect(craft({ player: beginner }, GRAPHICS_CARD).locked).toEqual([
      { tag: 'StationMissing', station: 'intelligence-center', level: 3, has: 0 },
    ])
    const hideout = { built: { 'intelligence-center': 3 }, tracked: {} }
    expect(craft({ player: { ...beginner, hideout } }, GRAPHICS_CARD).locked).toBeUndefined()
    expect(craft({ player: untracked }, GRAPHICS_CARD).locked).toBeUndefined()
  })

  it('is the trader’s loyalty level', () => {
    expect(barter({ player: beginner }, DOCUMENTS_CASE).locked).toEqual([
      { tag: 'LoyaltyTooLow', trader: 'therapist', needs: 2, has: 1 },
    ])
    const player = { ...beginner, loyalty: { therapist: 2 } }
    expect(barter({ player }, DOCUMENTS_CASE).locked).toBeUndefined()
  })

  it('is a quest that is not done', () => {
    const quest = '59c512ad86f7741f0d09de9b'
    const uid = '5d5c1f25d582a5479d4ec458'
    const player = { ...beginner, hideout: { built: { workbench: 2 }, tracked: {} } }
    expect(craft({ player }, uid).locked).toEqual([{ tag: 'QuestNotDone', quest }])
    expect(craft({ player: { ...player, quests: { done: { [quest]: true } } } }, uid).locked).toBeUndefined()
  })

  it('is the game edition, a quest item or a story item, tracked or not', () => {
    const standard = { ...untracked, edition: 'Standard' as const }
    expect(craft({ player: standard }, '66509e8c9398c9c9e10a31bb').locked).toEqual([
      { tag: 'EditionMissing', editions: ['Edge of Darkness', 'EOD + The Unheard'] },
    ])
    expect(craft({ player: standard }, '67bc88ec4e7dbc3aa2024321').locked).toEqual([
      { tag: 'StoryItemNeeded' },
    ])
    expect(craft({ player: standard }, '6399c421d65735732c6ba765').locked).toEqual([
      { tag: 'QuestItemsNeeded', items: ['6331bb0d1aa9f42b804997a6'] },
    ])
  })
})
