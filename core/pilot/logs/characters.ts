// Whose a session is, from the logs of all runs together: the mode of a profile that only some runs name, and Scavs.
import type { PilotFact } from './log-events.ts'
import type { LogSession, SessionMode } from './session.ts'

/** The game's id that follows another one: what a Scav has in every log that was seen, where its PMC has the one before. */
const nextId = (id: string): string => (BigInt(`0x${id}`) + 1n).toString(16).padStart(id.length, '0')

/** Facts about characters in the logs. */
interface Characters {
  /** The mode of a profile, where the logs name one and no other. */
  readonly modes: ReadonlyMap<string, SessionMode>
  /** The PMC of a Scav that was selected like a character of its own. */
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
 * The facts of every run, completed with facts of other runs about their characters: a profile keeps its mode for good, and a Scav belongs
 * to its PMC. If a Scav was the selected character, the places in raids name it.
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

/** Who goes into a raid; undefined where the logs do not tell it. */
export type RaidCharacter = 'PMC' | 'Scav'

/** By the profile that goes: any other one than the selected character's is their Scav's. */
export const raidCharacter = (
  session: LogSession,
  profileId: string | undefined,
): RaidCharacter | undefined => {
  if (profileId === undefined || session.profileId === undefined) return undefined
  return profileId === session.profileId ? 'PMC' : 'Scav'
}
