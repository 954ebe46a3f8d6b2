// The steps of a replay: every event with what it changes, and the names beside the ids.
import { showValue } from '#core/codec.ts'
import type { Difference } from '#core/events/diff.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { type NameOfId, namesIn, namesOfIds, withNames } from '#core/replay/event-words.ts'
import { type Step, stepsOf } from '#core/replay/steps.ts'
import type { CliContext } from '../../context.ts'
import { printListing } from '../../output.ts'
import type { IsShown } from './filter.ts'

/** Names in either mode of the game; its data are read when the first is asked for. */
export const nameOfId = ({ gameData, language }: Pick<CliContext, 'gameData' | 'language'>): NameOfId => {
  const names = (['PVP', 'PVE'] as const).map((mode) => {
    let own: NameOfId | undefined
    return (id: string) => {
      own ??= namesOfIds(gameData(mode), language)
      return own(id)
    }
  })
  return (id) => names[0]?.(id) ?? names[1]?.(id)
}

export const printSteps = (
  context: CliContext,
  events: readonly RecordedEvent[],
  { after, isShown }: { readonly after: number; readonly isShown: IsShown },
): void => {
  const nameOf = nameOfId(context)
  const text = (changes: readonly Difference[]): string => changesText(changes, context.output.maxValue)
  printListing(context.output, {
    rows: stepsOf(events, after).filter(({ event }) => isShown(event)),
    columns: [
      { title: '#', value: ({ position }) => position, align: 'right' },
      { title: 'at', value: ({ event }) => event.at },
      { title: 'event', value: ({ event }) => event.type },
      {
        title: 'changes',
        isWhole: true,
        value: ({ changes }) => text(changes),
        text: ({ changes }) => withNames(text(changes), nameOf),
      },
    ],
    json: stepJson(nameOf),
    empty: 'No events.',
  })
}

export const stepJson =
  (nameOf: NameOfId) =>
  ({ position, event, changes }: Step) => ({
    position,
    type: event.type,
    stream: event.stream,
    version: event.version,
    at: event.at,
    changes,
    names: namesIn(JSON.stringify(event.data), nameOf),
  })

export const changesText = (changes: readonly Difference[], max: number): string =>
  changes
    .map(({ path, before, after }) => `${path}: ${showValue(before, max)} -> ${showValue(after, max)}`)
    .join('; ')
