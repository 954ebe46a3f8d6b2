// /admin/chat: reported messages, muted accounts and blocked words, as they are at the moment.
import { type ReactNode, useEffect } from 'react'
import { isLeft } from '#core/fp.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { followStream } from '#web/session/follow-stream.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { adminPath, useAdminAnswer } from '../admin-calls.ts'
import { BlockedWordsPanel } from './BlockedWordsPanel.tsx'
import { MutedPanel } from './MutedPanel.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'

const ChatModerationScreen = (): ReactNode => {
  const { title } = usePageTitles()
  const { answer, refresh } = useAdminAnswer('readChatModeration')
  useEffect(
    () =>
      followStream({
        address: (last) => adminPath('streamChatModeration', { query: last === '' ? {} : { last } }),
        take: { changed: refresh, resync: refresh },
      }),
    [refresh],
  )
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { reported, muted, blockedWords } = answer.right
  return (
    <>
      <PageHead title={title.adminChat} />
      <div className="split">
        <div className="stack">
          <ReportsPanel reported={reported} refresh={refresh} />
        </div>
        <div className="stack">
          <MutedPanel muted={muted} refresh={refresh} />
          <BlockedWordsPanel words={blockedWords} refresh={refresh} />
        </div>
      </div>
    </>
  )
}

export default ChatModerationScreen
