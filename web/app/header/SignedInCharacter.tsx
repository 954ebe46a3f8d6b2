// The selected PMC with its menu; an account without a PMC shows its name.
import { lazy, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Account, Pmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { useFirstRun } from '#web/account/first-run/use-first-run.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { writeStored } from '#web/storage/stored.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CharacterBlock.module.css'
import { HeaderMenu } from './HeaderMenu.tsx'

const loadMenu = () => import('./CharacterMenu.tsx')
const CharacterMenu = lazy(loadMenu)
const preload = (): void => void loadMenu().catch(() => undefined)

/** Keeps how wide the part stands, for the next page that does not know yet who is signed in. */
const useKeptWidth = (): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize
      if (width !== undefined) writeStored(CHARACTER_WIDTH_KEY, `${width}px`)
    })
    if (part.current !== null) observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return part
}

const Block = ({ account, pmc }: { readonly account: Account; readonly pmc: Pmc | undefined }): ReactNode => {
  const { t } = useTranslation('shell')
  const getModeName = useModeName()
  if (pmc === undefined)
    return (
      <Link to={getPath('account')} className={styles.account}>
        <Icon name="user" />
        <span className={styles.name}>{account.username}</span>
      </Link>
    )
  const { name, fraction, level, gameMode } = pmc
  return (
    <HeaderMenu
      align="end"
      buttonClass={styles.block}
      label={t('character.label', {
        name,
        fraction: fraction.toUpperCase(),
        level,
        mode: getModeName(gameMode),
      })}
      preload={preload}
      summary={
        <>
          <Insignia level={level} side={fraction} />
          <span className={styles.name}>{name}</span>
          <ModeBadge mode={gameMode} className={styles.mode} />
        </>
      }
    >
      <CharacterMenu />
    </HeaderMenu>
  )
}

const SignedInCharacter = (props: {
  readonly account: Account
  readonly pmc: Pmc | undefined
}): ReactNode => {
  useFirstRun(props.account)
  return (
    <div ref={useKeptWidth()}>
      <Block {...props} />
    </div>
  )
}

export default SignedInCharacter
