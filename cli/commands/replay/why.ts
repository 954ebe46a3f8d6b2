// `exfil replay why`: which events led to the state of a quest, and what locks it.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { LockReason } from '#core/quests/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { eventWords } from '#core/replay/event-words.ts'
import { questTimeline, reasonsChanged, type StatusChange } from '#core/replay/quest-timeline.ts'
import { readContext } from '../../context.ts'
import { readLogArgument } from '../../log/log-argument.ts'
import { eventsAt, readPastEvents } from '../../log/points.ts'
import { printListing } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { findQuest } from '../quests/find.ts'
import { STATE_COLOURS } from '../quests/rows.ts'
import { pmcMeant } from './filter.ts'

export const explainQuest = async (
  text: string,
  file: string | undefined,
  options: { readonly pmc?: string },
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { past, language, output } = context
  const events = file === undefined ? readPastEvents(past) : await eventsOfFile(file, past.at)
  const { stream, pmc: owner } = pmcMeant(
    events,
    command.optsWithGlobals<{ pmc?: string }>().pmc ?? options.pmc,
  )
  const pmc = owner.uid
  const catalogue = context.gameData(owner.gameMode)
  const book = getQuestBook(catalogue)
  const quest = findQuest({ catalogue, book, pmc: owner }, text)
  const { status, changes } = questTimeline({ book, quest, stream, pmc }, events)
  const words = await loadLanguageWords(language)
  const sayEvent = eventWords(catalogue, { locale: language, words })
  const reasonText = (reason: LockReason): string => words.lockReason(reason, catalogue)
  const reasons = (status?.reasons ?? []).map(reasonText)
  const name = nameIn(language, quest)
  const state = status?.state ?? 'hidden'
  if (output.format === 'json') {
    output.write(
      `${JSON.stringify({ quest: { uid: quest.uid, name, url: quest.url }, pmc: { uid: pmc, name: owner.name }, state, reasons: status?.reasons ?? [], why: reasons, events: changes.map(changeJson(sayEvent)) }, null, 2)}\n`,
    )
    return
  }
  printListing(output, {
    heading: (style) =>
      [
        `${style.bold(name)}  ${STATE_COLOURS[state](style)(words.questState(state))}  ${style.dim(say`${owner.name}, after ${counted(events.length, 'event')}`)}`,
        ...reasons.map((reason) => `  ${style.yellow(reason)}`),
        '',
      ].join('\n'),
    rows: changes,
    columns: [
      { title: '#', value: ({ position }) => position, align: 'right' },
      { title: 'at', value: ({ event }) => event.at },
      { title: 'event', value: ({ event }) => sayEvent(event) },
      { title: 'state', value: ({ after }) => words.questState(after.state) },
      { title: 'what changed', isWhole: true, value: (change) => changeText(change, reasonText) },
    ],
    json: changeJson(sayEvent),
    empty: say`No event of this PMC has changed it.`,
  })
}

const eventsOfFile = async (file: string, at: string | undefined) => {
  const { name, contents } = await readLogArgument(file)
  return eventsAt(name, contents, at)
}

const changeJson =
  (sayEvent: (event: StatusChange['event']) => string) =>
  ({ position, event, before, after }: StatusChange) => ({
    position,
    at: event.at,
    type: event.type,
    data: event.data,
    what: sayEvent(event),
    before: before ?? null,
    after,
  })

/** What no longer keeps it locked, with a minus, and what does now, with a plus. */
const changeText = (change: StatusChange, reasonText: (reason: LockReason) => string): string => {
  const { gone, come } = reasonsChanged(change)
  return [
    ...gone.map((reason) => `− ${reasonText(reason)}`),
    ...come.map((reason) => `+ ${reasonText(reason)}`),
  ].join('; ')
}
