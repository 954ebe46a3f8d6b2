// The keys that the interface may use, taken from the English words.
import type floors from '../../core/language/floors.en.json'
import type facts from '../../core/language/item-facts.en.json'
import type descriptions from '../../core/language/page-descriptions.en.json'
import type pages from '../../core/language/pages.en.json'
import type slots from '../../core/language/slots.en.json'
import type sources from '../../core/language/sources.en.json'
import type account from './en/account.json'
import type admin from './en/admin.json'
import type adminSite from './en/adminSite.json'
import type ads from './en/ads.json'
import type alerts from './en/alerts.json'
import type ballistics from './en/ballistics.json'
import type calculators from './en/calculators.json'
import type chat from './en/chat.json'
import type collect from './en/collect.json'
import type common from './en/common.json'
import type corrections from './en/corrections.json'
import type dashboard from './en/dashboard.json'
import type developers from './en/developers.json'
import type discord from './en/discord.json'
import type gear from './en/gear.json'
import type graph from './en/graph.json'
import type history from './en/history.json'
import type item from './en/item.json'
import type loadouts from './en/loadouts.json'
import type maps from './en/maps.json'
import type market from './en/market.json'
import type modules from './en/modules.json'
import type next from './en/next.json'
import type office from './en/office.json'
import type optimiser from './en/optimiser.json'
import type patch from './en/patch.json'
import type people from './en/people.json'
import type pictures from './en/pictures.json'
import type pilot from './en/pilot.json'
import type quests from './en/quests.json'
import type recognition from './en/recognition.json'
import type replay from './en/replay.json'
import type saved from './en/saved.json'
import type sheets from './en/sheets.json'
import type shell from './en/shell.json'
import type small from './en/small.json'
import type stash from './en/stash.json'
import type streamers from './en/streamers.json'
import type tracker from './en/tracker.json'
import type wipePlan from './en/wipePlan.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      collect: typeof collect
      common: typeof common
      pages: typeof pages
      descriptions: typeof descriptions
      slots: typeof slots
      floors: typeof floors
      sources: typeof sources
      saved: typeof saved
      shell: typeof shell
      sheets: typeof sheets
      small: typeof small
      stash: typeof stash
      streamers: typeof streamers
      loadouts: typeof loadouts
      maps: typeof maps
      next: typeof next
      market: typeof market
      item: typeof item
      facts: typeof facts
      admin: typeof admin
      adminSite: typeof adminSite
      ads: typeof ads
      alerts: typeof alerts
      discord: typeof discord
      calculators: typeof calculators
      chat: typeof chat
      corrections: typeof corrections
      account: typeof account
      quests: typeof quests
      graph: typeof graph
      ballistics: typeof ballistics
      gear: typeof gear
      modules: typeof modules
      tracker: typeof tracker
      recognition: typeof recognition
      replay: typeof replay
      dashboard: typeof dashboard
      developers: typeof developers
      history: typeof history
      people: typeof people
      patch: typeof patch
      pictures: typeof pictures
      pilot: typeof pilot
      office: typeof office
      optimiser: typeof optimiser
      wipePlan: typeof wipePlan
    }
  }
}
