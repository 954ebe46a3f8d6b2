// A link as a QR code, for the camera of a phone.
import encodeQr from 'qr'
import { type ReactNode, useMemo } from 'react'
import styles from './account.module.css'

/** Quiet zone around a code that scanners require, in cells. */
const MARGIN = 4

const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { size, path } = useMemo(() => {
    const cells = encodeQr(text, 'raw', { border: MARGIN })
    const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: cells.length, path: dark.join('') }
  }, [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

export default QrCode
