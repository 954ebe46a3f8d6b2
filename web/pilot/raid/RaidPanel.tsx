// A raid with friends: the link to join it, and the position of each.
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from '../pilot.module.css'
import { useAgeText } from '../use-age-text.ts'
import { useMapName } from '../use-map-name.ts'
import {
  joinRaid,
  leaveRaid,
  openRaid,
  parseRaidToken,
  type RaidFriend,
  type SharedRaid,
} from './raid-store.ts'
import { useSharedRaid } from './use-friends.ts'

/** One call at a time, and its problem. */
const useRaidCall = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isBusy,
    problem,
    run: async (call: () => Promise<string | undefined>): Promise<boolean> => {
      setBusy(true)
      const found = await call()
      setBusy(false)
      setProblem(found)
      return found === undefined
    },
  }
}

const Member = ({ member, isSelf }: { readonly member: RaidFriend; readonly isSelf: boolean }): ReactNode => {
  const { t } = useTranslation('pilot')
  const mapName = useMapName()
  const age = useAgeText(member.seenAt)
  return (
    <li>
      <i className={styles.hue} style={{ background: `var(--hue-${member.hue})` }} />
      <span>
        <b>{member.name}</b> {isSelf && t('raid.you')} {member.isOwner && t('raid.owner')}
      </span>
      <span className={styles.seen}>
        {member.map !== undefined && `${mapName(member.map)}, `}
        {age ?? t('raid.notSeen')}
      </span>
    </li>
  )
}

const Invitation = ({
  token,
  onDone,
}: {
  readonly token: string
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useTranslation('pilot')
  const { isBusy, problem, run } = useRaidCall()
  const join = async (): Promise<void> => {
    const isJoined = await run(async () => {
      const refused = await joinRaid(token)
      return refused && problemText(refused)
    })
    if (isJoined) onDone()
  }
  return (
    <div className="stack">
      <p>{t('raid.invited')}</p>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <div className="row row--wrap">
        {problem === undefined && (
          <Button variant="primary" isBusy={isBusy} onClick={join}>
            {t('raid.join')}
          </Button>
        )}
        <Button onClick={onDone}>{t(problem === undefined ? 'raid.decline' : 'raid.close')}</Button>
      </div>
    </div>
  )
}

const Shared = ({ raid }: { readonly raid: SharedRaid }): ReactNode => {
  const { t } = useTranslation('pilot')
  const uid = useSession().account?.uid
  const maySee = useMay('map-position')
  const { link } = raid
  const isOwner = raid.members.some((member) => member.isOwner && member.uid === uid)
  return (
    <div className="stack">
      {link !== undefined && (
        <div className={styles.linkLine}>
          <LinkToCopy
            label={t('raid.link')}
            url={link}
            action={t('copy')}
            copied={t('raid.copied')}
            notCopied={t('copyFailed')}
          />
        </div>
      )}
      <ul className={styles.members} aria-label={t('raid.members')}>
        {raid.members.map((member) => (
          <Member key={member.uid} member={member} isSelf={member.uid === uid} />
        ))}
      </ul>
      {!maySee && <p className={styles.fine}>{t('raid.mapForPro')}</p>}
      <div className="row row--wrap">
        <Button onClick={() => void leaveRaid()}>{t(isOwner ? 'raid.takeBack' : 'raid.leave')}</Button>
        <span className={styles.fine}>{t('raid.ends', { time: localTime(raid.ends) })}</span>
      </div>
    </div>
  )
}

const NotShared = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const { isBusy, problem, run } = useRaidCall()
  const open = () =>
    run(async () => {
      const opened = await openRaid()
      return isLeft(opened) ? problemText(opened.left) : undefined
    })
  return (
    <div className="stack">
      <p className={styles.fine}>{t('raid.lead')}</p>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <div>
        <Button icon="link" isBusy={isBusy} onClick={open}>
          {t('raid.open')}
        </Button>
      </div>
    </div>
  )
}

export const RaidPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { status } = useSession()
  const raid = useSharedRaid()
  const token = parseRaidToken(hash)
  return (
    <Panel title={t('raid.title')}>
      {status !== 'signed-in' ? (
        <div className="stack">
          <p className={styles.fine}>{t(token === undefined ? 'raid.signIn' : 'raid.signInToJoin')}</p>
          {status === 'visitor' && (
            <div>
              <ButtonLink to={getPath('account')}>{t('raid.toSignIn')}</ButtonLink>
            </div>
          )}
        </div>
      ) : token !== undefined ? (
        <Invitation token={token} onDone={() => void navigate(getPath('pilot'), { replace: true })} />
      ) : raid === undefined ? (
        <NotShared />
      ) : raid === 'waiting' ? (
        <SkeletonRows count={2} />
      ) : (
        <Shared raid={raid} />
      )}
    </Panel>
  )
}
