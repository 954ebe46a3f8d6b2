// An append as one statement: `append_events` takes the lock of the stream, looks at its version and writes.
import { readCommandEvents } from './event-rows.ts'
import type { Append, Appended, StoredEvent } from './event-store.ts'
import type { Sql } from './sql.ts'

/** What `append_events` says. */
interface Answer {
  readonly tag: Appended['tag'] | 'Busy'
  /** The stream's version before. */
  readonly present: number
  readonly positions: readonly (number | string)[] | null
}

/** As `append_events` takes lists. */
const lines = (values: readonly unknown[]): string | null => (values.length === 0 ? null : values.join('\n'))

const getArguments = ({ stream, expectedVersion, commandId, events }: Append) =>
  [
    ...[stream, expectedVersion, commandId, lines(events.map(({ at }) => at))],
    ...[lines(events.map(({ type }) => type)), lines(events.map(({ schema }) => schema))],
    lines(events.map(({ data }) => JSON.stringify(data))),
    lines(events.map(({ meta }) => JSON.stringify(meta))),
  ] as const

/** The events as they will be read. */
const storedFrom = (
  { stream, expectedVersion, events }: Append,
  { positions }: Answer,
): readonly StoredEvent[] =>
  events.map(({ at, type, schema, data, meta }, index) => ({
    position: Number(positions?.[index]),
    stream,
    version: expectedVersion + index + 1,
    at: new Date(at).toISOString(),
    type,
    schema,
    data: JSON.parse(JSON.stringify(data)),
    meta: JSON.parse(JSON.stringify(meta)),
  }))

const appendedBy = async (
  sql: Sql,
  append: Append,
  answer: Answer | undefined,
): Promise<Appended | 'Busy'> => {
  switch (answer?.tag) {
    case 'Appended':
      return { tag: 'Appended', events: storedFrom(append, answer) }
    case 'Repeated':
      return { tag: 'Repeated', events: await readCommandEvents(sql, append.stream, append.commandId) }
    case 'Conflict':
      return { tag: 'Conflict', version: answer.present }
    case 'Busy':
      return 'Busy'
    case undefined:
      throw new Error('append_events answered nothing')
  }
}

const appendOne = async (sql: Sql, append: Append, isPatient: boolean): Promise<Appended | 'Busy'> => {
  const [answer] = await sql.query<Answer>(
    'select * from append_events($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [...getArguments(append), isPatient],
  )
  return appendedBy(sql, append, answer)
}

/** Waits for the stream where others hold it. */
export const appendAlone = async (sql: Sql, append: Append): Promise<Appended> => {
  const appended = await appendOne(sql, append, true)
  if (appended === 'Busy') throw new Error('append_events did not wait')
  return appended
}

/** Appends to several streams, all or, where it throws, none; waits for none of them. In the order given. */
export const appendMany = async (
  sql: Sql,
  appends: readonly Append[],
): Promise<readonly (Appended | 'Busy')[]> => {
  const [only] = appends
  if (only !== undefined && appends.length === 1) return [await appendOne(sql, only, false)]
  const all = appends.map(getArguments)
  const columns = Array.from({ length: 8 }, (_, column) => all.map((values) => values[column] ?? null))
  const answers = await sql.query<Answer>(
    `select a.* from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       with ordinality as q (stream, expected, command, times, types, schemas, datas, metas, n)
     cross join lateral append_events(stream, expected, command, times, types, schemas, datas, metas, false) as a
     order by n`,
    columns,
  )
  return Promise.all(appends.map((append, index) => appendedBy(sql, append, answers[index])))
}
