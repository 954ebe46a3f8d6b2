// The members with what they share, the link, and leaving.
import { type ReactNode, useState } from 'react'
import { MAX_SQUAD, SHARED_PARTS, type SquadMember, type SquadView } from '#core/squad/model.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { useObservable } from '#web/data/observable.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { MemberDot } from './MemberDots.tsx'
import { SharesField } from './SharesField.tsx'
import styles from './Squad.module.css'
import { keptLink, leaveSquad, removeSquadMember, renewSquadLink, setSquadShares } from './squad-store.ts'
import { useSquadCall } from './use-squad.ts'

const Member = ({
  member,
  isSelf,
  isOnline,
  onRemove,
}: {
  readonly member: SquadMember
  readonly isSelf: boolean
  readonly isOnline: boolean
  readonly onRemove: (() => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('next')
  const { name, hue, isOwner, isGuest, isTold, shares } = member
  const marks = [
    ...(isSelf ? [t('squad.member.you')] : []),
    ...(isOwner ? [t('squad.member.owner')] : []),
    ...(isGuest ? [t('squad.member.guest')] : []),
  ]
  return (
    <li>
      <MemberDot hue={hue} />
      <span>
        <b>{name}</b> {marks.length > 0 && <small>{marks.join(', ')}</small>}
        <small className={styles.line}>
          {shares.length === 0
            ? t('squad.member.nothing')
            : t('squad.member.shares', {
                parts: SHARED_PARTS.filter((part) => shares.includes(part) && !(isTold && part === 'needs'))
                  .map((part) => t(`squad.part.${part}`))
                  .join(', '),
              })}
          {isTold && shares.length > 0 && ` · ${t('squad.member.told')}`}
        </small>
      </span>
      <span className={styles.memberEnd}>
        {isOnline && <Badge tone="ready">{t('squad.member.online')}</Badge>}
        {onRemove !== undefined && (
          <Button size="small" onClick={onRemove}>
            {t('squad.member.remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

export const MembersPanel = ({
  squad,
  online,
}: {
  readonly squad: SquadView
  readonly online: readonly string[]
}): ReactNode => {
  const { t } = useTranslation('next')
  const { members, self: selfId } = squad
  const { isBusy, problem, run } = useSquadCall<ApiProblem>()
  const [asks, setAsks] = useState<SquadMember | 'leave'>()
  const link = useObservable(keptLink)
  const self = members.find(({ id }) => id === selfId)
  const isOwner = self?.isOwner === true
  const confirm = (): void => {
    setAsks(undefined)
    if (asks !== undefined) void run(() => (asks === 'leave' ? leaveSquad() : removeSquadMember(asks.id)))
  }
  return (
    <Panel
      title={t('squad.members.title')}
      note={t('squad.members.count', { count: members.length, max: MAX_SQUAD })}
      className={styles.membersPanel}
    >
      <div className="stack">
        {problem !== undefined && <Alert kind="error">{problemText(problem)}</Alert>}
        <ul className={styles.members} aria-label={t('squad.members.title')}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              isSelf={member.id === selfId}
              isOnline={online.includes(member.id)}
              onRemove={isOwner && member.id !== selfId ? () => setAsks(member) : undefined}
            />
          ))}
        </ul>
        {isOwner && link !== undefined && (
          <div className={styles.linkLine}>
            <LinkToCopy
              label={t('squad.link.label')}
              url={link}
              action={t('squad.link.copy')}
              copied={t('squad.link.copied')}
              notCopied={t('squad.link.notCopied')}
            />
          </div>
        )}
        {self !== undefined && (
          <SharesField
            shares={self.shares}
            parts={
              self.isGuest ? ['quests', 'keys'] : self.isTold ? ['quests', 'keys', 'position'] : SHARED_PARTS
            }
            isDisabled={isBusy}
            onChange={(shares) => void run(() => setSquadShares(shares))}
          />
        )}
        <div className="row row--wrap">
          {isOwner && (
            <Button icon="link" isBusy={isBusy} onClick={() => void run(renewSquadLink)}>
              {t(link === undefined ? 'squad.link.make' : 'squad.link.renew')}
            </Button>
          )}
          <Button onClick={() => setAsks('leave')}>
            {t(isOwner ? 'squad.leave.close' : 'squad.leave.leave')}
          </Button>
        </div>
        {isOwner && <p className={styles.fine}>{t('squad.link.note')}</p>}
      </div>
      {asks !== undefined && (
        <ConfirmDialog
          confirmText={
            asks === 'leave'
              ? t(isOwner ? 'squad.leave.close' : 'squad.leave.leave')
              : t('squad.member.removeNamed', { name: asks.name })
          }
          onConfirm={confirm}
          onCancel={() => setAsks(undefined)}
        >
          {asks === 'leave'
            ? t(isOwner ? 'squad.leave.closes' : 'squad.leave.leaves')
            : t('squad.member.removes')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
