// Opening a squad, and joining one: with a PMC of an account, or as a guest.
import { type ReactNode, useEffect, useState } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { MAX_MEMBER_NAME, SHARED_PARTS, type Shares, SQUAD_HUES } from '#core/squad/model.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { callLate } from '#web/data/late-calls.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { MemberDot } from './MemberDots.tsx'
import { SharesField } from './SharesField.tsx'
import styles from './Squad.module.css'
import { joinSquad, joinSquadAsGuest, openSquad } from './squad-store.ts'
import { useSquadCall } from './use-squad.ts'

/** A PMC and what is shared of it. `gameMode`: only PMCs of this mode can be chosen. */
const PmcForm = ({
  gameMode,
  action,
  onSend,
}: {
  readonly gameMode?: GameMode | undefined
  readonly action: string
  readonly onSend: (pmc: string, shares: Shares) => Promise<ApiProblem | undefined>
}): ReactNode => {
  const { t } = useTranslation('next')
  const modeName = useModeName()
  const { account } = useSession()
  const { isBusy, problem, run } = useSquadCall<ApiProblem>()
  const [shares, setShares] = useState<Shares>(SHARED_PARTS)
  const [chosen, setChosen] = useState<string>()
  const pmcs = Object.values(account?.pmcs ?? {}).filter(
    (each) => gameMode === undefined || each.gameMode === gameMode,
  )
  const pmc = pmcs.find(({ uid }) => uid === (chosen ?? account?.selected)) ?? pmcs[0]
  if (pmc === undefined)
    return (
      <div className="stack">
        <p>
          {gameMode === undefined
            ? t('squad.form.noPmc')
            : t('squad.form.noPmcOfMode', { mode: modeName(gameMode) })}
        </p>
        <div>
          <ButtonLink to={getPath('account')}>{t('squad.form.toAccount')}</ButtonLink>
        </div>
      </div>
    )
  return (
    <div className="stack">
      {problem !== undefined && <Alert kind="error">{problemText(problem)}</Alert>}
      <Select
        label={t('squad.form.pmc')}
        value={pmc.uid}
        options={pmcs.map(({ uid, name, gameMode: mode }) => ({
          value: uid,
          text: `${name} · ${modeName(mode)}`,
        }))}
        onChange={setChosen}
      />
      <SharesField shares={shares} onChange={setShares} />
      <p className={styles.fine}>{t('squad.shares.note')}</p>
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run(() => onSend(pmc.uid, shares))}>
          {action}
        </Button>
      </div>
    </div>
  )
}

const GuestForm = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }): ReactNode => {
  const { t } = useTranslation('next')
  const { isBusy, problem, run } = useSquadCall<ApiProblem>()
  const [name, setName] = useState('')
  const [hue, setHue] = useState(2)
  const wanted = name.trim()
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === '') return
        void run(() => joinSquadAsGuest(token, wanted, hue)).then((isJoined) => isJoined && onDone())
      }}
    >
      {problem !== undefined && <Alert kind="error">{problemText(problem)}</Alert>}
      <PlainField
        label={t('squad.form.name')}
        value={name}
        maxLength={MAX_MEMBER_NAME}
        autoComplete="nickname"
        onChange={setName}
      />
      <fieldset className={styles.hues}>
        <legend>{t('squad.form.colour')}</legend>
        {Array.from({ length: SQUAD_HUES }, (_, index) => index + 1).map((each) => (
          <label key={each} className={styles.hueChoice}>
            <input
              type="radio"
              name="hue"
              checked={each === hue}
              aria-label={t('squad.form.colourNumber', { number: each })}
              onChange={() => setHue(each)}
            />
            <MemberDot hue={each} />
          </label>
        ))}
      </fieldset>
      <p className={styles.fine}>{t('squad.form.guestNote')}</p>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} aria-disabled={wanted === ''}>
          {t('squad.form.joinAsGuest')}
        </Button>
      </div>
    </form>
  )
}

interface Preview {
  readonly gameMode: GameMode
  readonly members: readonly { readonly name: string; readonly hue: number }[]
}

/** Whose squad the link leads to, and the ways to join it. */
export const Invitation = ({
  token,
  onDone,
}: {
  readonly token: string
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useTranslation('next')
  const modeName = useModeName()
  const { status } = useSession()
  const [preview, setPreview] = useState<Preview | ApiProblem>()
  const [isGuest, setGuest] = useState(false)
  useEffect(() => {
    let isOver = false
    void callLate('previewSquad', { body: { token } }).then((read) => {
      if (!isOver) setPreview(isLeft(read) ? read.left : read.right)
    })
    return () => {
      isOver = true
    }
  }, [token])
  if (preview === undefined || status === 'starting')
    return (
      <Panel title={t('squad.invitation.title')}>
        <SkeletonRows count={3} />
      </Panel>
    )
  if ('tag' in preview)
    return (
      <Panel title={t('squad.invitation.title')}>
        <div className="stack">
          <Alert kind="error">{problemText(preview)}</Alert>
          <div>
            <Button onClick={onDone}>{t('squad.invitation.close')}</Button>
          </div>
        </div>
      </Panel>
    )
  const asGuest = status === 'visitor' || isGuest
  return (
    <Panel title={t('squad.invitation.title')} note={modeName(preview.gameMode)} className={styles.form}>
      <div className="stack">
        <p>{t('squad.invitation.of')}</p>
        <span className={styles.names}>
          {preview.members.map(({ name, hue }) => (
            <span key={hue} className={styles.name}>
              <MemberDot hue={hue} />
              {name}
            </span>
          ))}
        </span>
        {asGuest ? (
          <GuestForm token={token} onDone={onDone} />
        ) : (
          <PmcForm
            gameMode={preview.gameMode}
            action={t('squad.form.join')}
            onSend={async (pmc, shares) => {
              const refused = await joinSquad(token, pmc, shares)
              if (refused === undefined) onDone()
              return refused
            }}
          />
        )}
        <div className="row row--wrap">
          {status === 'signed-in' && (
            <Button onClick={() => setGuest(!isGuest)}>
              {t(isGuest ? 'squad.invitation.withPmc' : 'squad.invitation.asGuest')}
            </Button>
          )}
          {status === 'visitor' && (
            <ButtonLink to={getPath('account')}>{t('squad.invitation.signIn')}</ButtonLink>
          )}
          <Button onClick={onDone}>{t('squad.invitation.decline')}</Button>
        </div>
      </div>
    </Panel>
  )
}

/** What a squad is, and how to open one. */
export const OpenSquad = (): ReactNode => {
  const { t } = useTranslation('next')
  const { status } = useSession()
  return (
    <Panel title={t('squad.open.title')} className={styles.form}>
      <div className="stack">
        <p>{t('squad.open.lead')}</p>
        {status === 'visitor' ? (
          <>
            <p className={styles.fine}>{t('squad.open.visitor')}</p>
            <div>
              <ButtonLink to={getPath('account')}>{t('squad.open.signIn')}</ButtonLink>
            </div>
          </>
        ) : (
          <PmcForm action={t('squad.open.open')} onSend={openSquad} />
        )}
      </div>
    </Panel>
  )
}
