// A menu of the header, as a section of it or as a plain word.
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, type MenuProps } from '#web/ui/overlays/Menu.tsx'
import styles from './HeaderMenu.module.css'

export const HeaderMenu = ({
  summary,
  look = 'plain',
  isHere = false,
  buttonClass,
  ...menu
}: Omit<MenuProps, 'trigger' | 'closesOnLeave'> & {
  /** The text in the header, if the label is too long. */
  readonly summary?: ReactNode
  readonly look?: 'section' | 'plain'
  /** The page that is shown belongs to this menu. */
  readonly isHere?: boolean
  readonly buttonClass?: string | undefined
}): ReactNode => (
  <Menu
    {...menu}
    closesOnLeave
    trigger={(trigger) => (
      <button
        {...trigger}
        type="button"
        className={classNames(styles.button, look === 'section' && styles.section, buttonClass)}
        data-here={isHere || undefined}
      >
        {summary === undefined ? (
          menu.label
        ) : (
          <>
            <span className="vh">{menu.label}</span>
            <span className={styles.seen} aria-hidden="true">
              {summary}
            </span>
          </>
        )}
        <Icon name="down" size="s" className={styles.arrow} />
      </button>
    )}
  />
)
