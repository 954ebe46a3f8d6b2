// The order in which the devices that are signed in are listed.

interface DeviceSession {
  readonly lastSeen: string
  readonly isCurrent: boolean
}

/** This device first, then the one that was seen last. */
export const orderSessions = <S extends DeviceSession>(sessions: readonly S[]): readonly S[] =>
  sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeen) - Date.parse(a.lastSeen),
  )
