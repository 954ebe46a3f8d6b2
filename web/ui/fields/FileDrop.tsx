// A file that is chosen or dropped.
import { type ReactNode, useId } from 'react'
import styles from './FileDrop.module.css'
import { useFileDrop } from './use-file-drop.ts'

export const FileDrop = ({
  label,
  hint,
  accept,
  isFirstFocus = false,
  onFile,
}: {
  readonly label: string
  /** What to do, or the file that was chosen. */
  readonly hint: string
  readonly accept: string
  /** In a dialog: the field that has the focus when it opens. */
  readonly isFirstFocus?: boolean
  readonly onFile: (file: File) => void
}): ReactNode => {
  const inputId = useId()
  const take = (files: Iterable<File>): void => {
    const [file] = files
    if (file !== undefined) onFile(file)
  }
  const drop = useFileDrop(take)
  return (
    <div className={styles.drop} {...drop}>
      <label htmlFor={inputId}>{label}</label>
      <input
        id={inputId}
        data-focus-first={isFirstFocus || undefined}
        type="file"
        accept={accept}
        // The same file may be chosen again after it was corrected.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => take(event.currentTarget.files ?? [])}
      />
      <span className={styles.file} aria-live="polite">
        {hint}
      </span>
    </div>
  )
}
