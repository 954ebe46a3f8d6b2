// The commands of chat bots: each with its fields, the tables that it reads, and its answer. A new command is declared here.
import type { TableName } from '../catalogue/tables/table-names.ts'
import { MAP_TABLES } from '../catalogue/tables/table-names.ts'
import { AMMO_FIELDS, answerAmmo } from './answers/ammo.ts'
import { answerKey, KEY_FIELDS } from './answers/key.ts'
import { answerBoss, answerMap, answerTime, BOSS_FIELDS, MAP_FIELDS, TIME_FIELDS } from './answers/places.ts'
import { answerPrice, PRICE_FIELDS } from './answers/price.ts'
import {
  answerKappa,
  answerNeeds,
  answerNext,
  KAPPA_FIELDS,
  NEEDS_FIELDS,
  NEXT_FIELDS,
} from './answers/progress.ts'
import { answerQuest, QUEST_FIELDS } from './answers/quest.ts'
import { answerBarter, answerCraft, BARTER_FIELDS, CRAFT_FIELDS } from './answers/recipes.ts'
import type { BotReply } from './reply.ts'
import type { BotWorld } from './world.ts'

/**
 * `needsQuestion`: without one the usage is said. `isOwn`: about the PMC of the key. Its sentences are `template.<command>` and
 * `usage.<command>` of the bots' words.
 */
export interface BotCommand {
  readonly fields: readonly string[]
  readonly tables: readonly TableName[]
  readonly needsQuestion: boolean
  readonly isOwn: boolean
  readonly answer: (world: BotWorld, question: string) => BotReply
}

const PRICE_TABLES = ['items', 'presets', 'prices', 'constants', 'traders'] as const
const RECIPE_TABLES = [...PRICE_TABLES, 'crafts', 'barters', 'stations'] as const
const QUEST_TABLES = [
  ...(['quests', 'traders', 'maps', 'items', 'presets', 'questItems', 'mobs', 'skills'] as const),
  ...(['categories', 'stations', 'constants'] as const),
] as const
const PLACE_TABLES = ['maps', 'mobs', ...MAP_TABLES] as const
const PROGRESS_TABLES = [...QUEST_TABLES, 'crafts', 'levels'] as const

const about = (
  fields: readonly string[],
  tables: readonly TableName[],
  answer: BotCommand['answer'],
): BotCommand => ({ fields, tables, answer, needsQuestion: true, isOwn: false })

const aboutPmc = (fields: readonly string[], answer: BotCommand['answer']): BotCommand => ({
  fields,
  tables: PROGRESS_TABLES,
  answer,
  needsQuestion: false,
  isOwn: true,
})

export const BOT_COMMANDS = {
  price: about(PRICE_FIELDS, PRICE_TABLES, answerPrice),
  craft: about(CRAFT_FIELDS, RECIPE_TABLES, answerCraft),
  barter: about(BARTER_FIELDS, RECIPE_TABLES, answerBarter),
  quest: about(QUEST_FIELDS, QUEST_TABLES, answerQuest),
  ammo: about(AMMO_FIELDS, [...PRICE_TABLES, 'figures'], answerAmmo),
  key: about(KEY_FIELDS, [...PRICE_TABLES, 'maps', 'quests'], answerKey),
  boss: about(BOSS_FIELDS, PLACE_TABLES, answerBoss),
  map: about(MAP_FIELDS, PLACE_TABLES, answerMap),
  time: { ...about(TIME_FIELDS, ['maps'], answerTime), needsQuestion: false },
  kappa: aboutPmc(KAPPA_FIELDS, answerKappa),
  next: aboutPmc(NEXT_FIELDS, answerNext),
  needs: aboutPmc(NEEDS_FIELDS, answerNeeds),
} as const satisfies Readonly<Record<string, BotCommand>>

export type BotCommandName = keyof typeof BOT_COMMANDS

export const BOT_COMMAND_NAMES = Object.keys(BOT_COMMANDS) as readonly BotCommandName[]

/** The command of a word such as `price`; undefined for any other. */
export const parseBotCommand = (word: string): BotCommandName | undefined =>
  BOT_COMMAND_NAMES.find((name) => name === word.toLowerCase())

export const getBotCommand = (name: BotCommandName): BotCommand => BOT_COMMANDS[name]
