// Follows the builds of the site: says when there is a newer one, and reloads at the next navigation. Fetched a second after the start.
import i18next from 'i18next'
import { createActor } from 'xstate'
import { buildUpdatesMachine } from '#machines/build-updates.ts'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

const RELOADED = 'reloaded'

const pathNow = (): string => `${location.pathname}${location.search}`

const latestBuild = async (): Promise<string> => {
  const answer = await fetch(`/builds/latest.json?at=${Date.now()}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`/builds/latest.json answered ${answer.status}`)
  const { id } = await answer.json()
  return String(id)
}

/** The build that this page came from: written into it by the server, else the one that is there now. */
const ownBuild = async (): Promise<string> =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? (await latestBuild())

/** When each path was last reloaded. */
const reloads = (): Readonly<Record<string, number>> => readStoredJson(RELOADED, 'tab', {})

const reloadedAt = (path: string): number | undefined => reloads()[path]

/** The address is there already: only the page behind it is old. Pending changes and scroll positions are kept anyway. */
const reload = (path: string): void => {
  // Without a place to remember it in, only the browser can stop a circle of reloads; better to stay on the old page.
  if (writeStored(RELOADED, JSON.stringify({ ...reloads(), [path]: Date.now() }), 'tab')) location.reload()
}

export interface Updates {
  /** Another page was opened. */
  readonly navigated: () => void
  /** A piece of the app could not be fetched. */
  readonly chunkFailed: () => void
}

/** Starts to watch; without a connection the first build it receives counts as its own. */
export const startUpdates = async (): Promise<Updates> => {
  const build = await ownBuild().catch(() => '')
  const actor = createActor(
    buildUpdatesMachine({ latestBuild, keepState: () => undefined, reload, reloadedAt, now: Date.now }),
    { input: { build } },
  )
  let isAnnounced = false
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('announced') || isAnnounced) return
    isAnnounced = true
    showToast({
      text: i18next.t('shell:update.text'),
      tone: 'info',
      action: {
        label: i18next.t('shell:update.action'),
        run: () => actor.send({ type: 'refresh.pressed', path: pathNow() }),
      },
    })
  })
  actor.start()
  return {
    navigated: () => actor.send({ type: 'navigation.started', path: pathNow() }),
    chunkFailed: () => actor.send({ type: 'chunk.failed' }),
  }
}
