// The field that filters a list or searches the site: tells every keystroke; the caller defers what is heavy.
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Kbd } from '#web/ui/controls/Kbd.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

interface OwnProps {
  /** Its name for screen readers. */
  readonly label: string
  readonly value: string
  /** Without an event where the field was emptied by its button or Escape. */
  readonly onChange: (value: string, event?: ChangeEvent<HTMLInputElement>) => void
  readonly placeholder?: string | undefined
  /** A key that jumps here, shown while the field is empty; the caller listens for it. */
  readonly hotkey?: string | undefined
  readonly className?: string | undefined
}

/** Other attributes (`role="combobox"`, `aria-controls`, `onKeyDown`, `ref`…) go to the input. Escape clears it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder,
  hotkey,
  className,
  onKeyDown,
  ...rest
}: OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps>): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <div className={classNames(styles.wrap, className)}>
      <Icon name="search" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value, event)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Escape' && value !== '' && !event.defaultPrevented) {
            event.preventDefault()
            onChange('')
          }
        }}
      />
      {value !== '' ? (
        <button
          className={styles.clear}
          type="button"
          aria-label={t('ui.clear')}
          onClick={(event) => {
            onChange('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <Icon name="x" size="s" />
        </button>
      ) : (
        hotkey !== undefined && <Kbd className={styles.end}>{hotkey}</Kbd>
      )}
    </div>
  )
}
