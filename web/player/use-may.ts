// What the viewer may do, by the policies of the core.
import { type Action, isPermitted } from '#core/access/roles.ts'
import type { Pmc } from '#core/player/model.ts'
import { usePmc, useRole } from '#web/session/account/use-session.ts'

/** Whether the role permits the action. */
export const useMay = (action: Action): boolean => isPermitted(useRole(), action)

/** Whether there is a PMC, and the role permits the action on it. */
export const useMayChangePmc = (action: Action): boolean => {
  const may = useMay(action)
  return usePmc() !== undefined && may
}

/** The PMC whose progress counts on a page: without Pro no progress can be recorded, so none is required. */
export const usePlayer = (): Pmc | undefined => {
  const pmc = usePmc()
  return useMay('profile') ? pmc : undefined
}
