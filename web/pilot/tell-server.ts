// Reports the pilot's raid to the server, if the player allows it: for their raid widget.
import type { MapKey } from '#core/pilot/map-names.ts'
import { TELL_EVERY_MS, type ToldByPilot } from '#core/pilot/told-raid.ts'
import { callLate } from '#web/data/late-calls.ts'
import { session } from '#web/session/account/session.ts'

/** What the teller needs of the connection's state machine. */
interface PilotActor {
  readonly getSnapshot: () => {
    readonly context: {
      readonly isToldToServer: boolean
      readonly map: MapKey | undefined
      readonly raidBeganAt: number | undefined
    }
    readonly matches: (state: { readonly linked: 'connected' }) => boolean
  }
  readonly subscribe: (listener: () => void) => unknown
}

// What was lost is replaced by the next report.
const send = (body: ToldByPilot): void => void callLate('tellPilot', { body })

export const tellRaids = (pilot: PilotActor): void => {
  let last = ''
  const isAllowed = (): boolean =>
    pilot.getSnapshot().context.isToldToServer && session.get().status === 'signed-in'

  const tell = (): void => {
    const snapshot = pilot.getSnapshot()
    const { map, raidBeganAt } = snapshot.context
    const isTold = isAllowed() && snapshot.matches({ linked: 'connected' })
    const next = isTold ? `${map} ${raidBeganAt}` : ''
    if (next === last) return
    last = next
    if (isTold)
      send({
        tag: 'Raid',
        map: map ?? null,
        agoMs: raidBeganAt === undefined ? null : Math.max(0, Date.now() - raidBeganAt),
      })
    else if (session.get().status === 'signed-in') send({ tag: 'Away' })
  }
  pilot.subscribe(tell)
  session.subscribe(tell)
  setInterval(() => {
    if (last === '') return
    last = ' '
    tell()
  }, TELL_EVERY_MS)
}
