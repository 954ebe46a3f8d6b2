// The PMCs of the account, and what can be done about them.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openPopup, type Popup } from '#web/player/popups.ts'
import { useMay } from '#web/player/use-may.ts'
import { signOutPath } from '#web/session/account/sign-out-path.ts'
import { useSend, useSession } from '#web/session/account/use-session.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx'

/** `onChoice`: where no menu around it closes by itself, in the drawer, which has its own way to log out. */
const CharacterMenu = ({ onChoice }: { readonly onChoice?: () => void }): ReactNode => {
  const { t } = useTranslation('shell')
  const { account, pending } = useSession()
  // Changes that would be lost are asked about on the account's page.
  const signOut = signOutPath(useLocale(), pending)
  const mayEdit = useMay('profile')
  const send = useSend()
  if (account === undefined) return null

  const open = (popup: Popup) => (): void => {
    onChoice?.()
    openPopup.set(popup)
  }
  return (
    <>
      {Object.values(account.pmcs).map(({ uid, name, fraction, level, gameMode }) => {
        const isCurrent = uid === account.selected
        return (
          <MenuItem
            key={uid}
            isCurrent={isCurrent}
            isDisabled={!mayEdit && !isCurrent}
            title={mayEdit || isCurrent ? undefined : t('character.needsPro')}
            onClick={() => {
              if (!isCurrent) send({ tag: 'SelectPmc', pmc: uid })
              onChoice?.()
            }}
            end={<ModeBadge mode={gameMode} />}
          >
            <Insignia level={level} side={fraction} />
            <span className="vh">
              {t('character.described', { fraction: fraction.toUpperCase(), level })}
            </span>
            <span className="clip">{name}</span>
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem icon="plus" {...(mayEdit ? { onClick: open('new-pmc') } : { to: getPath('account') })}>
        {t('character.newPmc')}
      </MenuItem>
      <MenuItem icon="gear" onClick={open('settings')}>
        {t('character.settings')}
      </MenuItem>
      <MenuItem icon="user" to={getPath('account')}>
        {t('character.account')}
      </MenuItem>
      {onChoice === undefined && (
        <MenuItem
          icon="exit"
          {...(pending === 0 ? { onClick: () => window.location.assign(signOut) } : { to: signOut })}
        >
          {t('character.signOut')}
        </MenuItem>
      )}
    </>
  )
}

export default CharacterMenu
