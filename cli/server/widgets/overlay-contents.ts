// The overlay of a challenge as JSON: for pages that ask, and pushed to those that listen when it has changed.
import { readBotSpeech } from '#core/bots/speech.ts'
import type { Challenge } from '#core/challenge/model.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { makeOverlayData } from '#core/widgets/make-overlay.ts'
import {
  type OverlaySettings,
  readOverlaySettings,
  writeOverlayQuestion,
} from '#core/widgets/overlay-settings.ts'
import { getOverlayTopic } from '#core/widgets/topics.ts'
import { type Content, makeContent } from '../http/content.ts'
import { openKeptBodies } from '../http/kept-bodies.ts'
import { MAX_DATA_BYTES } from '../push/message.ts'
import type { Services } from '../services/services.ts'

/** Questions whose answers are kept, of about 3 kB each. */
const MAX_KEPT = 500
/** Different overlays of one challenge that are open: three views, compact or not, of 32 teams in two languages are 400. */
const MAX_OVERLAYS = 400

type OverlayServices = Pick<Services, 'challenges' | 'changes' | 'push' | 'log'>

/** An overlay that is open somewhere; `seen`: the version of the challenge when it was opened; `sent`: what its pages have received last. */
interface OpenOverlay {
  readonly settings: OverlaySettings
  readonly seen: number
  pages: number
  sent: string
}

interface FollowedChallenge {
  readonly overlays: Map<string, OpenOverlay>
  readonly stop: () => void
}

export interface OverlayContents {
  /** Undefined if there is no such challenge. */
  readonly read: (read: ReadWord) => Promise<Content | undefined>
  /** Pushes the overlay to a topic until its last page leaves; undefined without such a challenge, `full` beyond {@link MAX_OVERLAYS}. */
  readonly follow: (
    read: ReadWord,
  ) => Promise<{ readonly topic: string; readonly leave: () => void } | 'full' | undefined>
}

const writeData = async (challenge: Challenge, settings: OverlaySettings): Promise<string> =>
  JSON.stringify(makeOverlayData(challenge, settings, await readBotSpeech(settings.language)))

export const overlayContents = ({ challenges, changes, push, log }: OverlayServices): OverlayContents => {
  const keepBody = openKeptBodies({ maxBodies: MAX_KEPT })
  const followed = new Map<string, FollowedChallenge>()

  const readChallenge = async (
    uid: string,
  ): Promise<{ readonly challenge: Challenge; readonly version: number } | undefined> => {
    if (uid === '') return undefined
    const { state, version } = await challenges.read(uid)
    return state.challenge === null ? undefined : { challenge: state.challenge, version }
  }

  /** Data that are too large for a message are fetched by the pages. */
  const send = (question: string, overlay: OpenOverlay, data: string): void => {
    if (data === overlay.sent) return
    overlay.sent = data
    push.publish(
      getOverlayTopic(question),
      Buffer.byteLength(data) > MAX_DATA_BYTES
        ? { event: 'changed', data: '' }
        : { event: 'data', data, isWhole: true },
    )
  }

  const sendAll = async (uid: string, { overlays }: FollowedChallenge): Promise<void> => {
    const current = await readChallenge(uid)
    for (const [question, overlay] of overlays)
      if (current === undefined) push.publish(getOverlayTopic(question), { event: 'changed', data: '' })
      // Late news of what the pages have fetched on opening.
      else if (current.version > overlay.seen)
        send(question, overlay, await writeData(current.challenge, overlay.settings))
  }

  const followChallenge = (uid: string): FollowedChallenge => {
    const known = followed.get(uid)
    if (known !== undefined) return known
    let isSending = false
    let isNews = false
    const onNews = async (): Promise<void> => {
      isNews = true
      if (isSending) return
      isSending = true
      try {
        while (isNews) {
          isNews = false
          await sendAll(uid, entry)
        }
      } catch (error) {
        log.error({ err: error }, 'an overlay could not be pushed')
      } finally {
        isSending = false
      }
    }
    const entry: FollowedChallenge = {
      overlays: new Map(),
      stop: changes.followChallenge(uid, () => void onNews()),
    }
    followed.set(uid, entry)
    return entry
  }

  return {
    read: async (read) => {
      const settings = readOverlaySettings(read)
      const current = await readChallenge(settings.challenge)
      if (current === undefined) return undefined
      return keepBody(writeOverlayQuestion(settings), current.challenge, async () =>
        makeContent(await writeData(current.challenge, settings), 'application/json', { lasts: false }),
      )
    },
    follow: async (read) => {
      const settings = readOverlaySettings(read)
      const { challenge: uid } = settings
      const opened = await readChallenge(uid)
      if (opened === undefined) return undefined
      const question = writeOverlayQuestion(settings)
      const entry = followChallenge(uid)
      const { overlays, stop } = entry
      if (!overlays.has(question) && overlays.size >= MAX_OVERLAYS) return 'full'
      const overlay = overlays.get(question) ?? { settings, seen: opened.version, pages: 0, sent: '' }
      overlays.set(question, overlay)
      overlay.pages++
      const topic = getOverlayTopic(question)
      return {
        topic,
        leave: () => {
          if (--overlay.pages > 0) return
          overlays.delete(question)
          // Scores are no longer pushed, so a page that returns must fetch.
          push.publish(topic, { event: 'resync', data: '', isWhole: true })
          if (overlays.size > 0) return
          stop()
          followed.delete(uid)
        },
      }
    },
  }
}
