// Sends a command that the user may regret, with a message that offers to undo it.
import i18next from 'i18next'
import type { ClientCommand } from '#core/player/commands.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { send } from './lifecycle.ts'

/**
 * Sends a command and says in a message what was done, in the words that are given, with 'Undo': that takes back what the command
 * changed, without a connection too.
 */
export const sendUndoable = (command: ClientCommand, said: string): void => {
  const given = send(command)
  // What is refused was explained; what changed nothing is not worth a word.
  if (given?.hasEffect() !== true) return
  showToast({ text: said, action: { label: i18next.t('common:session.undo'), run: given.undo } })
}

/** {@link sendUndoable} for components. */
export const useUndoableSend = (): ((command: ClientCommand, said: string) => void) => sendUndoable
