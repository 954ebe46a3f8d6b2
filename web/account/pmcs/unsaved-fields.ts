// Finds what was typed into a form and refused, so that a dialog does not close over it.
import { flushSync } from 'react-dom'

const labelOf = (field: Element): string =>
  (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined) ?? ''

/** The labels of the fields inside `form` whose text is not saved. Leaves the focused field first, which saves what it can. */
export const unsavedFields = (form: HTMLElement): readonly string[] => {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && form.contains(focused)) flushSync(() => focused.blur())
  return [...form.querySelectorAll('[aria-invalid="true"]')].map(labelOf)
}

/** Brings the person back to the first such field. */
export const focusUnsaved = (form: HTMLElement): void => {
  const field = form.querySelector('[aria-invalid="true"]')
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
