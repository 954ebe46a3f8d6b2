// Changes of accounts and prices, told to open pages and pushed to widgets.
import { getAccountTopic, getPricesTopic } from '#core/widgets/topics.ts'
import { type Changes, openChanges } from '../services/changes.ts'
import { openPush, type Push } from './push.ts'

export interface PushedChanges {
  readonly push: Push
  readonly changes: Changes
  /** What the widgets of an account show has changed. */
  readonly pushAccount: (account: string) => void
}

/** `run`: an id of this process, by which readers notice a restart. */
export const openPushedChanges = (run: string): PushedChanges => {
  const push = openPush(run)
  const tell = (topic: string): void => push.publish(topic, { event: 'changed', data: '' })
  const pushAccount = (account: string): void => tell(getAccountTopic(account))
  const changes = openChanges({
    onPrices: (mode) => tell(getPricesTopic(mode)),
    onAccount: pushAccount,
  })
  return { push, changes, pushAccount }
}
