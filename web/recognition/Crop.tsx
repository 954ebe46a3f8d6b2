// A cell as it stands in the screenshot.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Recognition.module.css'

export const Crop = ({ bitmap }: { readonly bitmap: ImageBitmap }): ReactNode => {
  const { t } = useTranslation('recognition')
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <span className={styles.crop}>
      <canvas ref={canvas} width={bitmap.width} height={bitmap.height} role="img" aria-label={t('crop')} />
    </span>
  )
}
