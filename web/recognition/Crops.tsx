// Cells as they stand in a screenshot.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FoundCell } from './protocol.ts'
import styles from './Recognition.module.css'

const Bitmap = ({ bitmap, label }: { readonly bitmap: ImageBitmap; readonly label: string }): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} role="img" aria-label={label} />
}

export const Crop = ({ bitmap }: { readonly bitmap: ImageBitmap }): ReactNode => {
  const { t } = useTranslation('recognition')
  return (
    <span className={styles.crop}>
      <Bitmap bitmap={bitmap} label={t('crop')} />
    </span>
  )
}

/** The cells beyond the first that count with it: what is added was seen. */
export const MoreCrops = ({ cells }: { readonly cells: readonly FoundCell[] }): ReactNode => {
  const { t } = useTranslation('recognition')
  if (cells.length === 0) return null
  return (
    <div className={styles.more}>
      <span className={styles.hint}>{t('equalCells', { count: cells.length + 1 })}</span>
      <span className={styles.strip}>
        {cells.map(({ area: { left, top }, crop }) => (
          <Bitmap key={`${left},${top}`} bitmap={crop} label={t('crop')} />
        ))}
      </span>
    </div>
  )
}
