// How many notices of the account are unread, as the server has said last.
import { observable } from '../../data/observable.ts'

/** Another object whenever notices have come or were read; undefined until the server has said it. */
export const unreadNotices = observable<{ readonly count: number } | undefined>(undefined)
