// The selected PMC with its menu; an account without a PMC shows its name.
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Account, Pmc } from '#core/player/model.ts'
import { pathOf } from '#core/routes/table.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CharacterBlock.module.css'
import { Dropdown } from './Dropdown.tsx'

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
    <Dropdown
      side="right"
      className={styles.block}
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
      {(close) => <CharacterMenu onChoice={close} />}
    </Dropdown>
  )
}

export default SignedInCharacter
