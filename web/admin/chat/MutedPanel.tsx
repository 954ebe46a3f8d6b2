// Accounts that cannot write in the chat: until when and why, with the end of a mute.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { ModerationDialog } from '#web/chat/ModerationDialog.tsx'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './moderation.module.css'

type Muted = AnswerOf<Contract['readChatModeration']>['muted'][number]

const getName = ({ name, account }: Muted): string => name ?? account

export const MutedPanel = ({
  muted,
  refresh,
}: {
  readonly muted: readonly Muted[]
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('adminSite')
  const [ending, setEnding] = useState<Muted>()
  return (
    <Panel title={t('muted.title')} note={muted.length}>
      {muted.length === 0 ? (
        <p className="muted">{t('muted.none')}</p>
      ) : (
        <ul className={styles.list}>
          {muted.map((each) => (
            <li key={each.account} className={styles.line}>
              <div>
                <bdi className="strong">{getName(each)}</bdi>
                <p className="faint small">{t('muted.until', { date: localDateTime(each.until) })}</p>
                <p className={styles.text} dir="auto">
                  {each.reason}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('unmute.named', { name: getName(each) })}
                onClick={() => setEnding(each)}
              >
                {t('unmute.submit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ending !== undefined && (
        <ModerationDialog
          title={t('unmute.title', { name: getName(ending) })}
          submitText={t('unmute.submit')}
          variant="primary"
          makeCommand={(reason) => ({ tag: 'UnmuteChatAccount', account: ending.account, reason })}
          onClose={() => {
            setEnding(undefined)
            refresh()
          }}
        />
      )}
    </Panel>
  )
}
