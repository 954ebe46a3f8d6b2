// `exfil quests complete|reopen|cancel|hide|unhide`: records what the player did with quests.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { formatNumber } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Pmc } from '#core/player/model.ts'
import { type LockReason, questStatus } from '#core/quests/availability.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import type { QuestCommand } from '#core/quests/commands.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { completeUpTo } from '#core/quests/trader-quests.ts'
import { completeWithUse } from '#core/quests/use-items.ts'
import { type CliContext, type Language, readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import type { Style } from '../../output.ts'
import {
  eventLine,
  printRecorded,
  type RecordingOptions,
  type RecordingResult,
  recorder,
  usedLines,
} from '../../recording.ts'
import { say } from '../../speech.ts'
import { type CliWords, loadLanguageWords } from '../../words.ts'
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
  endLines: (told: Told, style: Style) => readonly string[] = () => [],
): Promise<void> => {
  const { record, ...player } = recorder(context, options)
  const { catalogue, labels } = player
  const book = getQuestBook(catalogue)
  const quests = [...new Set(findQuests({ ...player, book }, names))]
  const recorded = await record((pmc) => commandsOn({ catalogue, pmc, quests }))
  const words = await loadLanguageWords(context.language)
  const told: Told = { book, language: context.language, asked: quests, recorded }
  printRecorded(context.output, recorded, (style) => [
    ...recorded.events.flatMap((event) => questLine(told, event, style)),
    ...usedLines(labels, recorded, { verb: say`handed in`, style }),
    ...lockedLines(told, words, style),
    ...consequences(told, style),
    ...endLines(told, style),
  ])
}

/** What was recorded, and in which language it is told. */
interface Told {
  readonly book: QuestBook
  readonly language: Language
  /** The quests that were named. */
  readonly asked: readonly Quest[]
  readonly recorded: RecordingResult
}

/**
 * The game completes no quest that is locked: what is still open before the named ones that were completed all the same, as the PMC stands with all
 * of them done.
 */
const lockedLines = (
  { book, language, asked, recorded }: Told,
  words: CliWords,
  style: Style,
): readonly string[] => {
  const { catalogue, after, events } = recorded
  const getReasons = (uid: string): readonly LockReason[] => {
    const { [uid]: _own, ...done } = after.quests.done
    // What it closed by being completed stood open before.
    const cancelled = Object.fromEntries(
      Object.entries(after.quests.cancelled).filter(([, { because }]) => because !== uid),
    )
    return questStatus(book, { ...after, quests: { ...after.quests, done, cancelled } }, uid)?.reasons ?? []
  }
  const completed = new Set(
    events.flatMap(({ type, data }) => (type === 'QuestCompleted' ? [data.quest] : [])),
  )
  const locked = asked
    .flatMap(({ uid }) => (completed.has(uid) ? [{ uid, reasons: getReasons(uid) }] : []))
    .filter(({ reasons }) => reasons.length > 0)
  return [
    ...locked.map(({ uid, reasons }) =>
      style.yellow(
        say`still open before ${getName(book, language, uid)}: ${reasons.map((reason) => words.lockReason(reason, catalogue)).join('; ')}`,
      ),
    ),
    ...(locked.some(({ reasons }) => reasons.some(isOfQuests))
      ? [style.dim(say`--with-prerequisites completes the quests before it too`)]
      : []),
  ]
}

/** The quests that stay open because they depend on a choice between quests. */
const leftOutLines = (
  { book, language, asked, recorded: { before } }: Told,
  style: Style,
): readonly string[] => {
  const leftOut = asked.flatMap(({ uid }) => {
    const completed = completeUpTo(book, before, { pmc: before.uid, quest: uid })
    return isLeft(completed) ? [] : completed.right.leftOut
  })
  return leftOut.length === 0
    ? []
    : [style.yellow(say`left out, as they depend on a choice: ${named([...new Set(leftOut)], language)}`)]
}

/** Whether completing other quests takes the reason away. */
const isOfQuests = ({ tag }: LockReason): boolean =>
  tag === 'PrerequisiteOpen' ||
  tag === 'NoneOfAlternativesDone' ||
  tag === 'KappaOpen' ||
  tag === 'TraderLocked'

interface CompleteOptions extends RecordingOptions {
  readonly withPrerequisites?: true
  readonly upTo?: true
  readonly onlyAvailable?: true
}

export const completeQuests = (
  names: readonly string[],
  options: CompleteOptions,
  command: Command,
): Promise<void> => {
  const { withPrerequisites, upTo, onlyAvailable } = options
  if ([withPrerequisites, upTo, onlyAvailable].filter((is) => is).length > 1)
    throw badInput(say`--with-prerequisites, --up-to and --only-available exclude each other`)
  const completed: CommandsOn = upTo
    ? each((pmc, quest) => ({ tag: 'CompleteQuestsUpTo', pmc, quest }))
    : withPrerequisites
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
  return recordQuests(readContext(command), options, names, completed, upTo && leftOutLines)
}

export const cancelQuests = (
  names: readonly string[],
  options: RecordingOptions & { readonly failed?: true },
  command: Command,
): Promise<void> =>
  recordQuests(
    readContext(command),
    options,
    names,
    each((pmc, quest) => ({ tag: 'CancelQuest', pmc, quest, reason: options.failed ? 'failed' : 'player' })),
  )

const simply =
  (tag: 'ReopenQuest' | 'HideQuest' | 'ShowQuest') =>
  (names: readonly string[], options: RecordingOptions, command: Command): Promise<void> =>
    recordQuests(
      readContext(command),
      options,
      names,
      each((pmc, quest) => ({ tag, pmc, quest })),
    )

export const reopenQuests = simply('ReopenQuest')
export const hideQuests = simply('HideQuest')
export const unhideQuests = simply('ShowQuest')

/** What happened to one quest, in one line. */
const questLine = (
  { book, language }: Told,
  { type, data }: PlayerEvent,
  style: Style,
): readonly string[] => {
  const name = (uid: string): string => getName(book, language, uid)
  switch (type) {
    case 'QuestCompleted':
      return [eventLine(say`completed`, name(data.quest), style.green)]
    case 'QuestReopened':
      return [eventLine(say`reopened`, name(data.quest))]
    case 'QuestCancelled': {
      const because = data.because === undefined ? '' : `  (${say`“${name(data.because)}” excludes it`})`
      const verb = data.reason === 'failed' ? say`failed` : say`cancelled`
      return [eventLine(verb, name(data.quest), style.red) + because]
    }
    case 'QuestHidden':
      return [eventLine(say`hidden`, name(data.quest))]
    case 'QuestShown':
      return [eventLine(say`shown`, name(data.quest))]
    default:
      return []
  }
}

const getName = (book: QuestBook, language: Language, uid: string): string => {
  const quest = book.byUid.get(uid)
  return quest === undefined ? uid : nameIn(language, quest)
}

/** More names than these are only counted. */
const MAX_NAMED = 8

/** Which quests opened and closed by it, and what it brought. */
const consequences = (
  { book, language, recorded: { before, after, events } }: Told,
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
    ...(exp === 0 ? [] : [say`+${formatNumber(exp)} experience`]),
    ...(opened.length === 0 ? [] : [say`now available: ${named(opened, language)}`]),
    ...(closed.length === 0 ? [] : [say`no longer available: ${named(closed, language)}`]),
  ]
  return changes.length === 0 ? [] : ['', ...changes.map((line) => style.dim(line))]
}

const newlyActive = (book: QuestBook, before: Pmc, after: Pmc): readonly Quest[] => {
  const was = new Set(activeQuests(book, before))
  return activeQuests(book, after).filter((quest) => !was.has(quest))
}

const named = (quests: readonly Quest[], language: Language): string => {
  const names = quests
    .slice(0, MAX_NAMED)
    .map((quest) => nameIn(language, quest))
    .join(', ')
  return quests.length > MAX_NAMED ? say`${names} and ${quests.length - MAX_NAMED} more` : names
}
