// Old forms of events: what raises the data of an earlier schema to the present one.
import { type Either, isLeft, left, right } from '../fp.ts'

type Data = Readonly<Record<string, unknown>>

/** Raises data by one schema number; the key is the schema it starts from. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, (data: Data) => Data>>>>

export type UpcastError =
  | { readonly tag: 'SchemaTooNew'; readonly type: string; readonly schema: number; readonly known: number }
  | { readonly tag: 'SchemaNotReadable'; readonly type: string; readonly schema: number }

/** The current schema number of an event type: one above its last upcast, 1 without upcasts. */
export const currentSchema =
  (upcasts: Upcasts) =>
  (type: string): number =>
    Math.max(0, ...Object.keys(upcasts[type] ?? {}).map(Number)) + 1

/** The data in its present form. */
export const upcast =
  (upcasts: Upcasts) =>
  (type: string, schema: number, data: Data): Either<UpcastError, Data> => {
    const known = currentSchema(upcasts)(type)
    if (schema > known) return left({ tag: 'SchemaTooNew', type, schema, known })
    let raised = data
    for (let step = schema; step < known; step++) {
      const raise = upcasts[type]?.[step]
      if (raise === undefined) return left({ tag: 'SchemaNotReadable', type, schema })
      raised = raise(raised)
    }
    return right(raised)
  }

/** The event with its data in the present form; the same one where it is in that. */
export const raiseEvent =
  (upcasts: Upcasts) =>
  <Ev extends { readonly type: string; readonly schema: number; readonly data: Data }>(
    event: Ev,
  ): Either<UpcastError, Ev> => {
    const schema = currentSchema(upcasts)(event.type)
    if (event.schema === schema) return right(event)
    const data = upcast(upcasts)(event.type, event.schema, event.data)
    return isLeft(data) ? data : right({ ...event, schema, data: data.right })
  }
