// What a call of the API v2 answers with if it fails.
import * as t from 'io-ts'
import { described, Text } from '../../codec.ts'

/** `tag` for programs; `message`: one English sentence. */
export interface V2Problem {
  readonly status: 400 | 401 | 404 | 405 | 410 | 429 | 500 | 503
  readonly tag: string
  readonly message: string
}

export const V2Error = t.type(
  {
    error: t.type({
      tag: described(Text, 'What went wrong, for programs'),
      message: described(Text, 'What went wrong, for people'),
    }),
  },
  'Error',
)
export type V2Error = t.TypeOf<typeof V2Error>

/** What can go wrong, by status. */
export const V2_PROBLEMS: Readonly<Record<V2Problem['status'], string>> = {
  400: '`Malformed`: a parameter is wrong; `UnknownField`: `fields` names a field that rows do not have; `CursorInvalid`: the cursor is of another list',
  401: '`AccessDenied`: the key is missing, unknown or lacks the scope',
  404: '`NotFound`: there is no such item, call or PMC',
  405: '`MethodNotAllowed`: all calls are `GET`',
  410: '`CursorGone`: the row of the cursor is gone; begin again without a cursor',
  429: '`TooManyCalls`; `Retry-After` has the seconds to wait',
  500: '`ServerError`: a fault of the server',
  503: '`DatabaseAway`: the database does not answer; `Retry-After` has the seconds to wait',
}
