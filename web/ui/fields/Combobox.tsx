// A field that finds things by name. Its list is loaded on hover or focus; text and an Enter typed before that are kept.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Combobox.module.css'
import type { ComboboxProps, EarlyUse } from './combobox-props.ts'
import { SearchField } from './SearchField.tsx'

const load = () => import('./ComboboxField.tsx')
type LateField = Awaited<ReturnType<typeof load>>['ComboboxField']

export const Combobox = <Hit,>(props: ComboboxProps<Hit>): ReactNode => {
  const { t } = useTranslation('common')
  const { label, placeholder, hotkey, initial = '', ref, onLeave } = props
  const [text, setText] = useState(initial)
  const [Field, setField] = useState<LateField>()
  const [hasFailed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const early = useRef<EarlyUse>(undefined)

  const swap = (late: LateField): void => {
    const input = box.current?.querySelector('input')
    if (early.current !== undefined || !input) return
    early.current = {
      hasFocus: document.activeElement === input,
      selection: [input.selectionStart, input.selectionEnd],
      isEntered: isEntered.current,
    }
    // At once: what happened between looking and swapping would be lost.
    flushSync(() => setField(() => late))
  }
  const fetchField = (): void => {
    setFailed(false)
    load().then(
      ({ ComboboxField }) => swap(ComboboxField),
      () => setFailed(true),
    )
  }
  const latest = useRef(fetchField)
  useEffect(() => {
    if (initial !== '') latest.current()
  }, [initial])

  return (
    <div ref={box} className={styles.box}>
      {Field === undefined ? (
        <>
          <SearchField
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            label={label}
            placeholder={placeholder}
            hotkey={hotkey}
            value={text}
            onChange={(next) => {
              isEntered.current = false
              setText(next)
            }}
            onFocus={fetchField}
            onPointerEnter={fetchField}
            onKeyDown={(event) => {
              if (event.key === 'Enter') isEntered.current = text.trim() !== ''
              if (event.key === 'Escape' && text === '') onLeave?.()
            }}
            {...(ref !== undefined && { ref })}
          />
          {text.trim() !== '' && (
            <p className={styles.pop} role="status">
              <span className={styles.note}>{t(hasFailed ? 'ui.searchFailed' : 'ui.searching')}</span>
            </p>
          )}
        </>
      ) : (
        <Field {...props} text={text} onText={setText} early={early.current} />
      )}
    </div>
  )
}
