// The real server, in the process of a test: with a mailbox, a log that can be read, and people of every role.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '#cli/server/config.ts'
import type { Mail, Mailer } from '#cli/server/mail/mailer.ts'
import { prerenderThread } from '#cli/server/prerender/prerender-thread.ts'
import { type RunningServer, startServer } from '#cli/server/serve.ts'
import { databaseFolder } from '#cli/server/stores/database.ts'
import type { SendDependencies } from '#cli/server/webhooks/post-checked.ts'
import type { User } from '#core/api/user.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { codeInText } from './codes.ts'
import { newPostgresDatabase } from './databases.ts'
import { copyNewPglite } from './pglite-template.ts'

export interface TestServerOptions {
  /** A PostgreSQL database; without one the server runs on PGlite in a folder of its own. */
  readonly databaseUrl?: string
  readonly config?: Partial<Config>
  readonly now?: () => Date
  /** Takes the mails in place of the mailbox; or what the configuration says does. */
  readonly mailer?: Mailer | 'of the configuration'
  /** How webhooks are reached; without it no name is known. */
  readonly sendWebhooks?: SendDependencies
  /** The built web app, in place of the repository's own. */
  readonly webFolder?: string
}

/** A user with an open browser. */
export interface Person extends ApiClient {
  readonly uid: string
  readonly email: string
}

export interface TestServer {
  readonly url: () => string
  readonly services: () => RunningServer['services']
  readonly mails: Mail[]
  /** Every line that the server has logged. */
  readonly log: string[]
  /** A signed-out browser. */
  readonly visitor: () => ApiClient
  /** Signs in with a mailed code, with a fresh address unless told. */
  readonly signIn: (email?: string) => Promise<Person>
  /** Confirms with a mailed code who sits before the session, as it must be long after the sign-in. */
  readonly confirm: (by: Pick<ApiClient, 'call'>) => Promise<void>
  /** New accounts. */
  readonly free: () => Promise<Person>
  readonly pro: () => Promise<Person>
  readonly admin: () => Promise<Person>
  /** What the server itself does to an account, whatever its role. */
  readonly grant: (uid: string, ...commands: readonly PlayerCommand[]) => Promise<void>
  /** Stops the server and starts it on the same data; its address changes. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const PRERENDER_WORKER = new URL('../../dist/cli/prerender-worker.js', import.meta.url)

/** No test signs in with this address, so that no user becomes the owner by being first. */
const OWNER = 'owner@example.org'

let people = 0

export const codeIn = (mail: Mail | undefined): string => codeInText(mail?.text ?? '')

export const openTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'exfil-server-'))
  const mails: Mail[] = []
  const log: string[] = []
  const clients: ApiClient[] = []
  const mailbox: Mailer = {
    send: async (mail) => {
      mails.push(mail)
    },
  }
  const config: Config = {
    ...readConfig({
      PORT: '0',
      EXFIL_DATA: dataFolder,
      EXFIL_OWNER: OWNER,
      EXFIL_RATE_LIMIT: 'off',
      // No test asks the real network; those of the live source name a recorded one.
      EXFIL_SYNC: 'off',
    }),
    databaseUrl: options.databaseUrl,
    ...options.config,
  }
  // Outside of test runs it makes its own.
  const isTestRun = process.env.VITEST !== undefined
  if (config.databaseUrl === undefined && isTestRun)
    await copyNewPglite(databaseFolder(config.dataFolder), 'migrated')
  const start = () =>
    startServer(config, {
      ...(options.mailer === 'of the configuration' ? {} : { mailer: options.mailer ?? mailbox }),
      sendWebhooks: options.sendWebhooks ?? { resolve: async () => [] },
      logTo: { write: (line) => log.push(line) },
      ...(options.now === undefined ? {} : { now: options.now }),
      ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
      prerender: (webFolder) => prerenderThread(PRERENDER_WORKER, webFolder),
      // One build is made small once for all servers of a run.
      ...(isTestRun && { compressedCacheFolder: join(inject('folder'), 'compressed-cache') }),
    })
  let server = await start()

  const visitor = (): ApiClient => {
    const client = apiClient(server.url)
    clients.push(client)
    return client
  }

  const signIn = async (email = `person-${people++}@example.org`): Promise<Person> => {
    const client = visitor()
    await client.call('sendCode', { body: { email } })
    const code = codeIn(mails.findLast(({ to }) => to === email))
    const { uid } = await client.call('verifyCode', { body: { email, code } })
    return { ...client, uid, email }
  }

  const grant = async (uid: string, ...commands: readonly PlayerCommand[]): Promise<void> => {
    const outcome = await server.services.players.run({
      account: uid,
      commandId: `grant-${uid}-${people++}`,
      source: 'server',
      locale: 'en',
      role: 'admin',
      steps: [() => commands],
    })
    if (outcome.tag !== 'Decided') throw new Error(`${uid} was not granted: ${JSON.stringify(outcome)}`)
  }

  const granted = async (...commands: readonly PlayerCommand[]): Promise<Person> => {
    const person = await signIn()
    await grant(person.uid, ...commands)
    return person
  }

  return {
    url: () => server.url,
    services: () => server.services,
    mails,
    log,
    visitor,
    signIn,
    confirm: async (by) => {
      await by.call('sendConfirmation')
      await by.call('confirmSession', { body: { code: codeIn(mails.at(-1)) } })
    },
    free: () => signIn(),
    pro: () => granted({ tag: 'StartPro' }),
    admin: () => granted({ tag: 'GrantAdmin' }, { tag: 'StartPro' }),
    grant,
    restart: async () => {
      await server.stop()
      server = await start()
    },
    stop: async () => {
      for (const { close } of clients) close()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** One more server, on the engine that starts faster. */
export const openSpareServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = await newPostgresDatabase()
  if (database === undefined) return openTestServer(options)
  const server = await openTestServer({ ...options, databaseUrl: database.url })
  return { ...server, stop: () => server.stop().finally(database.drop) }
}

/** The user as it is now. */
export const me = (person: Pick<ApiClient, 'call'>): Promise<User> => person.call('getMe')
