// What the tabs of one browser share about a stream: a channel, and turns for sending.
import type { OtherTabs, SessionEffects, StreamTypes, TabMessage } from './effects.ts'

/** A tab that is kept asleep must not keep the others from sending: sent twice, a command still has one effect. */
const TIMEOUT_MS = 20_000

export const browserTabs = <K extends StreamTypes>(stream: string): OtherTabs<K> => {
  const channel = new BroadcastChannel(`exfil-account-${stream}`)
  let isOpen = true
  return {
    // Messages in flight when the stream was closed have no receiver.
    post: (message) => {
      if (isOpen) channel.postMessage(message)
    },
    listen: (onNotification) => {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage<K>>) => onNotification(data))
      return () => {
        isOpen = false
        channel.close()
      }
    },
  }
}

/** One tab after another, where the browser can say whose turn it is. */
export const makeTurns =
  (stream: string): SessionEffects<StreamTypes>['runInOrder'] =>
  async (work) => {
    // Absent on pages without a secure origin.
    const locks: LockManager | undefined = navigator.locks
    if (locks === undefined) return work()
    const impatience = new AbortController()
    const timer = setTimeout(() => impatience.abort(), TIMEOUT_MS)
    let hasBegun = false
    const begin = (): Promise<void> => {
      clearTimeout(timer)
      hasBegun = true
      return work()
    }
    try {
      await locks.request(`exfil-send-${stream}`, { signal: impatience.signal }, begin)
    } catch (error) {
      if (hasBegun) throw error
      await work()
    }
  }
