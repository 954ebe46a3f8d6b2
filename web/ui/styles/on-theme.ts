// The theme is an attribute of the page, or the system's where the page has none.

const LIGHT = '(prefers-color-scheme: light)'

/** Calls `changed` whenever the page takes another theme, for what reads colours itself; ends when the answer is called. */
export const onTheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia(LIGHT)
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
