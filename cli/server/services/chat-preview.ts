// What a blocked word would match among the last messages of the chat.
import { makeBlockedWordFinder } from '#core/chat/blocked-words.ts'
import { CHAT_PAGE, type ChatMessage, PREVIEW_SAMPLES, PREVIEWED_MESSAGES } from '#core/chat/model.ts'
import { makeTakeBreak } from '../short-turns.ts'
import type { ChatStore } from '../stores/chat.ts'
import { getLooks } from '../stores/username-looks.ts'
import { showMessage } from './chat-window.ts'

/** `samples`: the newest of the `count` messages that match, of those that were `checked`. */
export interface WordPreview {
  readonly checked: number
  readonly count: number
  readonly samples: readonly ChatMessage[]
}

export const previewBlockedWord = async (
  { listBefore }: Pick<ChatStore, 'listBefore'>,
  word: string,
): Promise<WordPreview> => {
  const find = makeBlockedWordFinder([word], getLooks)
  const takeBreak = makeTakeBreak()
  const found: ChatMessage[] = []
  let checked = 0
  let before: number | undefined
  while (checked < PREVIEWED_MESSAGES) {
    const page = await listBefore(before, CHAT_PAGE)
    for (const row of page.toReversed()) {
      if (find(row.text) !== undefined) found.push(showMessage(row))
      await takeBreak()
    }
    checked += page.length
    before = page[0]?.id
    if (page.length < CHAT_PAGE) break
  }
  return { checked, count: found.length, samples: found.slice(0, PREVIEW_SAMPLES) }
}
