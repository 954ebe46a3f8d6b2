// Records what another program sends as commands of the account, decided like those of the site.
import { randomUUID } from 'node:crypto'
import { type Either, left, right } from '#core/fp.ts'
import type { SingleCommand } from '#core/player/commands.ts'
import type { Pmc } from '#core/player/model.ts'
import { contended, type HttpProblem, refusal } from '../../http/problem.ts'
import type { Services } from '../../services/services.ts'
import type { KeyHolder } from '../guard.ts'

/** Shown in the account's history as the source of the change. */
const getKeySource = ({ name }: KeyHolder): string => (name === undefined ? 'API' : `${name} (API)`)

interface Planned {
  readonly commands: readonly SingleCommand[]
}

/** Plans on the PMC as it is when the commands are decided. Without commands nothing is recorded. */
export type RecordProgress = <Plan extends Planned>(
  holder: KeyHolder,
  pmc: Pmc,
  plan: (pmc: Pmc) => Plan,
) => Promise<Either<HttpProblem, Plan>>

export const recordProgress =
  ({ players, words }: Pick<Services, 'players' | 'words'>): RecordProgress =>
  async (holder, pmc, plan) => {
    let planned = plan(pmc)
    if (planned.commands.length === 0) return right(planned)
    const outcome = await players.run({
      account: holder.account,
      commandId: randomUUID(),
      source: getKeySource(holder),
      locale: 'en',
      pmc: pmc.uid,
      steps: [
        ({ pmcs }) => {
          planned = plan(pmcs[pmc.uid] ?? pmc)
          return planned.commands
        },
      ],
    })
    switch (outcome.tag) {
      case 'Decided':
        return right(planned)
      case 'Refused':
        return left(refusal(words('en'), outcome.rejection))
      case 'Contended':
        return left(contended)
    }
  }
