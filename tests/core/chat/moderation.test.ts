// What administrators do in the chat, and words that the operator does not allow.
import { describe, expect, it } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { makeBlockedWordFinder } from '#core/chat/blocked-words.ts'
import { ChatCommand, type ChatContext, chatDecider } from '#core/chat/commands.ts'
import { type ChatModeration, findMute, noModeration } from '#core/chat/model.ts'
import { decode } from '#core/codec.ts'
import { makeFold } from '#core/events/fold.ts'
import { isLeft, left, right } from '#core/fp.ts'

const AT = '2026-08-29T12:00:00.000Z'
const context: ChatContext = {
  actor: { uid: 'office', role: 'admin' },
  at: AT,
  message: { account: 'scav' },
}
const decideAll = (commands: readonly ChatCommand[], given = context): ChatModeration =>
  commands.reduce((state, command) => {
    const decided = chatDecider.decide(given)(command)(state)
    if (isLeft(decided)) throw new Error(decided.left.tag)
    return makeFold(chatDecider)(decided.right as never, state)
  }, noModeration)

const mute = { tag: 'MuteChatAuthor', message: 7, minutes: 60, reason: 'Spam' } as const

describe('a mute', () => {
  it('holds from now for its minutes', () => {
    const state = decideAll([mute])
    expect(findMute(state, 'scav', AT)).toEqual({ until: '2026-08-29T13:00:00.000Z', reason: 'Spam' })
    expect(findMute(state, 'scav', '2026-08-29T12:59:59.999Z')).toBeDefined()
    expect(findMute(state, 'scav', '2026-08-29T13:00:00.000Z')).toBeUndefined()
    expect(findMute(state, 'raider', AT)).toBeUndefined()
    expect(findMute(state, 'constructor', AT)).toBeUndefined()
  })

  it('ends when it is lifted, which is refused without one', () => {
    const lift = { tag: 'UnmuteChatAccount', account: 'scav', reason: 'Explained' } as const
    expect(findMute(decideAll([mute, lift]), 'scav', AT)).toBeUndefined()
    expect(chatDecider.decide(context)(lift)(noModeration)).toEqual(left({ tag: 'NotMuted' }))
  })
})

describe('moderation', () => {
  const commands: readonly ChatCommand[] = [
    { tag: 'DeleteChatMessage', message: 7, reason: 'Spam' },
    mute,
    { tag: 'DismissChatReports', message: 7, reason: 'Harmless' },
  ]

  it('is for administrators only', () => {
    for (const role of ROLES)
      for (const command of commands) {
        const decided = chatDecider.decide({ ...context, actor: { uid: 'x', role } })(command)(noModeration)
        expect(isLeft(decided)).toBe(role !== 'admin')
      }
  })

  it('of a message that is unknown or deleted is refused', () => {
    for (const command of commands)
      expect(chatDecider.decide({ ...context, message: undefined })(command)(noModeration)).toEqual(
        left({ tag: 'ChatMessageUnknown' }),
      )
  })

  it.each([
    { tag: 'DeleteChatMessage', message: 0, reason: 'Spam' },
    { tag: 'DeleteChatMessage', message: 7, reason: ' ' },
    { tag: 'DeleteChatMessage', message: 7 },
    { tag: 'MuteChatAuthor', message: 7, minutes: 0, reason: 'Spam' },
    { tag: 'MuteChatAuthor', message: 7, minutes: 1e9, reason: 'Spam' },
    { tag: 'ChangeBlockedWords', words: ['x'.repeat(41)] },
  ])('as %j is not decoded', (command) => {
    expect(isLeft(decode(ChatCommand)(command))).toBe(true)
  })

  it('keeps each blocked word once, and says nothing again that is already so', () => {
    const state = decideAll([{ tag: 'ChangeBlockedWords', words: ['rat', 'rat', 'cheat*'] }])
    expect(state.blockedWords).toEqual(['rat', 'cheat*'])
    expect(
      chatDecider.decide(context)({ tag: 'ChangeBlockedWords', words: ['rat', 'cheat*'] })(state),
    ).toEqual(right([]))
  })
})

describe('a blocked word', () => {
  const lower = (text: string) => [text.toLowerCase()]
  it.each([
    ['You RAT!', ['rat'], 'rat'],
    ['a pirate', ['rat'], undefined],
    ['cheaters', ['cheat*'], 'cheat*'],
    ['anticheat', ['*cheat'], '*cheat'],
    ['anticheats', ['*cheat*'], '*cheat*'],
    ['anything', ['*'], undefined],
    ['anything', [], undefined],
  ])('of %j among %j is %s', (text, words, found) => {
    expect(makeBlockedWordFinder(words, lower)(text)).toBe(found)
  })
})
