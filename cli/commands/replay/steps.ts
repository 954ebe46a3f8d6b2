// The steps of a replay: every event with what it changes, and the names beside the ids.
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { showValue } from '#core/codec.ts'
import type { Difference } from '#core/events/diff.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import {
  findNames,
  makeCatalogueNames,
  makeLogNames,
  type NameOfId,
  replaceIds,
} from '#core/replay/event-words.ts'
import { listSteps, type Step } from '#core/replay/steps.ts'
import type { CliContext } from '../../context.ts'
import { printListing } from '../../output.ts'
import { say } from '../../speech.ts'
import type { IsShown } from './filter.ts'

/** Names of the log's PMCs, and of the game in every mode; its data are read when the first is asked for. */
export const makeIdNames = (
  { gameData, language }: Pick<CliContext, 'gameData' | 'language'>,
  events: readonly RecordedEvent[],
): NameOfId => {
  const names = GAME_MODES.map((mode) => {
    let own: NameOfId | undefined
    return (id: string) => {
      own ??= makeCatalogueNames(gameData(mode), language)
      return own(id)
    }
  })
  return makeLogNames(events, (id) => {
    for (const getName of names) {
      const name = getName(id)
      if (name !== undefined) return name
    }
    return undefined
  })
}

export const printSteps = (
  context: CliContext,
  events: readonly RecordedEvent[],
  { after, isShown }: { readonly after: number; readonly isShown: IsShown },
): void => {
  const getName = makeIdNames(context, events)
  const text = (changes: readonly Difference[]): string => changesText(changes, context.output.maxValue)
  printListing(context.output, {
    rows: listSteps(events, after).filter(({ event }) => isShown(event)),
    columns: [
      { title: '#', value: ({ position }) => position, align: 'right' },
      { title: 'at', value: ({ event }) => event.at },
      { title: 'event', value: ({ event }) => event.type },
      {
        title: 'changes',
        isWhole: true,
        value: ({ changes }) => text(changes),
        text: ({ changes }) => replaceIds(text(changes), getName),
      },
    ],
    json: stepJson(getName),
    empty: say`No events.`,
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
    names: findNames(JSON.stringify(event.data), nameOf),
  })

/** A value of a state, at most `max` letters of it. */
export const valueText = (value: unknown, max: number): string =>
  value === undefined ? say`nothing` : showValue(value, max)

export const changesText = (changes: readonly Difference[], max: number): string =>
  changes
    .map(({ path, before, after }) => `${path}: ${valueText(before, max)} -> ${valueText(after, max)}`)
    .join('; ')
