// The selected PMC with its menu; an account without a PMC shows its name.
import { lazy, type ReactNode } from 'react'
import type { Account, Pmc } from '#core/player/model.ts'
import { pathOf } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CharacterBlock.module.css'
import { HeaderMenu } from './HeaderMenu.tsx'

const loadMenu = () => import('./CharacterMenu.tsx')
const CharacterMenu = lazy(loadMenu)
const preload = (): void => void loadMenu().catch(() => undefined)

const SignedInCharacter = ({
  account,
  pmc,
}: {
  readonly account: Account
  readonly pmc: Pmc | undefined
}): ReactNode => {
  const { t } = useTranslation('shell')
  if (pmc === undefined)
    return (
      <Link to={pathOf('account')} className={styles.account}>
        <Icon name="user" />
        <span className={styles.name}>{account.username}</span>
      </Link>
    )
  const { name, fraction, level, gameMode } = pmc
  return (
    <HeaderMenu
      align="end"
      buttonClass={styles.block}
      label={t('character.label', { name, fraction: fraction.toUpperCase(), level, mode: gameMode })}
      preload={preload}
      summary={
        <>
          <Insignia level={level} side={fraction} />
          <span className={styles.name}>{name}</span>
          <Badge tone={gameMode === 'PVE' ? 'pve' : 'pvp'} className={styles.mode}>
            {gameMode}
          </Badge>
        </>
      }
    >
      <CharacterMenu />
    </HeaderMenu>
  )
}

export default SignedInCharacter
