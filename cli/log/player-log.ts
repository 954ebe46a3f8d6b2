// The player of the local log: the account folded from it, and the way a command goes into it.
import { randomUUID } from 'node:crypto'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type RecordedEvent, record } from '#core/events/envelope.ts'
import { makeFold } from '#core/events/fold.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { isLeft } from '#core/fp.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Refusal } from '#core/player/decide.ts'
import { type Applied, decideSteps, type PlannedStep } from '#core/player/decide.ts'
import { accountDecider } from '#core/player/decider.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { RecordedPlayerEvent } from '#core/player/history.ts'
import { type Account, type Pmc, selectedPmc } from '#core/player/model.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { ACCOUNT_STREAM_PREFIX, accountStream, UPCASTS } from '#core/streams.ts'
import type { Language } from '../context.ts'
import { refused } from '../errors.ts'
import type { Past } from './path.ts'
import { readPastEvents } from './points.ts'
import { appendDecided } from './write.ts'

/** The account of a log that was begun here. */
const LOCAL = 'local'

/** The stream of the log's player: the first account in it. */
const playerStream = (events: readonly RecordedEvent[]): string =>
  events.find(({ stream }) => stream.startsWith(ACCOUNT_STREAM_PREFIX))?.stream ?? accountStream(LOCAL)

/** The log's decoder has checked these events against the codecs of an account's stream. */
const ofStream = (events: readonly RecordedEvent[], stream: string) =>
  events.filter((event) => event.stream === stream) as readonly RecordedPlayerEvent[]

const folded = makeFold(accountDecider)

/** What happened to the player of a log. */
export const pickPlayerEvents = (events: readonly RecordedEvent[]): readonly RecordedPlayerEvent[] =>
  ofStream(events, playerStream(events))

/** The account in a log; an empty account where the log has none. */
export const readAccount = (past: Past): Account => {
  const events = readPastEvents(past)
  return folded(ofStream(events, playerStream(events)))
}

export interface Submission {
  readonly log: string
  readonly catalogue: Catalogue
  readonly language: Language
  /** The words of a refusal. */
  readonly explain: (rejection: Refusal) => string
}

/** What is decided, once the events of the log's player are known. */
export type StepsFrom = (events: readonly RecordedPlayerEvent[]) => readonly PlannedStep[]

/**
 * Decides the commands of the steps one after another on the log's account and records their events as one decision; a refusal
 * records nothing. What must be there first (the log's account, and what `preparation` makes) is a decision of its own before it,
 * so that taking the command back leaves it.
 */
export const submitCommands = async (
  submission: Submission,
  steps: readonly PlannedStep[] | StepsFrom,
  preparation: readonly PlannedStep[] = [],
): Promise<Applied> => {
  let submitted: Applied = { account: accountDecider.initial, events: [] }
  await appendDecided(submission.log, (events) => {
    const { stream, own, before, uid, decide } = deciding(submission, events)
    const recorded = (decided: Applied, version: number) =>
      record(decided.events, {
        stream,
        version,
        at: new Date().toISOString(),
        meta: { commandId: randomUUID(), actor: uid, source: 'cli' },
        schemaOf: currentSchema(UPCASTS),
      })
    const prepared = decide([...(before.uid === '' ? [register] : []), ...preparation], before)
    const decided = decide(typeof steps === 'function' ? steps(own) : steps, prepared.account)
    submitted = { account: decided.account, events: [...prepared.events, ...decided.events] }
    return [...recorded(prepared, own.length), ...recorded(decided, own.length + prepared.events.length)]
  })
  return submitted
}

/** What the command would lead to on these events of the log; nothing is recorded. */
export const wouldSubmit = (
  submission: Omit<Submission, 'log'>,
  events: readonly RecordedEvent[],
  command: PlayerCommand,
): readonly PlayerEvent[] => {
  const { before, decide } = deciding(submission, events)
  return decide([() => [command]], before).events
}

/** The player of a log, and decisions on their account. */
const deciding = (
  { catalogue, language, explain }: Omit<Submission, 'log'>,
  events: readonly RecordedEvent[],
) => {
  const book = getQuestBook(catalogue)
  const stream = playerStream(events)
  const own = ofStream(events, stream)
  const before = folded(own)
  const uid = before.uid === '' ? LOCAL : before.uid
  const decide = (wanted: readonly PlannedStep[], account: Account): Applied => {
    const decided = decideSteps(() => ({
      // The owner of a log on their own machine may do what a Pro may.
      actor: { uid, role: 'pro' },
      catalogue,
      book,
      newId: randomUUID(),
      locale: language,
      isLoadoutKnown: (loadout) => ofStream(events, loadoutStream(loadout)).length > 0,
    }))(wanted)(account)
    if (isLeft(decided)) throw refused(explain(decided.left))
    return decided.right
  }
  return { stream, own, before, uid, decide }
}

const register: PlannedStep = () => [{ tag: 'RegisterAccount', username: LOCAL }]

/** Makes sure that a PMC of the described one's game mode is selected, creating it as described if there is none. */
export const selectPmcLike =
  (described: Pmc): PlannedStep =>
  (account) => {
    if (selectedPmc(account)?.gameMode === described.gameMode) return []
    const hasOne = Object.values(account.pmcs).some(({ gameMode }) => gameMode === described.gameMode)
    if (hasOne) return [{ tag: 'SwitchGameMode', gameMode: described.gameMode }]
    const { fraction, gameMode, edition } = described
    return [{ tag: 'CreatePmc', fraction, gameMode, edition }]
  }

/** A step about the selected PMC, which an earlier step has made sure of. */
export const onSelectedPmc =
  (commands: (pmc: Pmc) => readonly PlayerCommand[]): PlannedStep =>
  (account) => {
    const pmc = selectedPmc(account)
    if (pmc === undefined) throw new Error('no PMC is selected: an earlier step must see to it')
    return commands(pmc)
  }
