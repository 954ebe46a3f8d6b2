// Writes the log of a scripted story: decides commands on the folded state, and stamps the events with a scripted clock and ids.
import type { Actor } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Reduce } from '#core/events/decider.ts'
import { type DomainEvent, type RecordedEvent, record } from '#core/events/envelope.ts'
import { applyEvent } from '#core/events/fold.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { type Either, isLeft, isRight } from '#core/fp.ts'
import type { Locale } from '#core/languages.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer, type PlayerContext, type PlayerRejection } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount, type Pmc, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'
import { accountStream, UPCASTS } from '#core/streams.ts'

const MINUTE_MS = 60_000

/** Who decides, and with which program. */
export interface Hand {
  readonly actor: Actor
  readonly source: string
}

/** A stream of a story that is being written. */
export interface Stream<State> {
  readonly state: () => State
  /** Records what the decisions lead to, one after another, as one command; a refusal is a mistake of the script. */
  readonly decide: <R, Ev extends DomainEvent>(
    hand: Hand,
    decisions: readonly ((state: State) => Either<R, readonly Ev[]>)[],
  ) => void
}

/** The log of a story. Command ids count up behind the story's name; the clock moves only when it is told to. */
export const scribe = (story: string, start: string) => {
  const events: RecordedEvent[] = []
  let now = Date.parse(start)
  let commands = 0
  const openStream = <State, Ev extends DomainEvent>(
    stream: string,
    initial: State,
    reduce: Reduce<State, Ev>,
  ): Stream<State> => {
    let state = initial
    let version = 0
    return {
      state: () => state,
      decide: (hand, decisions) => {
        const happened: DomainEvent[] = []
        for (const decide of decisions) {
          const decided = decide(state)
          if (isLeft(decided)) throw new Error(`${story} is refused: ${JSON.stringify(decided.left)}`)
          happened.push(...decided.right)
          state = (decided.right as readonly DomainEvent[] as readonly Ev[]).reduce(applyEvent(reduce), state)
        }
        if (happened.length === 0) return
        commands += 1
        const recorded = record(happened, {
          stream,
          version,
          at: new Date(now).toISOString(),
          meta: { commandId: `${story}-${commands}`, actor: hand.actor.uid, source: hand.source },
          schemaOf: currentSchema(UPCASTS),
        })
        version += recorded.length
        events.push(...recorded)
      },
    }
  }
  return {
    events: (): readonly RecordedEvent[] => events,
    openStream,
    now: () => now,
    pass: (minutes: number): void => {
      now += minutes * MINUTE_MS
    },
    passUntil: (instant: number): void => {
      now = Math.max(now, instant)
    },
  }
}
export type Scribe = ReturnType<typeof scribe>

/** Patron provider and administrators, who change the standing of other people's accounts. */
export const OFFICE: Hand = { actor: { uid: 'office', role: 'admin' }, source: 'server' }

/** Commands that were given as one, at an instant (Unix milliseconds), by the player or by the office. */
export interface StoryStep {
  readonly at: number
  readonly by: 'player' | 'office'
  readonly commands: readonly PlayerCommand[]
}

export interface ScriptedPlayerOptions {
  readonly catalogueOf: (mode: GameMode) => Catalogue
  readonly locale?: Locale
}

/** An account of a story. Its PMCs are called `pmc-1`, `pmc-2` … in the order of their creation. */
export const scriptedPlayer = (
  log: Scribe,
  account: string,
  { catalogueOf, locale = 'en' }: ScriptedPlayerOptions,
) => {
  const steps: StoryStep[] = []
  const getMode = (): GameMode => selectedPmc(stream.state())?.gameMode ?? 'PVP'
  const stream = log.openStream(accountStream(account), emptyAccount, reducePlayer)
  const hand: Hand = { actor: { uid: account, role: 'pro' }, source: 'web' }
  const books = new Map<GameMode, QuestBook>()
  let made = 0
  const contextFor = (actor: Actor): PlayerContext => {
    const mode = getMode()
    const catalogue = catalogueOf(mode)
    const book = books.get(mode) ?? questBook(catalogue.quests.all)
    books.set(mode, book)
    return {
      actor,
      catalogue,
      book,
      newId: `pmc-${made + 1}`,
      locale,
      isLoadoutKnown: () => true,
    }
  }
  const decision =
    (actor: Actor, command: PlayerCommand) =>
    (state: Account): Either<PlayerRejection, readonly PlayerEvent[]> => {
      const decided = decidePlayer(contextFor(actor))(command)(state)
      if (isRight(decided)) made += decided.right.filter(({ type }) => type === 'PmcCreated').length
      return decided
    }
  const give = (by: StoryStep['by'], hand: Hand, commands: readonly PlayerCommand[]): void => {
    steps.push({ at: log.now(), by, commands })
    stream.decide(
      hand,
      commands.map((command) => decision(hand.actor, command)),
    )
  }
  return {
    account: stream.state,
    /** What was done so far, in order. */
    steps: (): readonly StoryStep[] => steps,
    /** The game data of the selected PMC. */
    catalogue: (): Catalogue => catalogueOf(getMode()),
    pmc: (): Pmc => {
      const pmc = selectedPmc(stream.state())
      if (pmc === undefined) throw new Error(`${account} has no PMC yet`)
      return pmc
    },
    /** What the player does by one click or key. */
    do: (...commands: readonly PlayerCommand[]): void => give('player', hand, commands),
    /** What the office does to the account. */
    office: (...commands: readonly PlayerCommand[]): void => give('office', OFFICE, commands),
  }
}
export type ScriptedPlayer = ReturnType<typeof scriptedPlayer>
