// The keys that the interface may use, taken from the English words.
import type descriptions from '../../core/language/page-descriptions.en.json'
import type pages from '../../core/language/pages.en.json'
import type account from './en/account.json'
import type calculators from './en/calculators.json'
import type common from './en/common.json'
import type dashboard from './en/dashboard.json'
import type graph from './en/graph.json'
import type history from './en/history.json'
import type item from './en/item.json'
import type market from './en/market.json'
import type modules from './en/modules.json'
import type quests from './en/quests.json'
import type recognition from './en/recognition.json'
import type shell from './en/shell.json'
import type small from './en/small.json'
import type tracker from './en/tracker.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      pages: typeof pages
      descriptions: typeof descriptions
      shell: typeof shell
      small: typeof small
      market: typeof market
      item: typeof item
      calculators: typeof calculators
      account: typeof account
      quests: typeof quests
      graph: typeof graph
      modules: typeof modules
      tracker: typeof tracker
      recognition: typeof recognition
      dashboard: typeof dashboard
      history: typeof history
    }
  }
}
