// The link with a person of Discord: made by a code, shown with its role and its messages, and ended.
import { type ReactNode, useEffect, useState } from 'react'
import { getPath } from '#core/routes/table.ts'
import { ProblemLine } from '#web/account/ProblemLine.tsx'
import { useConfirmedCall } from '#web/account/sign-in/use-confirmed-call.tsx'
import { useCall } from '#web/account/use-call.ts'
import type { CallAnswer } from '#web/data/api.ts'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime, localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { useIsOver } from '#web/ui/hooks/use-is-over.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './discord.module.css'
import type { DiscordLinkState, DiscordState } from './use-discord.ts'

/** While a code is shown, and after a test, the link is read again after this. */
const AGAIN_MS = 3_000
const ROLE_REASONS = ['NotMember', 'Forbidden'] as const

type Code = Extract<CallAnswer<'createDiscordCode'>, { readonly _tag: 'Right' }>['right']

interface PanelProps {
  readonly discord: DiscordState
  readonly refresh: () => void
}

const CodeLine = ({
  code: { code, account, expires },
  refresh,
}: {
  readonly code: Code
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('discord')
  const isOver = useIsOver(expires)
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(refresh, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver, refresh])
  return (
    <div className={styles.code} role="status">
      {isOver ? (
        <p>{t('link.expired')}</p>
      ) : (
        <>
          <p>{t('link.type')}</p>
          <code className={styles.command}>/link code:{code}</code>
          <p className={styles.fine}>{t('link.until', { account, time: localTime(expires) })}</p>
        </>
      )}
    </div>
  )
}

const CodeMaker = ({ discord, refresh }: PanelProps): ReactNode => {
  const { t } = useTranslation('discord')
  const [code, setCode] = useState<Code>()
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const make = async (): Promise<void> => {
    const made = await run(() => callLate('createDiscordCode'))
    if (made !== undefined) setCode(made)
  }
  return (
    <>
      {code !== undefined && <CodeLine key={code.code} code={code} refresh={refresh} />}
      <ProblemLine problem={problem} />
      <div>
        <Button
          variant={discord.link === null && code === undefined ? 'primary' : 'quiet'}
          icon="link"
          isBusy={isBusy}
          onClick={() => void make()}
        >
          {t(discord.link === null ? 'link.make' : 'link.other')}
        </Button>
      </div>
      {confirmation}
    </>
  )
}

const Role = ({ link }: { readonly link: DiscordLinkState }): ReactNode => {
  const { t } = useTranslation('discord')
  const reason = ROLE_REASONS.find((known) => known === link.roleError) ?? 'Other'
  return (
    <>
      <div className="row row--wrap">
        <Badge tone={link.role === 'Given' ? 'ready' : 'plain'}>{t(`role.${link.role}`)}</Badge>
      </div>
      {link.roleError !== null && <p className={styles.fine}>{t(`roleReason.${reason}`)}</p>}
    </>
  )
}

const Linked = ({ discord, link, refresh }: PanelProps & { readonly link: DiscordLinkState }): ReactNode => {
  const { t } = useTranslation('discord')
  const [isEnding, setEnding] = useState(false)
  const { isBusy, problem, run } = useCall()
  const test = async (): Promise<void> => {
    if ((await run(() => callLate('testDiscord'))) === undefined) return
    showToast({ text: t('link.tested') })
    setTimeout(refresh, AGAIN_MS)
  }
  const unlink = async (): Promise<void> => {
    await run(() => callLate('unlinkDiscord'))
    setEnding(false)
    refresh()
  }
  return (
    <>
      <p>
        <span className="strong">{link.name}</span>{' '}
        <span className={styles.fine}>{t('link.since', { date: localDateTime(link.linked) })}</span>
      </p>
      {discord.givesRole && <Role link={link} />}
      {link.messageError !== null && <Alert kind="warn">{t('link.noMessages')}</Alert>}
      <ProblemLine problem={problem} />
      <div className="row row--wrap">
        <Button onClick={() => void test()}>{t('link.test')}</Button>
        <Button onClick={() => setEnding(true)}>{t('link.end')}</Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          confirmText={t('link.end')}
          isBusy={isBusy}
          onConfirm={() => void unlink()}
          onCancel={() => setEnding(false)}
        >
          <p>{t('link.confirm', { name: link.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const DiscordLinkPanel = ({ discord, refresh }: PanelProps): ReactNode => {
  const { t } = useTranslation('discord')
  const { role } = useSession()
  const { link } = discord
  return (
    <Panel title={t('link.title')}>
      <div className="stack">
        <p className={styles.fine}>{t(discord.givesRole ? 'link.leadWithRole' : 'link.lead')}</p>
        {role === 'visitor' ? (
          <div>
            <ButtonLink variant="primary" to={getPath('account')}>
              {t('link.signIn')}
            </ButtonLink>
          </div>
        ) : (
          <>
            {link !== null && <Linked {...{ discord, link, refresh }} />}
            <CodeMaker key={link?.linked} {...{ discord, refresh }} />
          </>
        )}
      </div>
    </Panel>
  )
}
