// `exfil quests complete|reopen|cancel|hide|unhide`: records what the player did with quests.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Quest } from '#core/catalogue/quest.ts'
import { formatNumber } from '#core/format/number.ts'
import { nameIn } from '#core/language/names.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Pmc } from '#core/player/model.ts'
import { activeQuests } from '#core/quests/active-by-map.ts'
import { questStatus } from '#core/quests/availability.ts'
import { type QuestBook, questBookOf } from '#core/quests/book.ts'
import type { QuestCommand } from '#core/quests/commands.ts'
import { completeWithUse } from '#core/quests/use-items.ts'
import { type CliContext, contextOf, type Language } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { labelsOf } from '../../labels.ts'
import type { Style } from '../../output.ts'
import { printRecorded, type Recorded, type RecordingOptions, recorder, usedLines } from '../../recording.ts'
import { type Words, wordsOf } from '../../words.ts'
import { findQuests } from './find.ts'

/** Who is meant, and the quests in the order in which they were named. */
interface Asked {
  readonly catalogue: Catalogue
  readonly pmc: Pmc
  readonly quests: readonly Quest[]
}
type CommandsOn = (asked: Asked) => readonly PlayerCommand[]

/** One command a quest. */
const each =
  (commandOn: (pmc: string, quest: string) => QuestCommand): CommandsOn =>
  ({ pmc, quests }) =>
    quests.map((quest) => commandOn(pmc.uid, quest.uid))

/** Records what the commands on the quests lead to. */
const recordQuests = async (
  context: CliContext,
  options: RecordingOptions,
  names: readonly string[],
  commandsOn: CommandsOn,
): Promise<void> => {
  const { record, ...player } = recorder(context, options)
  const { catalogue } = player
  const book = questBookOf(catalogue)
  const quests = [...new Set(findQuests({ ...player, book }, names))]
  const recorded = await record((pmc) => commandsOn({ catalogue, pmc, quests }))
  const labels = labelsOf(catalogue, context.language)
  const words = await wordsOf(context.language)
  printRecorded(context.output, recorded.events, (style) => [
    ...recorded.events.flatMap((event) => eventLine(book, context.language, event, style)),
    ...usedLines(labels, recorded, { verb: 'handed in', style }),
    ...lockedLines(book, recorded, { words, language: context.language }, style),
    ...consequences(book, recorded, context.language, style),
  ])
}

/** The game completes no quest that is locked: what still stood before those that were completed all the same. */
const lockedLines = (
  book: QuestBook,
  { catalogue, before, events }: Recorded,
  { words, language }: { readonly words: Words; readonly language: Language },
  style: Style,
): readonly string[] => {
  const completed = events.flatMap(({ type, data }) => (type === 'QuestCompleted' ? [data.quest] : []))
  const among = new Set(completed)
  const lines = completed.flatMap((uid) => {
    const open = (questStatus(book, before, uid)?.reasons ?? []).filter(
      (reason) => reason.tag === 'PrerequisiteOpen' && !among.has(reason.quest),
    )
    return open.length === 0
      ? []
      : [
          `${nameOf(book, language, uid)}: ${open.map((reason) => words.lockReason(reason, catalogue)).join('; ')}`,
        ]
  })
  return lines.length === 0
    ? []
    : [
        ...lines.map((line) => style.yellow(`still open before ${line}`)),
        style.dim('--with-prerequisites completes what comes before too'),
      ]
}

interface CompleteOptions extends RecordingOptions {
  readonly withPrerequisites?: true
  readonly onlyAvailable?: true
}

export const completeQuests = (
  names: readonly string[],
  options: CompleteOptions,
  command: Command,
): Promise<void> => {
  const { withPrerequisites, onlyAvailable } = options
  if (withPrerequisites && onlyAvailable)
    throw badInput('--with-prerequisites and --only-available exclude each other')
  const completed: CommandsOn = withPrerequisites
    ? each((pmc, quest) => ({ tag: 'CompleteQuestWithPrerequisites', pmc, quest }))
    : ({ catalogue, pmc, quests }) =>
        completeWithUse(
          catalogue,
          pmc,
          quests.map((quest) => ({
            quest,
            command: {
              tag: 'CompleteQuest',
              pmc: pmc.uid,
              quest: quest.uid,
              ...(onlyAvailable ? { onlyIfAvailable: true } : {}),
            },
          })),
        ).commands
  return recordQuests(contextOf(command), options, names, completed)
}

export const cancelQuests = (
  names: readonly string[],
  options: RecordingOptions & { readonly failed?: true },
  command: Command,
): Promise<void> =>
  recordQuests(
    contextOf(command),
    options,
    names,
    each((pmc, quest) => ({ tag: 'CancelQuest', pmc, quest, reason: options.failed ? 'failed' : 'player' })),
  )

const simply =
  (tag: 'ReopenQuest' | 'HideQuest' | 'ShowQuest') =>
  (names: readonly string[], options: RecordingOptions, command: Command): Promise<void> =>
    recordQuests(
      contextOf(command),
      options,
      names,
      each((pmc, quest) => ({ tag, pmc, quest })),
    )

export const reopenQuests = simply('ReopenQuest')
export const hideQuests = simply('HideQuest')
export const unhideQuests = simply('ShowQuest')

/** What happened to one quest, in one line. */
const eventLine = (
  book: QuestBook,
  language: Language,
  { type, data }: PlayerEvent,
  style: Style,
): readonly string[] => {
  const name = (uid: string): string => nameOf(book, language, uid)
  switch (type) {
    case 'QuestCompleted':
      return [`${style.green('completed')}  ${name(data.quest)}`]
    case 'QuestReopened':
      return [`reopened   ${name(data.quest)}`]
    case 'QuestCancelled': {
      const because = data.because === undefined ? '' : `  (${name(data.because)} excludes it)`
      const word = data.reason === 'failed' ? 'failed   ' : 'cancelled'
      return [`${style.red(word)}  ${name(data.quest)}${because}`]
    }
    case 'QuestHidden':
      return [`hidden     ${name(data.quest)}`]
    case 'QuestShown':
      return [`shown      ${name(data.quest)}`]
    default:
      return []
  }
}

const nameOf = (book: QuestBook, language: Language, uid: string): string => {
  const quest = book.byUid.get(uid)
  return quest === undefined ? uid : nameIn(language, quest)
}

/** More names than these are only counted. */
const MAX_NAMED = 8

/** Which quests opened and closed by it, and what it brought. */
const consequences = (
  book: QuestBook,
  { before, after, events }: Recorded,
  language: Language,
  style: Style,
): readonly string[] => {
  const touched = new Set(
    events.flatMap(({ data }) => ('quest' in data && typeof data.quest === 'string' ? [data.quest] : [])),
  )
  const opened = newlyActive(book, before, after).filter(({ uid }) => !touched.has(uid))
  const closed = newlyActive(book, after, before).filter(({ uid }) => !touched.has(uid))
  const exp = events.reduce(
    (sum, { type, data }) =>
      type === 'QuestCompleted' ? sum + (book.byUid.get(data.quest)?.rewards.exp ?? 0) : sum,
    0,
  )
  const changes = [
    ...(exp === 0 ? [] : [`+${formatNumber(exp)} experience`]),
    ...(opened.length === 0 ? [] : [`now available: ${named(opened, language)}`]),
    ...(closed.length === 0 ? [] : [`no longer available: ${named(closed, language)}`]),
  ]
  return changes.length === 0 ? [] : ['', ...changes.map((line) => style.dim(line))]
}

const newlyActive = (book: QuestBook, before: Pmc, after: Pmc): readonly Quest[] => {
  const was = new Set(activeQuests(book, before))
  return activeQuests(book, after).filter((quest) => !was.has(quest))
}

const named = (quests: readonly Quest[], language: Language): string => {
  const names = quests.slice(0, MAX_NAMED).map((quest) => nameIn(language, quest))
  return `${names.join(', ')}${quests.length > MAX_NAMED ? ` and ${quests.length - MAX_NAMED} more` : ''}`
}
