// Old logs as progress: which quests every character started, failed and finished, and what of that can be taken over.
import type { GameMode } from '../../catalogue/game-modes.ts'
import { NO_PROGRESS, type TrackerProgress } from '../../imports/tracker-progress.ts'
import type { PilotFact } from './log-events.ts'
import { toInstant } from './log-header.ts'
import { getSessionGameMode, type LogSession } from './session.ts'

type QuestFact = Extract<PilotFact, { readonly kind: 'QuestStarted' | 'QuestFailed' | 'QuestFinished' }>

/** Minutes by which a wall clock of the machine ran ahead of UTC, for logs that do not tell it; `wallMs` as in `LogTime`. */
export type ZoneAt = (wallMs: number) => number

/** When, Unix milliseconds; absent for what the logs do not tell. `state`: what came of it last. */
export interface LoggedQuest {
  /** The game's own id. */
  readonly questId: string
  readonly startedAt?: number
  readonly failedAt?: number
  readonly finishedAt?: number
  readonly state: 'started' | 'failed' | 'finished'
}

/**
 * The quests of one character within one wipe. Mode and profile are absent where the logs do not tell whose they are.
 * `isCurrent`: no later character of the same game mode is in the logs.
 */
export interface LoggedProgress extends LogSession {
  readonly gameMode?: GameMode
  readonly firstAt: number
  readonly lastAt: number
  readonly isCurrent: boolean
  readonly quests: readonly LoggedQuest[]
}

export interface CaughtUp {
  /** The earliest first. */
  readonly progress: readonly LoggedProgress[]
  /** Ids that are no quest of the game data, such as those of daily quests. */
  readonly unknown: readonly string[]
}

const isQuestFact = (fact: PilotFact): fact is QuestFact =>
  fact.kind === 'QuestStarted' || fact.kind === 'QuestFailed' || fact.kind === 'QuestFinished'

/** The instant of a message: by the game's server, else by the clock of the machine. */
const instantOfFact = ({ sentAt, time }: QuestFact, zoneAt: ZoneAt): number =>
  sentAt ?? toInstant(time, zoneAt(time.wallMs))

interface Draft {
  readonly fact: QuestFact
  readonly firstAt: number
  lastAt: number
  readonly quests: Map<string, LoggedQuest>
}

/** A quest that starts again after it failed goes on; what is finished stays so. */
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
 * Orders the quest facts of the logs by time and by character. The game gives a finished quest again only after a wipe, so a finished quest
 * that starts resets the character. `isQuest`: whether the game data have a quest with this game id.
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

/** What is over, in the shape of an import (`planImport`): finished and failed quests, and nothing of what only began. */
export const toImport = (quests: readonly Pick<LoggedQuest, 'questId' | 'state'>[]): TrackerProgress => ({
  ...NO_PROGRESS,
  tasks: quests.flatMap(({ questId, state }) =>
    state === 'started' ? [] : [{ id: questId, complete: true, failed: state === 'failed' }],
  ),
})
