// Who plays: the selected PMC with its menu, or the way to sign in.
import { lazy, type ReactNode, Suspense } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { readStored } from '#web/storage/stored.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './CharacterBlock.module.css'

const SignedInCharacter = lazy(() => import('./SignedInCharacter.tsx'))

export const CharacterBlock = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { status, account, pmc } = useSession()
  const unknown = <span className={styles.unknown} style={{ minWidth: readStored(CHARACTER_WIDTH_KEY) }} />
  if (status === 'starting') return unknown
  if (account !== undefined)
    return (
      <Suspense fallback={unknown}>
        <SignedInCharacter account={account} pmc={pmc} />
      </Suspense>
    )
  return (
    <ButtonLink to={getPath('account')} size="small" className={styles.signIn}>
      {t('character.signIn')}
    </ButtonLink>
  )
}
