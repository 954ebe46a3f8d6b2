// The clock of the animations. It runs while the page is frozen, and no correction of the system's time moves it.

/** Milliseconds since the epoch, as the system's clock was when the page was opened. */
export const now = (): number => performance.timeOrigin + performance.now()

/** The same moment on the timeline of the document's animations. */
export const toTimeline = (at: number): number => at - performance.timeOrigin

/** Events after which a page that was hidden or frozen is seen again; OBS sends its own only then. */
const SEEN_AGAIN = [
  'pageshow',
  'resume',
  'visibilitychange',
  'obsSourceVisibleChanged',
  'obsSourceActiveChanged',
]

/** Calls `work` every `everyMs`, and at once when the page is seen again. */
export const repeat = (everyMs: number, work: () => void): void => {
  setInterval(work, everyMs)
  // Capturing, the window receives the events of the document too.
  for (const name of SEEN_AGAIN) window.addEventListener(name, work, { capture: true })
}
