// Handlers of the calls about the signed-in user.
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import type { profileCalls } from '#core/api/calls/profile-calls.ts'
import { toProgress, type User } from '#core/api/user.ts'
import { accountCommands, pmcCommands, progressCommands } from '#core/api/user-commands.ts'
import { E, type Either, isLeft, left, pipe, right } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlannedStep } from '#core/player/decide.ts'
import { type Account, type Pmc, selectedPmc } from '#core/player/model.ts'
import type { Call, EndpointHandlers } from '../http/call.ts'
import type { SignedIn } from '../http/cookies.ts'
import { type HttpProblem, problem, refusal } from '../http/problem.ts'
import { getRequestSource } from '../http/source.ts'
import { streamJson } from '../http/stream-json.ts'
import type { Folded } from '../services/fold-cache.ts'
import type { Services } from '../services/services.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import { type CommandDone, outcomeAnswer, wireEvents, wireSessions } from './outcome.ts'
import { personalPayload, showUser } from './show-user.ts'

type AnyCall = Pick<Call<never>, 'commandId' | 'locale' | 'context'> & { readonly user: SignedIn }

const noPmc: HttpProblem = problem(409, 'NoPmc', 'Create a PMC first')
const notYours: HttpProblem = problem(403, 'NotYours', 'This account is not yours')

/** A step about the selected PMC; without one it does nothing, and the handler has said so before. */
const onSelected =
  (commands: (pmc: Pmc) => readonly PlayerCommand[]): PlannedStep =>
  (account) => {
    const pmc = selectedPmc(account)
    return pmc === undefined ? [] : commands(pmc)
  }

/** The events up to a version, a page at a time. */
async function* pagesUntil(
  version: number,
  read: (after: number, limit: number) => Promise<readonly StoredEvent[]>,
) {
  for (let after = 0; after < version; after += MAX_EVENTS_A_PAGE)
    yield wireEvents(await read(after, Math.min(MAX_EVENTS_A_PAGE, version - after)))
}

export const profileHandlers = (services: Services): EndpointHandlers<keyof typeof profileCalls> => {
  const { players, loadouts, challenges, chat, catalogues, sessions, signIn, words } = services

  const run = async (
    call: AnyCall,
    ...steps: readonly PlannedStep[]
  ): Promise<Either<HttpProblem, CommandDone<Account>>> =>
    outcomeAnswer(
      words(call.locale),
      await players.run({
        account: call.user.uid,
        commandId: call.commandId,
        source: getRequestSource(call.context),
        locale: call.locale,
        steps,
      }),
    )

  const show = (folded: Folded<Account>): User => showUser(catalogues, folded)
  const shown = personalPayload(show)

  const user = (done: Either<HttpProblem, CommandDone<Account>>): Either<HttpProblem, User> =>
    pipe(
      done,
      E.map(({ after }) => show(after)),
    )

  /** Runs a step on the selected PMC and answers what `answer` reads from it afterwards. */
  const onPmc = async <A>(
    call: AnyCall,
    commands: (pmc: Pmc) => readonly PlayerCommand[],
    answer: (pmc: Pmc) => A,
  ): Promise<Either<HttpProblem, A>> => {
    if (selectedPmc(call.user.folded.state) === undefined) return left(noPmc)
    const done = await run(call, onSelected(commands))
    if (isLeft(done)) return done
    const pmc = selectedPmc(done.right.after.state)
    return pmc === undefined ? left(noPmc) : right(answer(pmc))
  }

  const prices = ({ buyPrices, sellPrices }: Account) => ({
    userPricesMap: { ...buyPrices },
    userSellPricesMap: { ...sellPrices },
  })

  /** All events up to a version and then those of the account's loadouts and challenges, so many at a time that they can be held. */
  async function* eventPages(account: string, until: number) {
    yield* pagesUntil(until, (after, limit) => players.events(account, after, limit))
    for (const { stream, version } of await loadouts.madeBy(account))
      yield* pagesUntil(version, (after, limit) => loadouts.events(stream, after, limit))
    for (const uid of await challenges.createdBy(account)) {
      const { version } = await challenges.read(uid)
      yield* pagesUntil(version, (after, limit) => challenges.events(uid, after, limit))
    }
  }

  return {
    getMe: ({ user: { folded } }) => shown(folded),
    putMe: async (call) => {
      const { body } = call
      const { username: _, favList: __, gameMode, ...aboutPmc } = body
      if (Object.keys(aboutPmc).length > 0 && selectedPmc(call.user.folded.state) === undefined)
        return left(noPmc)
      const switching = gameMode === undefined ? [] : [{ tag: 'SwitchGameMode', gameMode } as const]
      return user(
        await run(
          call,
          (account) => accountCommands(account, body),
          onSelected((pmc) => pmcCommands(pmc, aboutPmc)),
          // Last, since it may select another PMC, or make the first one.
          () => switching,
        ),
      )
    },
    updateProgress: (call) =>
      onPmc(
        call,
        (pmc) => progressCommands(catalogues.of(pmc.gameMode).catalogue, pmc, call.body),
        toProgress,
      ),
    resetQuests: (call) =>
      onPmc(
        call,
        ({ uid: pmc }) => [{ tag: 'ResetQuests', pmc }],
        (pmc) => ({ questsDone: toProgress(pmc).questsDone }),
      ),
    resetItems: (call) =>
      onPmc(
        call,
        ({ uid: pmc }) => [{ tag: 'ResetItems', pmc }],
        (pmc) => ({ itemsFound: toProgress(pmc).itemsFound }),
      ),
    resetHideout: (call) =>
      onPmc(
        call,
        ({ uid: pmc }) => [{ tag: 'ResetHideout', pmc }],
        (pmc) => ({ modulesBuilt: toProgress(pmc).modulesBuilt }),
      ),
    resetAll: (call) =>
      onPmc(
        call,
        ({ uid: pmc }) => [{ tag: 'ResetProgress', pmc }],
        () => ({ done: true as const }),
      ),
    selectChar: async (call) => user(await run(call, () => [{ tag: 'SelectPmc', pmc: call.body.charUid }])),
    createChar: async (call) => {
      const { fraction, gameMode, charName, gameEdition } = call.body
      return user(
        await run(call, () => [
          {
            tag: 'CreatePmc',
            fraction,
            gameMode,
            ...(charName === undefined ? {} : { name: charName }),
            ...(gameEdition === undefined ? {} : { edition: gameEdition }),
          },
        ]),
      )
    },
    copyChar: async (call) =>
      user(
        await run(
          call,
          onSelected(({ uid: pmc }) => [{ tag: 'CopyProgress', pmc, from: call.body.charUid }]),
        ),
      ),
    deleteChar: async (call) => user(await run(call, () => [{ tag: 'DeletePmc', pmc: call.body.charUid }])),
    setPrice: async (call) => {
      const { userUid, itemUid: item, price, side = 'buy' } = call.body
      if (userUid !== call.user.uid) return left(notYours)
      const done = await run(call, () => [
        price === null ? { tag: 'RemoveOwnPrice', item, side } : { tag: 'SetOwnPrice', item, side, price },
      ])
      return isLeft(done) ? done : right(prices(done.right.after.state))
    },
    clearPrices: async (call) => {
      if (call.body.userUid !== call.user.uid) return left(notYours)
      const done = await run(call, () => [{ tag: 'ResetOwnPrices' }])
      return isLeft(done) ? done : right(prices(done.right.after.state))
    },
    resetLikes: async (call) => {
      const done = await run(call, () => [{ tag: 'ResetLikes' }])
      return isLeft(done) ? done : right({ done: true as const })
    },
    exportMe: async ({ user: { uid, folded, sessionId } }) =>
      streamJson(
        {
          user: show(folded),
          email: (await signIn.emailOf(uid)) ?? null,
          sessions: wireSessions(await sessions.list(uid), sessionId),
        },
        {
          events: eventPages(uid, folded.version),
          chat: chat.ownPages(uid),
          consents: challenges.consentsOf(uid),
        },
      ),
    deleteMe: async ({ user: { uid, folded }, body, locale }) => {
      if (body.username !== folded.state.username)
        return left(problem(422, 'NameDiffers', 'Type your user name to confirm'))
      // Their role ends first, in the order of all revocations, so that one administrator remains.
      if (folded.state.admin && !(await services.administration.demote(uid)))
        return left(refusal(services.words(locale), { tag: 'LastAdministrator' }))
      const deletesAt = await services.deletions.ask(uid, locale)
      return right({ deletesAt: deletesAt.toISOString() })
    },
    readDeletion: async ({ user: { uid } }) =>
      right({ deletesAt: (await services.deletions.dueAt(uid))?.toISOString() ?? null }),
    keepMe: async ({ user: { uid } }) => right({ kept: await services.deletions.keep(uid) }),
  }
}
