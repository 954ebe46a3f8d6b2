// How many pieces of an item the PMC has: a step either side, or typed.
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import styles from './CountField.module.css'
import { NumberInput } from './NumberInput.tsx'
import { readNumber } from './number-draft.ts'
import { useDraft } from './use-draft.ts'

/** Counts the pieces of an item: `by` more, or as many as were typed. Keep it the same object: fields are rendered again with it. */
export interface Counting {
  readonly add: (item: string, kind: keyof Pieces, by: number) => void
  readonly set: (item: string, kind: keyof Pieces, count: number) => void
}

export interface CountFieldProps {
  readonly item: string
  readonly kind: keyof Pieces
  readonly value: number
  readonly counting: Counting
  /** Names the field: "Bolts, found in raid". */
  readonly label: string
  /** As many as there may be. */
  readonly max: number
  /** Keys pressed on the row around it count here. */
  readonly isMain?: boolean
  /** Pieces of this kind are not asked for. */
  readonly isQuiet?: boolean
  readonly isMet?: boolean
  readonly isDisabled?: boolean
}

/** Enter returns the focus to the row of the field. */
const backToRow = (field: HTMLElement): void =>
  field.closest('[data-index]')?.querySelector<HTMLElement>('[data-row]')?.focus()

const PlainCountField = ({
  item,
  kind,
  value,
  counting,
  label,
  max,
  isMain = false,
  isQuiet = false,
  isMet = false,
  isDisabled = false,
}: CountFieldProps): ReactNode => {
  const { t } = useTranslation('common')
  const draft = useDraft(String(value), (text) => {
    const read = readNumber(text) ?? 0
    if (!Number.isInteger(read) || read < 0 || read > max) return false
    if (read !== value) counting.set(item, kind, read)
    return true
  })
  const step = (by: 1 | -1): void => {
    const typed = draft.isEditing ? readNumber(draft.text) : undefined
    draft.drop()
    if (typed === undefined || !Number.isInteger(typed) || typed === value) {
      if (value + by >= 0) counting.add(item, kind, by)
    } else if (typed + by >= 0) counting.set(item, kind, typed + by)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      step(event.key === '+' ? 1 : -1)
    }
    if (event.key === 'Enter' || event.key === 'Escape') {
      // The key would go on to the row, and open it.
      event.preventDefault()
      if (event.key === 'Enter') draft.leave()
      backToRow(event.currentTarget)
    }
  }
  return (
    <NumberInput
      isSmall
      isTabbedOnce
      className={classNames(isQuiet && styles.quiet, isMet && styles.met)}
      draft={draft}
      onStep={step}
      less={`${t('ui.less')}: ${label}`}
      more={`${t('ui.more')}: ${label}`}
      isAtMin={value === 0}
      isAtMax={value >= max}
      isDisabled={isDisabled}
      aria-label={label}
      data-main={isMain || undefined}
      onKeyDown={onKeyDown}
    />
  )
}

export const CountField = memo(PlainCountField)
