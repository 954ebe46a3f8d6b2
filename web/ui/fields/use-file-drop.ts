// Files that are dropped on a part of the page.
import { type DragEvent, useState } from 'react'

interface FileDropProps {
  readonly 'data-over': true | undefined
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent) => void
}

/** What the part needs to take files; `data-over` while some are held over it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): FileDropProps => {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
