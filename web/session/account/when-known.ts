// Waits until it is known who is signed in.
import { until } from '../../data/observable.ts'
import { type Session, session } from './session.ts'

/** The session as soon as it is no longer starting. */
export const whenKnown = (): Promise<Session> => until(session, ({ status }) => status !== 'starting')
