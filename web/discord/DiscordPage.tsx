// /discord-bot: what the bot does, how it is added, and the link with the account.
import type { ReactNode } from 'react'
import { DISCORD_COMMAND_NAMES } from '#core/discord/commands.ts'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { problemKey } from '#web/account/sign-in/sign-in-problem.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { DiscordLinkPanel } from './DiscordLinkPanel.tsx'
import styles from './discord.module.css'
import { useDiscord } from './use-discord.ts'

const AUTHORISE = 'https://discord.com/oauth2/authorize'

/** Of a server, where the bot needs no permissions, or of a person who takes it along. */
const getInvitation = (application: string, isPersonal: boolean): string =>
  `${AUTHORISE}?${new URLSearchParams({
    client_id: application,
    ...(isPersonal
      ? { scope: 'applications.commands', integration_type: '1' }
      : { scope: 'bot applications.commands', permissions: '0', integration_type: '0' }),
  })}`

const AddPanel = ({ application }: { readonly application: string }): ReactNode => {
  const { t } = useTranslation('discord')
  return (
    <Panel title={t('add.title')}>
      <ul className={styles.list}>
        {([false, true] as const).map((isPersonal) => (
          <li key={String(isPersonal)}>
            <a
              className="link"
              href={getInvitation(application, isPersonal)}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t(isPersonal ? 'add.personal' : 'add.server')}
            </a>
            <p className={styles.fine}>{t(isPersonal ? 'add.personalHint' : 'add.serverHint')}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const CommandsPanel = (): ReactNode => {
  const { t } = useTranslation('discord')
  return (
    <Panel title={t('commands')}>
      <dl className={styles.commands}>
        {DISCORD_COMMAND_NAMES.map((command) => (
          <div key={command}>
            <dt>
              <code>/{command}</code>
            </dt>
            <dd>{t(`command.${command}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fine}>{t('inOwnLanguage')}</p>
      <Link className="link" to={getPath('devDocs', { doc: 'discord' })}>
        {t('docs')}
      </Link>
    </Panel>
  )
}

const Configured = (): ReactNode => {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation('discord')
  const { answer, refresh } = useDiscord()
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  const { application } = answer.right
  if (application === null) return <Alert kind="warn">{say('unconfigured')}</Alert>
  return (
    <>
      <AddPanel application={application} />
      <DiscordLinkPanel discord={answer.right} refresh={refresh} />
    </>
  )
}

const DiscordPage = (): ReactNode => {
  const { t } = useTranslation('discord')
  return (
    <>
      <PageHead title={t('title')} />
      <Lead>{t('lead')}</Lead>
      <div className="split">
        <div className="stack">
          <DataSuspense
            fallback={
              <Panel title={t('link.title')} isFlush>
                <SkeletonRows count={3} />
              </Panel>
            }
          >
            <Configured />
          </DataSuspense>
        </div>
        <div className="stack">
          <CommandsPanel />
        </div>
      </div>
    </>
  )
}

export default DiscordPage
