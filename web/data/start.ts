// Begins what game data needs once the first page is drawn; the page itself does not wait for any of it.
import { afterLoad } from './after-load.ts'

/** Called once when the app starts. Where the rest can't be fetched, stored copies stay as they are. */
export const startGameData = (): void => {
  afterLoad(() => {
    import('./copies/startup.ts').then(
      ({ startUp }) => startUp(),
      (error: unknown) => console.info('game data can not be brought up to date:', error),
    )
  })
}
