// The PMCs of the account, and what can be done about them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathOf } from '#core/routes/table.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSend, useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NavPanel.module.css'
import { openPopup, type Popup } from './popups.ts'

const CharacterMenu = ({ onChoice }: { readonly onChoice: () => void }): ReactNode => {
  const { t } = useTranslation('shell')
  const { account } = useSession()
  const mayEdit = useMay('profile')
  const send = useSend()
  if (account === undefined) return null

  const open = (popup: Popup): void => {
    onChoice()
    openPopup.set(popup)
  }
  const newPmc = (
    <>
      <Icon name="plus" />
      {t('character.newPmc')}
    </>
  )
  return (
    <>
      {Object.values(account.pmcs).map(({ uid, name, fraction, level, gameMode }) => {
        const isCurrent = uid === account.selected
        return (
          <button
            key={uid}
            type="button"
            className={styles.item}
            aria-current={isCurrent || undefined}
            aria-disabled={!mayEdit && !isCurrent}
            title={mayEdit || isCurrent ? undefined : t('character.needsPro')}
            onClick={() => {
              if (!mayEdit) return
              if (!isCurrent) send({ tag: 'SelectPmc', pmc: uid })
              onChoice()
            }}
          >
            <Insignia level={level} side={fraction} />
            <span className="vh">
              {t('character.described', { fraction: fraction.toUpperCase(), level })}
            </span>
            <span className="clip">{name}</span>
            <span className={styles.note}>
              <Badge tone={gameMode === 'PVE' ? 'pve' : 'pvp'}>{gameMode}</Badge>
            </span>
          </button>
        )
      })}
      <div className={styles.line} />
      {mayEdit ? (
        <button type="button" className={styles.item} onClick={() => open('new-pmc')}>
          {newPmc}
        </button>
      ) : (
        <Link to={pathOf('account')} className={styles.item}>
          {newPmc}
        </Link>
      )}
      <button type="button" className={styles.item} onClick={() => open('settings')}>
        <Icon name="gear" />
        {t('character.settings')}
      </button>
      <Link to={pathOf('account')} className={styles.item}>
        <Icon name="user" />
        {t('character.account')}
      </Link>
    </>
  )
}

export default CharacterMenu
