// Begins what game data needs once the first page is drawn; the page itself does not wait for any of it.

const DELAY_MS = 1_000

/** Called once when the app starts. Where the rest can't be fetched, stored copies stay as they are. */
export const startGameData = (): void => {
  const begin = (): void => {
    setTimeout(() => {
      import('./copies/startup.ts').then(
        ({ startUp }) => startUp(),
        (error: unknown) => console.info('game data can not be brought up to date:', error),
      )
    }, DELAY_MS)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
