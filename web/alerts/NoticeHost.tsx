// Shows new notices in passing, each in one tab of one device, and closes those of this device that were read elsewhere.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Notice } from '#core/alerts/notices.ts'
import { isLeft } from '#core/fp.ts'
import { callApi } from '#web/data/api.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { closeReadNotices } from './device-notices.ts'

/** Older ones are only in the list: a page that was closed for long does not begin with a row of messages. */
const FRESH_MS = 10 * 60_000
/** As many as there is room for. */
const MAX_SHOWN = 3

/** One tab after another asks which notices are its own to show; the server knows of other devices. */
const claim = async (ids: readonly string[]): Promise<readonly string[]> => {
  const ask = async (): Promise<readonly string[]> => {
    const claimed = await callLate('claimNotices', { body: { ids: [...ids] } })
    return isLeft(claimed) ? [] : claimed.right.ids
  }
  // Absent on pages without a secure origin.
  const locks: LockManager | undefined = navigator.locks
  return locks === undefined ? ask() : locks.request('exfil-notices', ask)
}

const findNew = async (): Promise<readonly Notice[]> => {
  const answer = await callApi('listNotices')
  if (isLeft(answer)) return []
  const unread = answer.right.notices.filter(({ isRead }) => !isRead)
  await closeReadNotices(new Set(unread.map(({ id }) => id)))
  const now = Date.now()
  const fresh = unread
    .filter(({ isShown, at }) => !isShown && now - Date.parse(at) < FRESH_MS)
    .slice(0, MAX_SHOWN)
  // A hidden tab leaves them to one that is seen.
  if (fresh.length === 0 || document.visibilityState !== 'visible') return []
  const claimed = await claim(fresh.map(({ id }) => id))
  return fresh.filter(({ id }) => claimed.includes(id)).toReversed()
}

const NoticeHost = ({ news }: { readonly news: { readonly count: number } }): null => {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const show = useEffectEvent(({ id, title, text, url }: Notice): void =>
    showToast({
      text: `${title} · ${text}`,
      tone: 'info',
      action: {
        label: t('notice.open'),
        run: () => {
          void callLate('readNotices', { body: { ids: [id] } })
          void navigate(url)
        },
      },
    }),
  )
  useEffect(() => {
    if (news.count === 0) {
      void closeReadNotices(new Set())
      return
    }
    void findNew().then((notices) => {
      for (const notice of notices) show(notice)
    })
  }, [news])
  return null
}

export default NoticeHost
