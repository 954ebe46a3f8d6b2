// Says something in passing, from anywhere: what was done, what was refused.
import { type Toast, type ToastOptions, withoutToast, withToast } from './toast-queue.ts'

type Listener = () => void

const createToasts = () => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<Listener>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show: (options: ToastOptions): void => {
      lastId += 1
      set(withToast(toasts, { ...options, id: lastId }))
    },
    dismiss: (id: number): void => set(withoutToast(toasts, id)),
    current: (): readonly Toast[] => toasts,
    subscribe: (listener: Listener): Listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is on screen; `ToastList` draws it. */
export const toasts = createToasts()

/** Shows a message until its time is over or it is closed. `tone` is `good` unless told. */
export const showToast = toasts.show
