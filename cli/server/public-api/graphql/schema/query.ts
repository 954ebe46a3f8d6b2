// The queries of the schema, with the arguments that they share.
import { MODE_WORDS } from '../mode-words.ts'

const SEEN = 'lang: LanguageCode, gameMode: GameMode'
const PAGE = 'limit: Int, offset: Int'

export const QUERY_SCHEMA = /* GraphQL */ `
"Names in a language that the data lack are English."
enum LanguageCode { cs de en es fr hu it ja ko pl pt ro ru sk tr zh }

"\`regular\` by default; \`season\` and \`pvp_season\` are the seasonal characters."
enum GameMode { ${[...MODE_WORDS.keys()].join(' ')} }

type ServerStatus {
  generalStatus: Status
  currentStatuses: [Status]
  messages: [StatusMessage]
}

type Status {
  name: String!
  message: String
  status: Int!
  statusCode: String!
}

type StatusMessage {
  content: String!
  time: String!
  type: Int!
  solveTime: String
  statusCode: String!
}

"\`exp\`: the step from the level before."
type PlayerLevel {
  level: Int!
  exp: Int!
  levelBadgeImageLink: String
}

type Query {
  item(id: ID, normalizedName: String, ${SEEN}): Item
  "Every argument narrows the choice. Names are searched for as on the site, the best match first."
  items(ids: [ID], name: String, names: [String], type: ItemType, types: [ItemType], bsgCategoryId: String, bsgCategoryIds: [String], bsgCategory: String, ${SEEN}, ${PAGE}): [Item]!
  itemsByName(name: String!, ${SEEN}): [Item]! @deprecated(reason: "Use items.")
  itemsByType(type: ItemType!, ${SEEN}): [Item]! @deprecated(reason: "Use items.")
  itemsByIDs(ids: [ID]!, ${SEEN}): [Item] @deprecated(reason: "Use items.")
  itemsByBsgCategoryId(bsgCategoryId: String!, ${SEEN}): [Item]! @deprecated(reason: "Use items.")
  itemByNormalizedName(normalizedName: String!, ${SEEN}): Item @deprecated(reason: "Use item.")
  itemCategories(lang: LanguageCode, ${PAGE}): [ItemCategory]!
  handbookCategories(lang: LanguageCode, ${PAGE}): [ItemCategory]!
  ammo(${SEEN}, ${PAGE}): [Ammo]
  task(id: ID!, ${SEEN}): Task
  tasks(faction: String, ${SEEN}, ${PAGE}): [Task]!
  questItems(${SEEN}): [QuestItem]
  hideoutStations(${SEEN}, ${PAGE}): [HideoutStation]!
  crafts(${SEEN}, ${PAGE}): [Craft]
  barters(${SEEN}, ${PAGE}): [Barter]
  traders(${SEEN}, ${PAGE}): [Trader]!
  maps(name: [String!], enemies: [String!], ${SEEN}, ${PAGE}): [Map]!
  "Mobs that are the boss of a spawn on any map."
  bosses(name: [String!], ${SEEN}, ${PAGE}): [MobInfo]
  fleaMarket(${SEEN}): FleaMarket!
  playerLevels: [PlayerLevel]!
  skills(lang: LanguageCode): [Skill]!
  "Always without content: no source says how the game's servers are."
  status: ServerStatus!
}
`
