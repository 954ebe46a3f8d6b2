// The PMCs that waiting commands speak of before those have their final names.
import type { DomainEvent } from '#core/events/envelope.ts'
import type { TemporaryNames } from '#core/events/optimistic.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { Change } from '#core/player/values.ts'

/** What a PMC is called until the server has created and named it. */
export const temporaryPmc = (commandId: string): string => `new-${commandId}`

/** An event that names the command which led to it. */
export interface Caused extends DomainEvent {
  readonly meta: { readonly commandId: string }
}

/** The names that recorded events give to PMCs. */
export const collectNames = (events: readonly Caused[]): TemporaryNames =>
  new Map(
    events.flatMap(({ type, data, meta }) =>
      type === 'PmcCreated'
        ? [[temporaryPmc(meta.commandId), (data as { readonly pmc: string }).pmc] as const]
        : [],
    ),
  )

/** A value with the final ids in some of its fields; the same object if none of them refers to a renamed PMC. */
const renamedIn = <A extends object>(names: TemporaryNames, value: A, fields: readonly string[]): A => {
  const found = Object.entries(value).flatMap(([field, said]) => {
    const name = fields.includes(field) && typeof said === 'string' ? names.get(said) : undefined
    return name === undefined ? [] : [[field, name] as const]
  })
  return found.length === 0 ? value : { ...value, ...Object.fromEntries(found) }
}

/** The same list where every one of its values stays the same. */
const allRenamed = <A>(values: readonly A[], rename: (value: A) => A): readonly A[] => {
  const after = values.map(rename)
  return after.every((value, index) => value === values[index]) ? values : after
}

const renamedChange = (names: TemporaryNames, change: Change): Change =>
  renamedIn(names, change, change.tag === 'SelectedPmc' ? ['from', 'to'] : ['pmc'])

/** The command with the final names of the PMCs that it speaks of; the same one where it speaks of none of them. */
export const renamed = (names: TemporaryNames, command: ClientCommand): ClientCommand => {
  if (names.size === 0) return command
  switch (command.tag) {
    case 'Several': {
      const commands = allRenamed(command.commands, (each) => renamed(names, each))
      return commands === command.commands ? command : { ...command, commands }
    }
    case 'Undo':
    case 'Restore': {
      const changes = allRenamed(command.changes, (change) => renamedChange(names, change))
      return changes === command.changes ? command : { ...command, changes }
    }
    default:
      return renamedIn(names, command, ['pmc', 'from'])
  }
}
