// Chooses a file, the part of it that is used, and uploads it.
import 'react-image-crop/dist/ReactCrop.css'
import { type ReactNode, useEffect, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { MAX_PICTURE_BYTES } from '#core/api/bounds.ts'
import { isLeft } from '#core/fp.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pictures.module.css'
import { type CropBox, type Uploaded, uploadPicture } from './upload.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp'
const WHOLE = 100

/** Where the file is shown, for as long as it is chosen. */
const useObjectUrl = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Undefined without a selection. */
const toBox = (
  crop: PercentCrop | undefined,
  { naturalWidth, naturalHeight }: HTMLImageElement,
): CropBox | undefined => {
  if (crop === undefined || crop.width === 0 || crop.height === 0) return undefined
  const [left, top] = [
    Math.round((crop.x / WHOLE) * naturalWidth),
    Math.round((crop.y / WHOLE) * naturalHeight),
  ]
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(naturalWidth - left, Math.round((crop.width / WHOLE) * naturalWidth))),
    height: Math.max(1, Math.min(naturalHeight - top, Math.round((crop.height / WHOLE) * naturalHeight))),
  }
}

const CropForm = ({
  file,
  onUploaded,
  onLeave,
}: {
  readonly file: File
  readonly onUploaded: (uploaded: Uploaded) => void
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation('pictures')
  const url = useObjectUrl(file)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isTrimmed, setTrimmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = picture === null ? undefined : toBox(crop, picture)

  const send = async (): Promise<void> => {
    setBusy(true)
    const answer = await uploadPicture(file, { crop: box, trim: isTrimmed })
    setBusy(false)
    if (isLeft(answer)) setProblem(answer.left.message)
    else onUploaded(answer.right)
  }

  return (
    <div className="stack">
      <p className="muted">{t('upload.crop')}</p>
      {url !== undefined && (
        <ReactCrop
          className={styles.crop ?? ''}
          {...(crop === undefined ? {} : { crop })}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img ref={setPicture} src={url} alt={file.name} />
        </ReactCrop>
      )}
      <p aria-live="polite">{box === undefined ? t('upload.whole') : t('upload.cropped', { ...box })}</p>
      <Checkbox label={t('upload.trim')} isChecked={isTrimmed} onChange={setTrimmed} />
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <div className="row row--wrap">
        <Button variant="primary" isBusy={isBusy} onClick={() => void send()}>
          {t('upload.send')}
        </Button>
        <Button onClick={onLeave}>{t('upload.again')}</Button>
      </div>
    </div>
  )
}

export const UploadPanel = ({
  onUploaded,
}: {
  readonly onUploaded: (uploaded: Uploaded | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('pictures')
  const [file, setFile] = useState<File>()
  /** Why the chosen file is not taken: a server ends the connection of a larger body before the page can read its answer. */
  const [isTooLarge, setTooLarge] = useState(false)
  const leave = (next: File | undefined): void => {
    const isTaken = next === undefined || next.size <= MAX_PICTURE_BYTES
    setTooLarge(!isTaken)
    setFile(isTaken ? next : undefined)
    onUploaded(undefined)
  }
  return (
    <Panel title={t('upload.title')}>
      {isTooLarge && <Alert kind="error">{t('upload.tooLarge')}</Alert>}
      {file === undefined ? (
        <FileDrop label={t('upload.drop')} hint={t('upload.dropHint')} accept={ACCEPTED} onFile={leave} />
      ) : (
        <CropForm
          key={file.name + file.lastModified}
          file={file}
          onUploaded={onUploaded}
          onLeave={() => leave(undefined)}
        />
      )}
    </Panel>
  )
}
