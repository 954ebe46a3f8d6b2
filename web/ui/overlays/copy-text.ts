// Texts taken along by the clipboard.
import { showToast } from './toast.ts'

/** Copies a text and says which it was: that it is copied, or that the browser did not allow it. */
export const copyText = async (text: string, copied: string, notCopied: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: copied })
  } catch {
    showToast({ text: notCopied, tone: 'error' })
  }
}
