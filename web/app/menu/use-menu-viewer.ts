// Who looks at the menus, as far as menus differ by it.
import { useMemo } from 'react'
import type { MenuViewer } from '#core/routes/menu.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useSession } from '#web/session/account/use-session.ts'

const NO_FLAGS: MenuViewer['flags'] = {}

/** The same object for as long as nothing in it changes. */
export const useMenuViewer = (): MenuViewer => {
  const { role, account } = useSession()
  const flags = account?.flags ?? NO_FLAGS
  const tournamentEnabled = useSiteSettings()?.tournamentEnabled ?? false
  return useMemo(() => ({ role, flags, tournamentEnabled }), [role, flags, tournamentEnabled])
}
