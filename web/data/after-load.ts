// Defers tasks until the first page has loaded.

const DELAY_MS = 1000

/** Runs a task a second after the page has loaded. Returns a function that cancels it. */
export const afterLoad = (task: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(task, DELAY_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
