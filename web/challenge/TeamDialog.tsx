// One team: its name, colour and members; a new one is followed by the next.
import { type ReactNode, useState } from 'react'
import { MAX_TEAM_MEMBERS, MAX_TEAM_NAME, nextColor, type Team, TeamColor } from '#core/challenge/model.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import styles from './challenge.module.css'
import { useChallenge } from './use-challenge.ts'

/** Names between commas; undefined if one is not valid or there are too many. */
const readMembers = (text: string): readonly string[] | undefined => {
  const names = text.split(',').filter((name) => name.trim() !== '')
  const shown = names.flatMap((name) => printable(name, MAX_TEAM_NAME) ?? [])
  return shown.length === names.length && shown.length <= MAX_TEAM_MEMBERS ? shown : undefined
}

export const TeamDialog = ({
  team,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly team: Team | undefined
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const [name, setName] = useState(team?.name ?? '')
  const [color, setColor] = useState(team?.color ?? nextColor(challenge.teams))
  const [members, setMembers] = useState(team?.members.join(', ') ?? '')
  const [isTried, setTried] = useState(false)
  const shownName = printable(name, MAX_TEAM_NAME)
  const shownMembers = readMembers(members)

  const save = async (): Promise<void> => {
    setTried(true)
    if (shownName === undefined || shownMembers === undefined || !TeamColor.is(color)) return
    const isDone = await send({
      tag: team === undefined ? 'AddTeam' : 'ChangeTeam',
      team: team?.uid ?? crypto.randomUUID(),
      ...{ name: shownName, color, members: shownMembers },
    })
    if (isDone) onClose()
  }
  const remove = async (): Promise<void> => {
    if (team !== undefined && (await send({ tag: 'RemoveTeam', team: team.uid }))) onClose()
  }

  return (
    <FormDialog
      title={t(team === undefined ? 'challenge.teams.add' : 'challenge.teams.editTitle')}
      size="small"
      onClose={onClose}
      closesOnBackdrop={name === (team?.name ?? '')}
      submitText={t('challenge.save')}
      otherButtons={
        team !== undefined && (
          <Button icon="bin" onClick={() => void remove()}>
            {t('challenge.teams.remove')}
          </Button>
        )
      }
      onSubmit={save}
    >
      <PlainField
        label={t('challenge.teams.name')}
        value={name}
        maxLength={MAX_TEAM_NAME}
        autoComplete="off"
        error={isTried && shownName === undefined ? t('challenge.teams.nameWrong') : undefined}
        data-focus-first
        onChange={setName}
      />
      <Field label={t('challenge.teams.color')}>
        {(links) => (
          <input
            {...links}
            className={styles.color}
            type="color"
            value={color}
            onChange={(event) => setColor(event.currentTarget.value)}
          />
        )}
      </Field>
      <PlainField
        label={t('challenge.teams.members')}
        value={members}
        hint={t('challenge.teams.membersHint', { max: MAX_TEAM_MEMBERS })}
        error={
          shownMembers === undefined
            ? t('challenge.teams.membersWrong', { max: MAX_TEAM_MEMBERS })
            : undefined
        }
        autoComplete="off"
        onChange={setMembers}
      />
    </FormDialog>
  )
}
