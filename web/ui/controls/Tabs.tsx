// Views of one thing side by side: tabs that change what stands below, or links that lead to pages.
import type { KeyboardEvent, ReactNode } from 'react'
import { NavLink } from '#web/ui/controls/Link.tsx'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly count?: number | undefined
}

/** Ids that tie a tab to its panel: give the panel `{...tabPanel(id, value)}`. */
export const tabPanel = (id: string, value: string) =>
  ({ id: `${id}-${value}`, role: 'tabpanel', 'aria-labelledby': `${id}-${value}-tab` }) as const

/** Arrow keys, Home and End walk the tabs. */
export const Tabs = <Value extends string>({
  id,
  label,
  value,
  tabs,
  onChange,
  className,
}: {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly tabs: readonly Tab<Value>[]
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}): ReactNode => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const target = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const chosen = target === undefined ? undefined : tabs[target]
    if (!chosen) return
    event.preventDefault()
    onChange(chosen.value)
    document.getElementById(`${id}-${chosen.value}-tab`)?.focus()
  }
  return (
    <div
      className={classNames(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}-tab`}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-${tab.value}`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Pages of one section. */
export const TabLinks = ({
  label,
  links,
  className,
}: {
  readonly label: string
  readonly links: readonly { readonly to: string; readonly text: string }[]
  readonly className?: string | undefined
}): ReactNode => (
  <nav className={classNames(styles.tabs, styles.page, className)} aria-label={label}>
    {links.map(({ to, text }) => (
      <NavLink key={to} to={to} className={styles.tab ?? ''}>
        {text}
      </NavLink>
    ))}
  </nav>
)
