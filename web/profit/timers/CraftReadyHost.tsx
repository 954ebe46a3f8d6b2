// Says in passing that a running craft has become ready while the page is open, unless an alert tells it by a notice.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { tellsEveryCraft } from '#core/alerts/crafts.ts'
import type { CraftTimers } from '#core/craft-timers/model.ts'
import { findNextReady } from '#core/craft-timers/running-crafts.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

/** Browsers take no longer timeouts than 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000

const CraftReadyHost = ({ timers }: { readonly timers: CraftTimers }): null => {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { account, pmc } = useSession()
  const isToldByAlert = pmc !== undefined && tellsEveryCraft(account?.alerts ?? {}, pmc.gameMode)
  const show = useEffectEvent((): void => {
    if (isToldByAlert) return
    showToast({
      text: t('craft.ready'),
      tone: 'info',
      action: { label: t('notice.open'), run: () => void navigate(getPath('crafts')) },
    })
  })
  useEffect(() => {
    let timeout: number | undefined
    const wait = (): void => {
      const now = Date.now()
      const next = findNextReady(timers, now)
      if (next === undefined) return
      const left = Date.parse(next.readyAt) - now
      timeout = window.setTimeout(
        () => {
          if (left <= MAX_WAIT_MS) show()
          wait()
        },
        Math.min(left, MAX_WAIT_MS),
      )
    }
    wait()
    return () => window.clearTimeout(timeout)
  }, [timers])
  return null
}

export default CraftReadyHost
