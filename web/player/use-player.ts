// The PMC whose progress counts on a page: without Pro nobody can record any, so nothing is held against them.
import { isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import { permit } from '#core/player/roles.ts'
import { usePmc, useRole } from '#web/session/use-session.ts'

export const usePlayer = (): Pmc | undefined => {
  const pmc = usePmc()
  return isRight(permit(useRole(), 'profile')) ? pmc : undefined
}
