// A file that is chosen or dropped.
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './FileDrop.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** The button that opens the browser's choice of files: its own would speak the browser's language. */
export const FileButton = ({
  label,
  accept,
  isFolder = false,
  isFirstFocus = false,
  onFiles,
}: {
  readonly label: string
  readonly accept?: string
  /** A whole folder is chosen, with everything in it. */
  readonly isFolder?: boolean
  /** In a dialog: the field that has the focus when it opens. */
  readonly isFirstFocus?: boolean
  readonly onFiles: (files: FileList) => void
}): ReactNode => {
  const inputId = useId()
  return (
    <span className={styles.choose}>
      <input
        id={inputId}
        className="vh"
        data-focus-first={isFirstFocus || undefined}
        type="file"
        accept={accept}
        // The attribute that asks for a whole folder has no other name.
        {...(isFolder ? { webkitdirectory: '' } : {})}
        // The same file may be chosen again after it was corrected.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={({ currentTarget: { files } }) => {
          if (files !== null) onFiles(files)
        }}
      />
      <label htmlFor={inputId}>
        <Icon name="plus" />
        {label}
      </label>
    </span>
  )
}

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
  readonly isFirstFocus?: boolean
  readonly onFile: (file: File) => void
}): ReactNode => {
  const take = (files: Iterable<File>): void => {
    const [file] = files
    if (file !== undefined) onFile(file)
  }
  const drop = useFileDrop(take)
  return (
    <div className={styles.drop} {...drop}>
      <FileButton label={label} accept={accept} isFirstFocus={isFirstFocus} onFiles={take} />
      <span className={styles.file} aria-live="polite">
        {hint}
      </span>
    </div>
  )
}
