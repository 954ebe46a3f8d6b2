// Who may score besides the host: added by user name or by an invitation link.
import { type ReactNode, useState } from 'react'
import { MAX_JUDGES } from '#core/challenge/model.ts'
import { isLeft } from '#core/fp.ts'
import { MAX_NAME_LENGTH } from '#core/player/limits/limits.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { useChallenge } from './use-challenge.ts'

export const JudgesPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, people, send } = useChallenge()
  const [username, setUsername] = useState('')
  const [url, setUrl] = useState<string>()

  const invite = async (): Promise<void> => {
    const answer = await callLate('inviteJudge', { params: { id: challenge.uid } })
    if (isLeft(answer)) showToast({ text: answer.left.message, tone: 'error' })
    else setUrl(answer.right.url)
  }
  const add = async (): Promise<void> => {
    if (await send({ tag: 'AddJudge', username: username.trim() })) setUsername('')
  }

  return (
    <Panel
      title={t('challenge.judges.title')}
      note={t('challenge.judges.count', { count: challenge.judges.length, max: MAX_JUDGES })}
    >
      <div className="stack">
        {challenge.judges.length > 0 && (
          <ul className={styles.rows}>
            {challenge.judges.map((account) => {
              const name = people[account] ?? account
              return (
                <li key={account}>
                  <span className="strong">{name}</span>
                  <IconButton
                    icon="x"
                    label={t('challenge.judges.remove', { name })}
                    onClick={() => void send({ tag: 'RemoveJudge', account })}
                  />
                </li>
              )
            })}
          </ul>
        )}
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault()
            if (username.trim() !== '') void add()
          }}
        >
          <PlainField
            label={t('challenge.judges.username')}
            value={username}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={setUsername}
          />
          <Button type="submit">{t('challenge.judges.add')}</Button>
        </form>
        {url !== undefined && (
          <div className={styles.line}>
            <LinkToCopy
              label={t('challenge.judges.link')}
              url={url}
              action={t('challenge.links.copy')}
              copied={t('challenge.links.copied')}
              notCopied={t('challenge.links.notCopied')}
            />
          </div>
        )}
        <div>
          <Button icon="link" onClick={() => void invite()}>
            {t('challenge.judges.invite')}
          </Button>
          <p className={styles.fine}>{t('challenge.judges.inviteHint')}</p>
        </div>
      </div>
    </Panel>
  )
}
