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
  | { readonly tag: 'TraderUnknown'; readonly trader: string; readonly allowed: readonly string[] }

/** The account and the game data as these rules see them. */
export interface AlertOwner {
  readonly alerts: AlertRules
}
export interface AlertContext {
  readonly catalogue: Pick<Catalogue, 'items' | 'traders'>
}

const alertCommand = commandsWith<AlertContext, AlertOwner, AlertRejection, AlertEvent>()({ alert: Id })

export const ALERT_COMMANDS = {
  /** Recorded even if nothing differs: setting an alert again makes it watch again. */
  SetAlert: alertCommand({
    fields: { rule: AlertRule },
    action: 'alerts',
    tables: ['items', 'traders'],
    decide: ({ catalogue }, { alert, rule }) => {
      const { watch } = rule
      if (watch.tag === 'Price' && catalogue.items.get(watch.item) === undefined)
        return left({ tag: 'ItemUnknown', item: watch.item })
      if (watch.tag === 'Restock') {
        const allowed = catalogue.traders.all.map(({ url }) => url)
        if (!allowed.includes(watch.trader))
          return left({ tag: 'TraderUnknown', trader: watch.trader, allowed })
      }
      return right([{ type: 'AlertSet', data: { alert, rule } }])
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
