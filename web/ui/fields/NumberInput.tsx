// The control of a number: typed, or stepped with the arrow keys and the buttons either side.
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'
import type { FieldLinks } from './Field.tsx'
import type { Draft } from './use-draft.ts'

export interface NumberInputProps {
  readonly links: FieldLinks
  readonly draft: Draft
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  readonly onStep: (by: 1 | -1) => void
  /** The words of the buttons, and which of them lead nowhere. */
  readonly less: string
  readonly more: string
  readonly isAtMin: boolean
  readonly isAtMax: boolean
  /** No buttons either side: for prices and other large numbers. */
  readonly isLone: boolean
  readonly isDisabled: boolean
  readonly placeholder?: string | undefined
}

export const NumberInput = (props: NumberInputProps): ReactNode => {
  const { links, draft, inputMode, onStep, isLone, isDisabled, placeholder } = props
  const groupId = useId()
  const input = (
    <input
      {...links}
      className={classNames(styles.input, styles.digits, !isLone && styles.numberInput)}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      placeholder={placeholder}
      disabled={isDisabled}
      value={draft.text}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        draft.onKeyDown(event)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
  const button = (by: 1 | -1): ReactNode => (
    <button
      type="button"
      aria-label={by < 0 ? props.less : props.more}
      aria-controls={groupId}
      disabled={isDisabled || (by < 0 ? props.isAtMin : props.isAtMax)}
      onClick={() => onStep(by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size="s" />
    </button>
  )
  return isLone ? (
    input
  ) : (
    <div className={styles.number} id={groupId} data-bad={links['aria-invalid']}>
      {button(-1)}
      {input}
      {button(1)}
    </div>
  )
}
