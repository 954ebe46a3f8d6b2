// The moment at which the first page has what it needs, and other things may begin.

const DELAY_MS = 1000

/** Runs a task a second after the page has loaded. The answered function calls it off. */
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
