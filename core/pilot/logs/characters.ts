// Identifies the characters of sessions from all logs together: the mode of profiles that only some runs name, and Scavs.
import type { PilotFact } from './log-events.ts'
import type { LogSession, SessionMode } from './session.ts'

/** The next id after the given one: in all known logs a Scav's id directly follows its PMC's. */
const nextId = (id: string): string => (BigInt(`0x${id}`) + 1n).toString(16).padStart(id.length, '0')

/** Facts about the characters in the logs. */
interface Characters {
  /** The mode of each profile that the logs name with exactly one. */
  readonly modes: ReadonlyMap<string, SessionMode>
  /** The PMC of each Scav that was selected as a character. */
  readonly pmcs: ReadonlyMap<string, string>
}

const charactersIn = (facts: Iterable<PilotFact>): Characters => {
  const named = new Map<string, Set<SessionMode>>()
  for (const { session } of facts) {
    const { profileId, mode } = session
    if (profileId === undefined) continue
    const modes = named.get(profileId) ?? new Set()
    if (mode !== undefined) modes.add(mode)
    named.set(profileId, modes)
  }
  const areOfOneMode = (one: string, other: string): boolean =>
    new Set([...(named.get(one) ?? []), ...(named.get(other) ?? [])]).size <= 1
  const pmcs = new Map(
    [...named.keys()].flatMap((pmc) => {
      const scav = nextId(pmc)
      return named.has(scav) && areOfOneMode(pmc, scav) ? [[scav, pmc] as const] : []
    }),
  )
  for (const [scav, pmc] of pmcs) for (const mode of named.get(scav) ?? []) named.get(pmc)?.add(mode)
  const modes = new Map(
    [...named].flatMap(([profileId, [mode, ...others]]) =>
      mode === undefined || others.length > 0 ? [] : [[profileId, mode] as const],
    ),
  )
  return { modes, pmcs }
}

const completed = (session: LogSession, { modes, pmcs }: Characters): LogSession => {
  const { profileId } = session
  if (profileId === undefined) return session
  const pmc = pmcs.get(profileId) ?? profileId
  const mode = session.mode ?? (session.unknownMode === undefined ? modes.get(pmc) : undefined)
  return { ...session, profileId: pmc, ...(mode === undefined ? {} : { mode }) }
}

/**
 * Completes the facts of each run from other runs: a profile never changes its mode, and a Scav belongs to its PMC. If a Scav was selected,
 * locations in raids name it.
 */
export const withCharacters = (
  runs: readonly (readonly PilotFact[])[],
): readonly (readonly PilotFact[])[] => {
  const characters = charactersIn(runs.flat())
  return runs.map((facts) =>
    facts.map((fact): PilotFact => {
      const session = completed(fact.session, characters)
      const { profileId } = fact.session
      return fact.kind === 'SceneLoaded' && profileId !== undefined && characters.pmcs.has(profileId)
        ? { ...fact, session, profileId }
        : { ...fact, session }
    }),
  )
}

/** The character in a raid; undefined if not logged. */
export type RaidCharacter = 'PMC' | 'Scav'

/** Any profile other than the selected one is its Scav. */
export const raidCharacter = (
  session: LogSession,
  profileId: string | undefined,
): RaidCharacter | undefined => {
  if (profileId === undefined || session.profileId === undefined) return undefined
  return profileId === session.profileId ? 'PMC' : 'Scav'
}
