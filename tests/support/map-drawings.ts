// Whether what is drawn on a map is there to be seen.
import type { Page } from 'playwright'

/** Looks of the drawings on the map that have no room: a browser draws nothing of them, whatever they hold. */
export const unseenDrawings = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.leaflet-pane svg')
    .evaluateAll((all) =>
      all
        .filter(({ clientWidth, clientHeight }) => clientWidth === 0 || clientHeight === 0)
        .map((drawing) => drawing.innerHTML.slice(0, 80)),
    )
