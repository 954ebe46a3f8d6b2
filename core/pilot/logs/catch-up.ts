// Progress from old logs: the quests that each character started, failed and finished, and what can be imported.
import type { GameMode } from '../../catalogue/game-modes.ts'
import { NO_PROGRESS, type TrackerProgress } from '../../imports/tracker-progress.ts'
import type { PilotFact } from './log-events.ts'
import { toInstant } from './log-header.ts'
import { getSessionGameMode, type LogSession } from './session.ts'

type QuestFact = Extract<PilotFact, { readonly kind: 'QuestStarted' | 'QuestFailed' | 'QuestFinished' }>

/** Minutes that the machine's clock was ahead of UTC, for logs without a zone; `wallMs` as in `LogTime`. */
export type ZoneAt = (wallMs: number) => number

/** Times in Unix milliseconds, absent if not logged. `state`: the latest outcome. */
export interface LoggedQuest {
  /** The game's id. */
  readonly questId: string
  readonly startedAt?: number
  readonly failedAt?: number
  readonly finishedAt?: number
  readonly state: 'started' | 'failed' | 'finished'
}

/**
 * The quests of one character within one wipe. Mode and profile are absent if not logged. `isCurrent`: the logs contain no later character of
 * the same game mode.
 */
export interface LoggedProgress extends LogSession {
  readonly gameMode?: GameMode
  readonly firstAt: number
  readonly lastAt: number
  readonly isCurrent: boolean
  readonly quests: readonly LoggedQuest[]
}

export interface CaughtUp {
  /** Earliest first. */
  readonly progress: readonly LoggedProgress[]
  /** Ids that are not in the game data, such as those of daily quests. */
  readonly unknown: readonly string[]
}

const isQuestFact = (fact: PilotFact): fact is QuestFact =>
  fact.kind === 'QuestStarted' || fact.kind === 'QuestFailed' || fact.kind === 'QuestFinished'

/** The time of a message by the game's server, else by the machine's clock. */
const instantOfFact = ({ sentAt, time }: QuestFact, zoneAt: ZoneAt): number =>
  sentAt ?? toInstant(time, zoneAt(time.wallMs))

interface Draft {
  readonly fact: QuestFact
  readonly firstAt: number
  lastAt: number
  readonly quests: Map<string, LoggedQuest>
}

/** A failed quest can be restarted; a finished one stays finished. */
const withStep = (before: LoggedQuest | undefined, { questId, kind }: QuestFact, at: number): LoggedQuest => {
  const quest = before ?? { questId }
  const isFinished = before?.state === 'finished'
  switch (kind) {
    case 'QuestStarted':
      return { ...quest, startedAt: before?.startedAt ?? at, state: isFinished ? 'finished' : 'started' }
    case 'QuestFailed':
      return { ...quest, failedAt: at, state: isFinished ? 'finished' : 'failed' }
    case 'QuestFinished':
      return { ...quest, finishedAt: before?.finishedAt ?? at, state: 'finished' }
  }
}

/**
 * Groups the quest facts of the logs by character, in order of time. The game offers a finished quest again only after a wipe, so restarting
 * one begins a new character. `isQuest`: whether the game data contain this id.
 */
export const catchUp = (
  facts: readonly PilotFact[],
  { isQuest, zoneAt }: { readonly isQuest: (questId: string) => boolean; readonly zoneAt: ZoneAt },
): CaughtUp => {
  const told = facts
    .filter(isQuestFact)
    .map((fact) => ({ fact, at: instantOfFact(fact, zoneAt) }))
    .sort((a, b) => a.at - b.at)
  const drafts: Draft[] = []
  const open = new Map<string, Draft>()
  const unknown = new Set<string>()
  for (const { fact, at } of told) {
    if (!isQuest(fact.questId)) {
      unknown.add(fact.questId)
      continue
    }
    const owner = ownerKey(fact.session)
    let draft = open.get(owner)
    const isWiped = fact.kind === 'QuestStarted' && draft?.quests.get(fact.questId)?.state === 'finished'
    if (draft === undefined || isWiped) {
      draft = { fact, firstAt: at, lastAt: at, quests: new Map() }
      open.set(owner, draft)
      drafts.push(draft)
    }
    draft.lastAt = at
    draft.quests.set(fact.questId, withStep(draft.quests.get(fact.questId), fact, at))
  }
  const lastOfMode = new Map(
    drafts.toSorted((a, b) => a.lastAt - b.lastAt).map((draft) => [modeKey(draft.fact.session), draft]),
  )
  return {
    progress: drafts.map((draft) =>
      loggedProgress(draft, lastOfMode.get(modeKey(draft.fact.session)) === draft),
    ),
    unknown: [...unknown],
  }
}

const modeKey = ({ mode, unknownMode }: LogSession): string => `${mode ?? ''} ${unknownMode ?? ''}`
const ownerKey = (session: LogSession): string => `${modeKey(session)} ${session.profileId ?? ''}`

const loggedProgress = ({ fact, firstAt, lastAt, quests }: Draft, isCurrent: boolean): LoggedProgress => {
  const gameMode = getSessionGameMode(fact.session)
  return {
    ...fact.session,
    ...(gameMode === undefined ? {} : { gameMode }),
    firstAt,
    lastAt,
    isCurrent,
    quests: [...quests.values()],
  }
}

/** Finished and failed quests in the format of an import (`planImport`); started ones are left out. */
export const toImport = (quests: readonly Pick<LoggedQuest, 'questId' | 'state'>[]): TrackerProgress => ({
  ...NO_PROGRESS,
  tasks: quests.flatMap(({ questId, state }) =>
    state === 'started' ? [] : [{ id: questId, complete: true, failed: state === 'failed' }],
  ),
})
