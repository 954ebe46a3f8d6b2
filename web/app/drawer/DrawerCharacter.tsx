// The PMCs of the account in the drawer; visitors find the way to sign in.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#core/routes/table.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import CharacterMenu from '../header/CharacterMenu.tsx'

export const DrawerCharacter = ({ onChoice }: { readonly onChoice: () => void }): ReactNode => {
  const { t } = useTranslation('shell')
  const { account } = useSession()
  if (account === undefined)
    return (
      <ButtonLink to={pathOf('account')} variant="primary">
        {t('character.signIn')}
      </ButtonLink>
    )
  return (
    <div>
      <CharacterMenu onChoice={onChoice} />
    </div>
  )
}
