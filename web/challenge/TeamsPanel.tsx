// The teams as their host edits them.
import { type ReactNode, useState } from 'react'
import { MAX_TEAMS, type Team } from '#core/challenge/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { Swatch } from './Swatch.tsx'
import { TeamDialog } from './TeamDialog.tsx'
import { useChallenge } from './use-challenge.ts'

export const TeamsPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { teams } = useChallenge().challenge
  const [editing, setEditing] = useState<Team | 'new'>()
  return (
    <Panel
      title={t('challenge.teams.title')}
      note={t('challenge.teams.of', { count: teams.length, max: MAX_TEAMS })}
      actions={
        <Button
          icon="plus"
          size="small"
          disabled={teams.length >= MAX_TEAMS}
          onClick={() => setEditing('new')}
        >
          {t('challenge.teams.add')}
        </Button>
      }
    >
      {teams.length === 0 ? (
        <p className="muted">{t('challenge.teams.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {teams.map((team) => (
            <li key={team.uid}>
              <div>
                <Swatch color={team.color} /> <span className="strong">{team.name}</span>
                {team.members.length > 0 && <p className={styles.fine}>{team.members.join(', ')}</p>}
              </div>
              <Button
                size="small"
                aria-label={t('challenge.teams.editNamed', { name: team.name })}
                onClick={() => setEditing(team)}
              >
                {t('challenge.teams.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <TeamDialog
          key={editing === 'new' ? teams.length : editing.uid}
          team={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
