// Permissions and required tables of commands: a single command by its definition, a composed one by its parts.
import { type Action, type Permission, type PolicyRejection, permit, type Role } from '../access/roles.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { type Either, isLeft, right } from '../fp.ts'
import { getCommandAction, getDefinition, type PlayerCommand, setsBack } from './commands.ts'
import { getChangeAction, getChangeTables } from './values.ts'

const getActions = (command: PlayerCommand): readonly Action[] => {
  if (command.tag === 'Several') return command.commands.flatMap(getActions)
  if (setsBack(command)) return command.changes.map(getChangeAction)
  return [getDefinition(command).action]
}

/** The tables that the decision about a command reads. */
export const getCommandTables = (command: PlayerCommand): readonly TableName[] => {
  if (command.tag === 'Several') return [...new Set(command.commands.flatMap(getCommandTables))]
  if (setsBack(command)) return [...new Set(command.changes.flatMap(getChangeTables))]
  return getDefinition(command).tables
}

/** Checks permission by the tag alone, before other fields are decoded. */
export const permitTag = (role: Role, tag: unknown): Either<PolicyRejection, Permission> => {
  const action = getCommandAction(tag)
  return action === undefined || action === 'administer' ? right('keep') : permit(role, action)
}

/** Whether a role may send the command: all commands inside it must be permitted; an empty one counts as an account action. `session` if nothing is stored. */
export const permitCommand = (role: Role, command: PlayerCommand): Either<PolicyRejection, Permission> => {
  const actions = new Set(getActions(command))
  if (actions.size === 0) return permit(role, 'account')
  let isKept = false
  for (const action of actions) {
    const permission = permit(role, action)
    if (isLeft(permission)) return permission
    if (permission.right === 'keep') isKept = true
  }
  return right(isKept ? 'keep' : 'session')
}
