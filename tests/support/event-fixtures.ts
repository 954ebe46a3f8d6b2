// The logs of `fixtures/events/`: what each is, how it is made, and what replaying it must say.
import { fileURLToPath } from 'node:url'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { replayWorld } from '#core/events/world.ts'
import { contentHash } from '#core/hash.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { STREAM_KINDS } from '#core/streams.ts'
import { cutLine, gap, oldSchema, unknownEvent, wrongField } from './event-fixtures/broken.ts'
import { everyEvent } from './event-fixtures/every-event.ts'
import { fullWipe } from './event-fixtures/full-wipe.ts'
import { pvePmc } from './event-fixtures/pve-pmc.ts'

export const EVENTS_FOLDER = fileURLToPath(new URL('../../fixtures/events/', import.meta.url))

/** `problem`: the line on which the log is broken, and what is said of it; a sound log has none. */
export interface EventFixture {
  readonly file: string
  readonly about: string
  readonly text: () => string
  readonly problem?: { readonly line: number; readonly reason: string }
}

export const EVENT_FIXTURES: readonly EventFixture[] = [
  {
    file: 'full-wipe.jsonl',
    about: 'one PVP PMC from the first quest to the Kappa container and a hideout with nothing left to build',
    text: () => fullWipe().map(encodeLine).join(''),
  },
  {
    file: 'pve-pmc.jsonl',
    about: 'a PVE PMC in progress, created by switching the game mode',
    text: () => pvePmc().map(encodeLine).join(''),
  },
  {
    file: 'every-event.jsonl',
    about: 'every kind of event that any stream can hold',
    text: () => everyEvent().map(encodeLine).join(''),
  },
  {
    file: 'old-schema.jsonl',
    about: 'a cancelled quest in its first form, which is raised to the present one',
    text: oldSchema,
  },
  {
    file: 'broken-cut-line.jsonl',
    about: 'the power went while the last line was written',
    text: cutLine,
    problem: { line: 9, reason: 'the last line is cut off; `exfil log repair` sets it aside' },
  },
  {
    file: 'broken-gap.jsonl',
    about: 'a line is missing in the middle',
    text: gap,
    problem: { line: 5, reason: 'version: expected 5 of account-wren, found 6' },
  },
  {
    file: 'broken-unknown-event.jsonl',
    about: 'an event of an unknown type',
    text: unknownEvent,
    problem: {
      line: 5,
      reason: 'type: unknown event "QuestComplete"; did you mean "QuestCompleted"?',
    },
  },
  {
    file: 'broken-field.jsonl',
    about: 'a level that the game does not have',
    text: wrongField,
    problem: { line: 6, reason: 'data.level: expected a whole number ≥ 1, found -3' },
  },
]

/** What `exfil replay` says of the log on standard error, or nothing. */
const replayOf = ({ file, problem }: EventFixture, before: number): string =>
  problem === undefined
    ? ''
    : `exfil: fixtures/events/${file}:${problem.line}: ${problem.reason}; before it: ${before} events; --at ${before} looks at them`

/** The README of the folder, from the logs as they are. */
export const readme = (texts: ReadonlyMap<string, string>): string => {
  const rows = EVENT_FIXTURES.map((fixture) => {
    const { events } = parseLog(texts.get(fixture.file) ?? '')
    const hash = contentHash(replayWorld(STREAM_KINDS)(events))
    const cells =
      fixture.problem === undefined
        ? [String(events.length), `\`${hash}\``, 'the state', '0']
        : [`${events.length} before the problem`, '', `\`\`${replayOf(fixture, events.length)}\`\``, '2']
    return `| \`${fixture.file}\` | ${[fixture.about, ...cells].join(' | ')} |`
  })
  return `# Logs to replay

Scripted stories over the game data of \`fixtures/catalogue/\` without its later corrections. Every event was decided by the rules
of the core; ids and clock are fixed, so that a script makes the same log again and again.

| file | what it is | events | state hash | \`exfil replay fixtures/events/<file>\` prints | exit code |
|---|---|---|---|---|---|
${rows.join('\n')}

A sound log prints its state on standard output, with \`--json\` as \`{events, hash, state}\`. A broken one prints only its one line, on
standard error. \`exfil replay --verify\` checks the same and that folding event by event leads to the same state.

The log with every kind of event has each once, but for four without which another could not happen: a PMC is deleted beside
another one, which had to be created and selected, and a price or like that was taken back leaves nothing to reset.

After a deliberate change of events or game data, make the logs, this page and the examples of \`docs/events.md\` again:

    UPDATE_FIXTURES=1 npx vitest run tests/core/events/fixtures.test.ts

What the terminal answers about each sound log is in \`fixtures/answers/\`, a line for each row; after a deliberate change of rules, answers or game data:

    UPDATE_FIXTURES=1 npx vitest run --project programs tests/cli/recorded-answers.test.ts
`
}

/** A page with the example under each heading \`### EventType\` replaced by the event's own line. */
export const withExamples = (page: string, examples: ReadonlyMap<string, RecordedEvent>): string =>
  page.replaceAll(
    /^### (\w+)\n([^#]*?)\n(\{"stream".*)$/gm,
    (whole: string, type: string, between: string): string => {
      const event = examples.get(type)
      return event === undefined ? whole : `### ${type}\n${between}\n${encodeLine(event).trimEnd()}`
    },
  )
