// The control of a number: typed, or stepped with the arrow keys and the buttons either side.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import fieldStyles from './Field.module.css'
import styles from './NumberInput.module.css'
import type { FieldDraft } from './use-draft.ts'

/** Attributes of the input in addition to the props here; its `onKeyDown` is called after that of the control. */
export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> {
  readonly draft: FieldDraft
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
  readonly onStep: (by: 1 | -1) => void
  /** The names of the buttons, and which of them lead nowhere. */
  readonly less: string
  readonly more: string
  readonly isAtMin: boolean
  readonly isAtMax: boolean
  /** No buttons either side: for prices and other large numbers. */
  readonly isLone?: boolean
  /** In a row among others, lower than the fields of a form, and as wide as `size` says. */
  readonly isSmall?: boolean
  /** Buttons that the Tab key passes over, where many such controls follow each other and the arrow keys do the same. */
  readonly isTabbedOnce?: boolean
  readonly isDisabled?: boolean
}

export const NumberInput = ({
  draft,
  inputMode = 'numeric',
  onStep,
  less,
  more,
  isAtMin,
  isAtMax,
  isLone = false,
  isSmall = false,
  isTabbedOnce = false,
  isDisabled = false,
  size = 1,
  className,
  onKeyDown,
  ...attributes
}: NumberInputProps): ReactNode => {
  const input = (
    <input
      {...attributes}
      className={classNames(!isSmall && fieldStyles.input, fieldStyles.digits)}
      type="text"
      inputMode={inputMode}
      size={size}
      autoComplete="off"
      disabled={isDisabled}
      value={draft.text}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        draft.onKeyDown(event)
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? 1 : -1)
        }
        onKeyDown?.(event)
      }}
    />
  )
  if (isLone) return input
  // A button that leads nowhere keeps the focus of who pressed it last.
  const button = (by: 1 | -1): ReactNode => {
    const leadsNowhere = by < 0 ? isAtMin : isAtMax
    return (
      <button
        type="button"
        tabIndex={isTabbedOnce ? -1 : undefined}
        aria-label={by < 0 ? less : more}
        aria-disabled={leadsNowhere || undefined}
        disabled={isDisabled}
        onClick={() => !leadsNowhere && onStep(by)}
      >
        <Icon name={by < 0 ? 'minus' : 'plus'} size="s" />
      </button>
    )
  }
  return (
    <span className={classNames(styles.stepper, isSmall && styles.small, className)}>
      {button(-1)}
      {input}
      {button(1)}
    </span>
  )
}
