// Commands on alerts, each next to its rule; the client makes the id `alert`.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Id } from '../codec.ts'
import { commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import type { AlertEvent } from './events.ts'
import { AlertRule, type AlertRules } from './model.ts'

export type AlertRejection =
  | { readonly tag: 'AlertUnknown'; readonly alert: string }
  | { readonly tag: 'ItemUnknown'; readonly item: string }

/** The account and the game data as these rules see them. */
export interface AlertOwner {
  readonly alerts: AlertRules
}
export interface AlertContext {
  readonly catalogue: Pick<Catalogue, 'items'>
}

const alertCommand = commandsWith<AlertContext, AlertOwner, AlertRejection, AlertEvent>()({ alert: Id })

export const ALERT_COMMANDS = {
  /** Recorded even if nothing differs: setting an alert again makes it watch again. */
  SetAlert: alertCommand({
    fields: { rule: AlertRule },
    action: 'alerts',
    tables: ['items'],
    decide: ({ catalogue }, { alert, rule }) => {
      const { item } = rule.watch
      return catalogue.items.get(item) === undefined
        ? left({ tag: 'ItemUnknown', item })
        : right([{ type: 'AlertSet', data: { alert, rule } }])
    },
  }),
  RemoveAlert: alertCommand({
    action: 'alerts',
    decide: (_, { alert }, { alerts }) =>
      Object.hasOwn(alerts, alert)
        ? right([{ type: 'AlertRemoved', data: { alert } }])
        : left({ tag: 'AlertUnknown', alert }),
  }),
} as const
