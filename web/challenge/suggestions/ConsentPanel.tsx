// Where a player of a team lets their pilot suggest scores, and takes that back. The text says exactly who sees what.
import { type ReactNode, useState } from 'react'
import { countedReports, findPlayer, suggestedTeam, teamsWithMember } from '#core/challenge/suggestions.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../challenge.module.css'
import { Swatch } from '../Swatch.tsx'
import { useChallenge } from '../use-challenge.ts'

export const ConsentPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const { account } = useSession()
  const [isBusy, setBusy] = useState(false)
  if (account === undefined) return null
  const own = findPlayer(challenge, account.uid)
  const team = suggestedTeam(challenge, account.uid, account.username)
  const counted = countedReports(challenge)
  const isOffered = counted.length > 0 && challenge.status !== 'ended'
  const teams = isOffered ? teamsWithMember(challenge, account.username) : []
  if (own === undefined && teams.length === 0) return null

  const change = async (command: Parameters<typeof send>[0]): Promise<void> => {
    setBusy(true)
    await send(command)
    setBusy(false)
  }
  return (
    <Panel title={t('challenge.consent.title')}>
      <div className="stack">
        <div>
          <p>{t('challenge.consent.sends')}</p>
          <ul className={styles.reports}>
            {counted.map((kind) => (
              <li key={kind}>{t(`challenge.consent.report.${kind}`)}</li>
            ))}
          </ul>
        </div>
        <p>{t('challenge.consent.seen', { name: account.username })}</p>
        <p className={styles.fine}>{t('challenge.consent.withdrawn')}</p>
        {own === undefined ? (
          <ul className={styles.rows}>
            {teams.map(({ uid, name, color }) => (
              <li key={uid}>
                <div>
                  <Swatch color={color} /> <span className="strong">{name}</span>
                </div>
                <Button
                  variant="primary"
                  isBusy={isBusy}
                  aria-label={t('challenge.consent.allowNamed', { team: name })}
                  onClick={() => void change({ tag: 'AllowSuggestions', team: uid })}
                >
                  {t('challenge.consent.allow')}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p className="strong">
              {team === undefined
                ? t('challenge.consent.notMember')
                : t('challenge.consent.allowed', { team: team.name })}
            </p>
            <div className="row row--wrap">
              <ButtonLink to={getPath('pilot')}>{t('challenge.consent.pilot')}</ButtonLink>
              <Button isBusy={isBusy} onClick={() => void change({ tag: 'WithdrawSuggestions' })}>
                {t('challenge.consent.withdraw')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
