// The page of the pilot in use: connected, in a raid, with a position, a completed quest and a log.
import type { Page, WebSocketRoute } from 'playwright'
import { PILOT_PORT } from '#core/pilot/messages.ts'
import { screenshotName } from '../support/pilot-program.ts'

const LINES = [
  'Following log_2026.07.16_19-58-40_1.1.5.0.47242',
  '20:02:11 Session mode: Regular',
  '20:09:48 Map loads: Customs',
  '20:12:02 Raid on Customs, online',
  '20:12:31 Raid started',
  '20:31:05 Quest finished: Bad Rep Evidence',
]
/** A quest that Dymov has not completed yet, by the game's id. */
const QUEST = '5967530a86f77462ba22226b'

const links = new WeakMap<Page, WebSocketRoute>()

/** Replaces the pilot of the player's own machine. */
export const listen = (page: Page): Promise<void> =>
  page.routeWebSocket(`ws://localhost:${PILOT_PORT}`, (link) => {
    links.set(page, link)
    link.send(
      JSON.stringify({
        messageType: 'CONFIGURATION',
        program: 'exfil-pilot',
        version: '0.1.0',
        gameFolder: 'C:\\Battlestate Games\\Escape from Tarkov',
        screenshotsFolder: 'C:\\Users\\Dymov\\Documents\\Escape From Tarkov\\Screenshots',
      }),
    )
  })

export const play = async (page: Page): Promise<void> => {
  await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
  await page.getByText('Windows', { exact: true }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Pilot 0.1.0 on this computer').waitFor()
  const say = (message: object | string): void =>
    links.get(page)?.send(typeof message === 'string' ? message : JSON.stringify(message))
  for (const line of LINES) say(line)
  say({ messageType: 'MAP_CHANGE', map: 'bigmap' })
  await page.waitForURL('**/maps/customs')
  await page.goBack()
  for (const [x, counter] of [
    [-98.89, 0],
    [-61.3, 1],
    [12.75, 2],
  ] as const)
    say({ messageType: 'SEND_FILENAME', filename: screenshotName(x, counter) })
  say({ messageType: 'QUEST_UPDATE', questId: QUEST, status: 12, gameMode: 'PVP' })
  // Undone, so that the next screenshot finds the account unchanged; what the pilot did stays in its list.
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Undo' }).click()
  await messages.getByRole('button').first().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'What it did' }).getByText('Completed').waitFor()
}
