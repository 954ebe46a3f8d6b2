// The user as the calls answer it.
import { toUser, type User } from '#core/api/user.ts'
import type { Account } from '#core/player/model.ts'
import { Payload } from '../http/answer.ts'
import type { Catalogues } from '../services/catalogues.ts'
import type { Folded } from '../services/fold-cache.ts'

export const showUser = (catalogues: Catalogues, { state, version, began }: Folded<Account>): User =>
  toUser({ account: state, version, created: began ?? '', catalogue: catalogues.of('PVP').catalogue })

/** An answer about the account, which is written once for each of its states: most reads find it as the last one did. */
export const personalPayload = (answer: (folded: Folded<Account>) => unknown) => {
  const payloads = new WeakMap<Folded<Account>, Payload>()
  return (folded: Folded<Account>): Payload => {
    const payload = payloads.get(folded) ?? new Payload(answer(folded), { isPersonal: true })
    payloads.set(folded, payload)
    return payload
  }
}
