// Offers a fresh start when a new season began; nothing is reset by itself. Answered once per PMC and season in this browser.
import { type ReactNode, useEffect, useState } from 'react'
import { hasProgress } from '#core/player/has-progress.ts'
import type { Pmc } from '#core/player/model.ts'
import { localDate } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import styles from './Banners.module.css'

const ANSWERED = 'exfil-season-answered'

const NewSeason = ({ pmc, began }: { readonly pmc: Pmc; readonly began: string }): ReactNode => {
  const { t } = useTranslation('shell')
  const send = useSend()
  const name = `${pmc.uid} ${began}`
  const [answered, setAnswered] = useState(() => readStored(ANSWERED))
  const [isAsking, setAsking] = useState(false)
  const isOld = hasProgress(pmc)
  const answer = (): void => {
    writeStored(ANSWERED, name)
    setAnswered(name)
  }
  useEffect(() => {
    // A PMC without progress has begun the season already.
    if (!isOld && answered !== name) writeStored(ANSWERED, name)
  }, [isOld, answered, name])
  if (!isOld || answered === name) return null
  return (
    <div className={classNames(styles.notice, styles.question)}>
      <Icon name="info" />
      <span>{t('season.began', { date: localDate(began) })}</span>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('season.startFresh')}
      </Button>
      <Button size="small" variant="quiet" onClick={answer}>
        {t('season.keep')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          confirmText={t('season.startFresh')}
          onConfirm={() => {
            send({ tag: 'StartWipe', pmc: pmc.uid })
            answer()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('season.confirm', { name: pmc.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export default NewSeason
