// Picks pictures: chosen as files, dropped, or pasted.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useFileDrop } from '#web/ui/fields/use-file-drop.ts'
import styles from './Recognition.module.css'

/** A picture from the clipboard has no meaningful name. */
const usePastedFiles = (onFiles: (files: readonly File[]) => void, isDisabled: boolean): void => {
  useEffect(() => {
    if (isDisabled) return
    const take = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onFiles, isDisabled])
}

/** `isSmall`: there are pictures already, so it makes room for them. */
export const PicturePicker = ({
  onFiles,
  isDisabled,
  isSmall,
}: {
  readonly onFiles: (files: readonly File[]) => void
  readonly isDisabled: boolean
  readonly isSmall: boolean
}): ReactNode => {
  const { t } = useTranslation('recognition')
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop((files) => {
    if (!isDisabled) onFiles(files)
  })
  usePastedFiles(onFiles, isDisabled)

  return (
    <section
      aria-label={t('choose')}
      className={classNames(styles.picker, isSmall && styles.smallPicker)}
      {...drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <p className={styles.choose}>
        <Button
          icon="plus"
          variant={isSmall ? 'plain' : 'primary'}
          disabled={isDisabled}
          data-focus-first
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <span>{t('dropOrPaste')}</span>
      </p>
      <p className={styles.hint}>
        {!isSmall && <>{t('intro')} </>}
        {t('private')} {t('overlap')}
        {!isSmall && <> {t('limits')}</>}
      </p>
    </section>
  )
}
