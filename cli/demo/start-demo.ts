// The demo: a server of its own on this machine, with a made-up player, prices and friends, which leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import { selectedPmc } from '#core/player/model.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { DEMO_PATH } from '#core/routes/demo.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { type Config, readConfig } from '../server/config.ts'
import { simulatedPrices } from '../server/ingest/simulate.ts'
import { type RunningServer, startServer } from '../server/serve.ts'
import type { ServerDependencies } from '../server/server-dependencies.ts'
import type { Services } from '../server/services/services.ts'
import { type Friends, startFriends } from './friends.ts'
import type { StoryStep } from './scribe.ts'
import { DEMO_ACCOUNT, DEMO_DAYS, makeStory, SHOWN_ITEMS } from './story.ts'

export const DEMO_PORT = 5190
const FRIENDS_MAP = 'customs'
const EVERY_HOURS = 24
/** Days before now whose prices all items have, so that changes of a day and a week are shown. */
const COMPARED_DAYS: ReadonlySet<number> = new Set([0, 1, 7])

export interface DemoOptions {
  readonly port: number
  readonly seed: number
  /** Asks no other server, not even for pictures. */
  readonly isOffline: boolean
  /** Gives up making the demo. */
  readonly signal?: AbortSignal
  readonly dependencies?: Pick<ServerDependencies, 'drawCard' | 'webFolder' | 'logTo'>
}

export interface RunningDemo {
  /** Where a browser of this machine is signed in, `http://localhost:5190/demo`. */
  readonly url: string
  readonly services: Services
  /** The token of the raid that the friends share. */
  readonly raidToken: () => string
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>
}

/** Nothing of the environment counts: a demo never opens the data, the database or the ports of an installation. */
const demoConfig = ({ port, isOffline }: DemoOptions, dataFolder: string): Config => ({
  ...readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    EXFIL_DATA: dataFolder,
    // No sign-in of a visitor makes an administrator.
    EXFIL_OWNER: 'owner@demo.invalid',
    EXFIL_LOG_LEVEL: 'warn',
    ...(isOffline ? { EXFIL_SYNC: 'off' } : {}),
  }),
  sync: { ...readConfig({}).sync, isOn: false },
})

/** Makes up a price history: all items on the days that are compared, those of charts on every day. */
const makeUpPrices = async ({ catalogues, prices }: Services, seed: number, now: Date): Promise<void> => {
  for (const mode of BASE_MODES) {
    const { catalogue, itemByUrl } = catalogues.of(mode)
    const charted = new Set(SHOWN_ITEMS.map((url) => itemByUrl(url)?.uid))
    const simulation = { seed, days: DEMO_DAYS, everyHours: EVERY_HOURS }
    const instants = [...simulatedPrices(mode, catalogue.prices.all, simulation, now)]
    const newest = instants[0]?.[0]?.observedAt ?? 0
    const rows = instants
      .flat()
      .filter(
        ({ item, observedAt }) => charted.has(item) || COMPARED_DAYS.has((newest - observedAt) / DAY_MS),
      )
    await prices.observe(mode, rows, 'simulated')
  }
}

/** Gives the story's commands to the server, each at its instant. */
const tellStory = async (
  { players }: Services,
  steps: readonly StoryStep[],
  { setClock, signal }: { readonly setClock: (at: number) => void; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  for (const { at, by, commands } of steps) {
    signal?.throwIfAborted()
    setClock(at)
    const pmc = selectedPmc((await players.read(DEMO_ACCOUNT)).state)?.uid
    const outcome = await players.run({
      account: DEMO_ACCOUNT,
      commandId: randomUUID(),
      source: by === 'office' ? 'server' : 'web',
      locale: 'en',
      ...(by === 'office' ? { role: 'admin' } : {}),
      // The server names its PMCs itself.
      steps: [
        () =>
          commands.map((command) => ('pmc' in command && pmc !== undefined ? { ...command, pmc } : command)),
      ],
    })
    if (outcome.tag !== 'Decided')
      throw new Error(`the story of the demo was refused: ${JSON.stringify(outcome)}`)
  }
}

/** Lets the friends walk over a map. */
const letFriendsWalk = ({ catalogues, raids, log }: Services, seed: number): Promise<Friends> => {
  const facts = catalogues
    .of('PVP')
    .catalogue[getMapTable(FRIENDS_MAP)].all.find(({ url }) => url === FRIENDS_MAP)
  if (facts === undefined) throw new Error(`the game data have no ${FRIENDS_MAP}`)
  return startFriends({
    ...{ raids, facts, map: FRIENDS_MAP },
    random: seededRandom(seed),
    clock: () => performance.now(),
    onError: (error) => log.warn({ err: error }, 'the friends of the demo could not move'),
  })
}

export const startDemo = async (options: DemoOptions): Promise<RunningDemo> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-demo-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  let clock: number | undefined
  let isMade = false
  let friends: Friends | undefined
  let server: RunningServer | undefined
  const stop = async (): Promise<void> => {
    await friends?.stop()
    await server?.stop()
    remove()
  }
  try {
    server = await startServer(demoConfig(options, folder), {
      ...options.dependencies,
      now: () => new Date(clock ?? Date.now()),
      demo: {
        account: () => (isMade ? DEMO_ACCOUNT : undefined),
        raidToken: () => friends?.token(),
      },
    })
    const { services, url } = server
    const now = Date.now()
    const catalogueOf = (mode: Parameters<Services['catalogues']['of']>[0]) =>
      services.catalogues.of(mode).catalogue
    const steps = makeStory({ catalogueOf, seed: options.seed, now })
    await tellStory(services, steps, {
      setClock: (at) => {
        clock = at
      },
      signal: options.signal,
    })
    clock = undefined
    await makeUpPrices(services, options.seed, new Date(now))
    options.signal?.throwIfAborted()
    const walking = await letFriendsWalk(services, options.seed)
    friends = walking
    isMade = true
    return {
      // Cookies of `localhost` are not those of 127.0.0.1, where a server of this machine may be signed in.
      url: `${url.replace('127.0.0.1', 'localhost')}${DEMO_PATH}`,
      services,
      raidToken: walking.token,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
