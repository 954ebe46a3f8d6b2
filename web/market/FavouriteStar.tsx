// The star of one item: saved with Pro, kept for this session otherwise, and a way to sign in for visitors.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFavourites } from '#web/session/account/use-session.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { StarButton } from '#web/ui/controls/IconButton.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'

/** Whether the item is a favourite, and the action of a press. */
export const useFavourite = (item: string): { readonly isOn: boolean; readonly toggle: () => void } => {
  const { t } = useTranslation('market')
  const { has, toggle } = useFavourites()
  const navigate = useNavigate()
  return {
    isOn: has(item),
    toggle: () =>
      // Pressed before the session is known: a signed-in user must not be asked to sign in.
      void whenKnown().then(({ role }) => {
        if (role !== 'visitor') toggle(item)
        else
          showToast({
            text: t('favourite.signIn'),
            tone: 'info',
            action: { label: t('favourite.toSignIn'), run: () => void navigate(getPath('account')) },
          })
      }),
  }
}

export const FavouriteStar = ({
  item,
  name,
  className,
}: {
  readonly item: string
  readonly name: string
  readonly className?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('market')
  const { isOn, toggle } = useFavourite(item)
  return (
    <StarButton label={t('favourite.of', { name })} isOn={isOn} onToggle={toggle} className={className} />
  )
}
