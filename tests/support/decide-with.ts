// Decides a command of a slice by its definition alone, as the account's decider does once it has found the slice.
import type { CommandOf, Definitions } from '#core/events/command.ts'

type Decide<D extends Definitions> = D[keyof D]['decide']
type Nth<D extends Definitions, N extends 0 | 2> = Parameters<Decide<D>>[N]

export const decideWith =
  <D extends Definitions>(definitions: D) =>
  (context: Nth<D, 0>) =>
  (command: CommandOf<D>) =>
  (state: Nth<D, 2>): ReturnType<Decide<D>> => {
    const definition = definitions[command.tag]
    if (definition === undefined) throw new Error(`no definition of ${String(command.tag)}`)
    return definition.decide(context, command, state) as ReturnType<Decide<D>>
  }
