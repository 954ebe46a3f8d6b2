// Commands that the server has not confirmed yet, and the PMCs that they speak of before those have their final names.
import type { DomainEvent } from '#core/events/envelope.ts'
import type { Pending } from '#core/events/optimistic.ts'
import type { ClientCommand } from '#core/player/commands.ts'

/** `at`: the instant (epoch milliseconds) that gives waiting commands their order. */
export interface Waiting extends Pending<ClientCommand> {
  readonly at: number
}

/** In the order in which they are sent. */
export const inOrder = (waiting: readonly Waiting[]): readonly Waiting[] =>
  waiting.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** What a PMC is called until the server has created and named it. */
export const temporaryPmc = (commandId: string): string => `new-${commandId}`

/** Final names of PMCs by the temporary ones. */
export type Names = ReadonlyMap<string, string>

/** An event that names the command which led to it. */
export interface Caused extends DomainEvent {
  readonly meta: { readonly commandId: string }
}

/** The names that recorded events give to PMCs. */
export const namesIn = (events: readonly Caused[]): Names =>
  new Map(
    events.flatMap(({ type, data, meta }) =>
      type === 'PmcCreated'
        ? [[temporaryPmc(meta.commandId), (data as { readonly pmc: string }).pmc] as const]
        : [],
    ),
  )

/** The command with the final names of the PMCs that it speaks of; the same one where it speaks of none of them. */
export const renamed = (names: Names, command: ClientCommand): ClientCommand => {
  const pmc = 'pmc' in command ? names.get(command.pmc) : undefined
  const from = 'from' in command ? names.get(command.from) : undefined
  if (pmc === undefined && from === undefined) return command
  return {
    ...command,
    ...(pmc !== undefined && { pmc }),
    ...(from !== undefined && { from }),
  } as ClientCommand
}
