// The messages on screen: newest last, at most three, each for its time unless a pointer or the focus rests on them.

export type ToastTone = 'good' | 'error' | 'info'

export interface ToastOptions {
  readonly text: string
  /** One thing that can be done about it, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly tone?: ToastTone
}

export interface Toast extends ToastOptions {
  readonly id: number
}

/** How long a message stays, in milliseconds; longer where there is something to do. */
export const TOAST_MS = 5_000
export const TOAST_WITH_ACTION_MS = 8_000
const MAX_TOASTS = 3

export const toastDuration = ({ action }: ToastOptions): number => (action ? TOAST_WITH_ACTION_MS : TOAST_MS)

/** The queue with a message more: the same words again replace the old message, the oldest one makes room. */
export const withToast = (toasts: readonly Toast[], added: Toast): readonly Toast[] =>
  [...toasts.filter(({ text }) => text !== added.text), added].slice(-MAX_TOASTS)

export const withoutToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.filter((toast) => toast.id !== id)
