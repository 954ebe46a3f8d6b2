// Positions from screenshots that are dropped anywhere on the page or pasted, by file name alone: their content is not read.
import { useEffect, useState } from 'react'
import { takePictures } from './position-store.ts'

/** What a position is read from. */
export const namedFiles = (files: Iterable<File> | undefined) =>
  [...(files ?? [])].map(({ name, lastModified }) => ({ name, writtenAt: lastModified }))

/** Names one per line, as a file manager copies them. */
const namedLines = (text: string) =>
  text.split(/\r?\n/).map((line) => ({ name: line.trim().replace(/^"|"$/g, '') }))

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Listens while mounted. `onTaken` receives everything that was dropped, and pasted names with a position: other pasted texts are left
 * alone. True while files are held over the page.
 */
export const usePictureNames = (onTaken: (isPosition: boolean) => void): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const left = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      onTaken(takePictures(namedFiles(event.dataTransfer?.files)))
    }
    const paste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (isField(target)) return
      const files = namedFiles(clipboardData?.files)
      const lines = namedLines(clipboardData?.getData('text/plain') ?? '')
      if (takePictures([...files, ...lines])) onTaken(true)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', left)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', left)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [onTaken])
  return isOver
}
