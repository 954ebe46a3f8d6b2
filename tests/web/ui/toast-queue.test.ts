// Which messages stay on screen.
import { describe, expect, it } from 'vitest'
import {
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type Toast,
  toastDuration,
  withoutToast,
  withToast,
} from '#web/ui/overlays/toast-queue.ts'

const saved = (id: number): Toast => ({ id, text: `quest ${id} done` })
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)

describe('messages', () => {
  it('are in order of arrival', () => {
    expect(ids([saved(1), saved(2)].reduce(withToast, []))).toEqual([1, 2])
  })

  it('are at most three: the oldest makes room', () => {
    expect(ids([1, 2, 3, 4].map(saved).reduce(withToast, []))).toEqual([2, 3, 4])
  })

  it('that say the same again replace the old one', () => {
    const offline = { id: 1, text: 'Not saved. Check the connection.' }
    expect(ids(withToast([offline, saved(2)], { ...offline, id: 3 }))).toEqual([2, 3])
  })

  it('go when they are closed', () => {
    expect(ids(withoutToast([saved(1), saved(2)], 1))).toEqual([2])
  })

  it('stay longer while there is something to undo', () => {
    expect(toastDuration({ text: 'Done' })).toBe(TOAST_MS)
    expect(toastDuration({ text: 'Done', action: { label: 'Undo', run: () => undefined } })).toBe(
      TOAST_WITH_ACTION_MS,
    )
  })
})
