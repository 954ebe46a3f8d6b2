// Waits until it is known who is signed in.
import { type Session, session } from './session.ts'

/** The session as soon as it is no longer starting. */
export const whenKnown = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = (): void => {
      const now = session.get()
      if (now.status === 'starting') return
      stop()
      resolve(now)
    }
    const stop = session.subscribe(look)
    look()
  })
