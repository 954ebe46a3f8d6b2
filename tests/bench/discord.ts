// Measures how fast interactions of Discord are answered: commands, and suggestions while names are typed letter by letter.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { INTERACTIONS_ROUTE } from '#cli/server/discord/mount-discord.ts'
import { DISCORD, makeInteraction, signInteraction } from '../support/discord.ts'
import { startServerProcess } from '../support/exfil-server.ts'

const REST_MS = 5_000
const ROUNDS = 400
/** People take turns, because one may send only so many commands a minute. */
const PEOPLE = 50

const { items, quests, maps } = loadCatalogue({
  ...{ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: true },
})
const names = items.all.filter((_, place) => place % 7 === 0).map(({ name }) => name)
const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
const server = await startServerProcess({
  EXFIL_DATA: folder,
  EXFIL_OWNER: 'owner@example.org',
  EXFIL_DISCORD_APPLICATION_ID: DISCORD.applicationId,
  EXFIL_DISCORD_PUBLIC_KEY: DISCORD.publicKey,
  EXFIL_DISCORD_BOT_TOKEN: DISCORD.botToken,
})

type Fields = Parameters<typeof makeInteraction>[0]

/** Milliseconds from the request to the last byte of the answer. */
const time = async (fields: Fields, turn: number): Promise<number> => {
  const person = {
    id: String(80_351_110_224_000_000n + BigInt(turn % PEOPLE)),
    username: 'x',
    global_name: 'x',
  }
  const interaction = JSON.stringify(makeInteraction({ ...fields, person }))
  const { body, headers } = signInteraction(interaction, new Date())
  const began = performance.now()
  const response = await fetch(`${server.url}${INTERACTIONS_ROUTE}`, { method: 'POST', body, headers })
  await response.text()
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  return performance.now() - began
}

const measure = async (what: string, fieldsOf: (turn: number) => Fields): Promise<void> => {
  const times: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) times.push(await time(fieldsOf(turn), turn))
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`)
}

const pick = <A>(all: readonly A[], turn: number): A | undefined => all[turn % all.length]
const typed = (turn: number): string => (pick(names, turn) ?? '').slice(0, 1 + (turn % 9))

try {
  await delay(REST_MS)
  await measure('suggestions of items', (turn) => ({
    ...{ type: 4, name: 'price', options: { item: typed(turn) }, focused: 'item' },
  }))
  await measure('suggestions of crafts', (turn) => ({
    ...{ type: 4, name: 'craft', options: { item: typed(turn) }, focused: 'item' },
  }))
  await measure('/price', (turn) => ({ name: 'price', options: { item: pick(names, turn) ?? '' } }))
  await measure('/craft', (turn) => ({ name: 'craft', options: { item: pick(names, turn) ?? '' } }))
  await measure('/quest', (turn) => ({
    name: 'quest',
    options: { quest: pick(quests.all, turn)?.name ?? '' },
  }))
  await measure('/map', (turn) => ({ name: 'map', options: { map: pick(maps.all, turn)?.name ?? '' } }))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
