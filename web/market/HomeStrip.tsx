// For visitors on the first page: what this is, and three ways in. Dismissed for good.
import { type ReactNode, useState } from 'react'
import { pathOf } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './HomeStrip.module.css'

const DISMISSED = 'exfil:home-strip'

export const HomeStrip = (): ReactNode => {
  const { t } = useTranslation('market')
  const { status } = useSession()
  const [isWanted, setWanted] = useState(
    // A browser with a width kept for its PMC is signed in: nothing may come and go while the session starts.
    () => readStored(DISMISSED) === undefined && readStored(CHARACTER_WIDTH_KEY) === undefined,
  )
  if (!isWanted || status === 'signed-in') return null
  const dismiss = (): void => {
    writeStored(DISMISSED, '1')
    setWanted(false)
  }
  return (
    <aside className={styles.strip} aria-label={t('home.label')}>
      <p>{t('home.what')}</p>
      <nav aria-label={t('home.ways')}>
        <ButtonLink size="small" icon="pin" to={pathOf('progressionQuests')}>
          {t('home.raid')}
        </ButtonLink>
        <ButtonLink size="small" to={pathOf('crafts')}>
          {t('home.craft')}
        </ButtonLink>
        <ButtonLink size="small" to={pathOf('itemsToKeep')}>
          {t('home.sell')}
        </ButtonLink>
      </nav>
      <IconButton icon="x" size="small" variant="quiet" label={t('home.dismiss')} onClick={dismiss} />
    </aside>
  )
}
