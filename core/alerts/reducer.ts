// Applies the events of alerts to an account's alerts.
import type { Draft } from 'immer'
import type { Recipes } from '../events/decider.ts'
import type { alertEvents } from './events.ts'
import type { AlertRule, AlertRules } from './model.ts'

export const alertRecipes: Recipes<AlertRules, typeof alertEvents> = {
  AlertSet: (alerts, { alert, rule }) => {
    alerts[alert] = rule as Draft<AlertRule>
  },
  AlertRemoved: (alerts, { alert }) => {
    delete alerts[alert]
  },
}
