// TarkovTracker's API v2, so that programs made for it record progress into an account here.
import { type Context, Hono } from 'hono'
import { API_SCOPES } from '#core/api-keys/scopes.ts'
import { getMarkedMode } from '#core/api-keys/tracker-keys.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import {
  planLevelUpdate,
  planObjectiveUpdate,
  planTaskUpdates,
} from '#core/public-api/tracker/plan-updates.ts'
import {
  readLevel,
  readObjectiveUpdate,
  readTaskState,
  readTaskUpdates,
  type TaskUpdate,
} from '#core/public-api/tracker/read-updates.ts'
import {
  getPermissions,
  showPlayer,
  showProgress,
  showTeam,
  showToken,
  type TrackerPermission,
} from '#core/public-api/tracker/show-progress.ts'
import { logFailure } from '../../http/log.ts'
import { failureProblem, refusal } from '../../http/problem.ts'
import { readRequestText } from '../../http/request-body.ts'
import { type KeyHolder, readBearerKey } from '../guard.ts'
import type { PublicApiParts } from '../parts.ts'
import { crossOrigin, makeTrackerAnswers } from './answers.ts'
import { recordProgress } from './record-progress.ts'

const TRACKER_BASE = '/api/v2'
const AREAS = ['/token', '/progress', '/team/progress'] as const

/** A thousand quests with their states. */
const MAX_BODY_BYTES = 128 * 1024

/** A call by a key with the needed permission, about its PMC. */
interface Call {
  readonly context: Context
  readonly holder: KeyHolder
  readonly pmc: Pmc
}

export const mountTracker = (app: Hono, parts: PublicApiParts): void => {
  const { services, guard, observe, retryAddressAfter } = parts
  const { fail, failWith, refuse, send, sendProgress, tooMany } = makeTrackerAnswers({
    isTls: services.isTls,
    compressedCache: parts.compressedCache,
  })
  const record = recordProgress(services)
  const tracker = new Hono()

  const mount = (
    method: 'GET' | 'POST',
    path: string,
    permission: TrackerPermission,
    answer: (call: Call) => Response | Promise<Response>,
  ): void => {
    const answerHolder = async (context: Context, holder: KeyHolder): Promise<Response> => {
      if (!getPermissions(holder).includes(permission))
        return fail(403, `Missing required permission: ${permission}`)
      const { state } = await services.players.read(holder.account)
      const pmc = holder.pmc === undefined ? selectedPmc(state) : state.pmcs[holder.pmc]
      if (pmc === undefined) return fail(401, 'Invalid token')
      const mode = getMarkedMode(readBearerKey(context))
      return mode === undefined || mode === pmc.gameMode
        ? answer({ context, holder, pmc })
        : fail(401, 'Token game mode mismatch')
    }
    const guarded = guard({ scope: API_SCOPES, readKey: readBearerKey, refuse }, answerHolder)
    const observed = observe(`${TRACKER_BASE}${path}`, async (context) => {
      const seconds = await retryAddressAfter?.(context)
      return seconds === undefined ? guarded(context) : tooMany(seconds)
    })
    for (const written of [path, `${path}/`]) tracker.on(method, written, observed)
  }

  const show = ({ pmc }: Call) => {
    const { catalogue, book } = services.catalogues.of(pmc.gameMode)
    return showPlayer(catalogue, book, pmc)
  }

  /** Reads a body of JSON; answers what is wrong with it. */
  const withBody = async <A>(
    { context }: Call,
    read: (body: unknown) => Either<string, A>,
    answer: (value: A) => Promise<Response>,
  ): Promise<Response> => {
    const text = await readRequestText(context.req.raw, {
      max: MAX_BODY_BYTES,
      chargeBodyBytes: async () => undefined,
    })
    if (isLeft(text)) return failWith(text.left)
    const body = tryParseJson(text.right)
    if (body === undefined) return fail(400, 'Invalid JSON body')
    const value = read(body)
    return isLeft(value) ? fail(400, value.left) : answer(value.right)
  }

  /** Fails if no quest could be recorded; otherwise the others are recorded without those that are unknown or refused. */
  const recordTasks = async (
    { holder, pmc }: Call,
    updates: readonly TaskUpdate[],
    describe: (taken: readonly string[]) => Readonly<Record<string, unknown>>,
  ): Promise<Response> => {
    const { catalogue, book } = services.catalogues.of(pmc.gameMode)
    const plan = await record(holder, pmc, (now) => planTaskUpdates(catalogue, book, now, updates))
    if (isLeft(plan)) return failWith(plan.left)
    const { taken, unknown, refusal: reason } = plan.right
    if (taken.length > 0) return send({ success: true, data: describe(taken) })
    return reason === undefined
      ? fail(404, `Unknown task ID "${unknown[0]}"`)
      : failWith(refusal(services.words('en'), reason))
  }

  mount('GET', '/token', 'GP', async ({ context, holder, pmc }) => {
    const usage = await services.apiKeys.usage(holder.account)
    const ownCalls = usage.filter(({ key }) => key === holder.key).map(({ calls }) => calls)
    return send(
      showToken({
        token: readBearerKey(context),
        permissions: getPermissions(holder),
        owner: pmc.uid,
        note: holder.name ?? '',
        calls: ownCalls.reduce((sum, calls) => sum + calls, 0),
        mode: pmc.gameMode,
      }),
    )
  })
  mount('GET', '/progress', 'GP', (call) =>
    sendProgress(call.context, showProgress(show(call), call.pmc.gameMode)),
  )
  mount('GET', '/team/progress', 'TP', (call) => sendProgress(call.context, showTeam(show(call))))

  mount('POST', '/progress/tasks', 'WP', (call) =>
    withBody(call, readTaskUpdates, (updates) =>
      recordTasks(call, updates, (updatedTasks) => ({
        updatedTasks,
        message: 'Tasks updated successfully',
      })),
    ),
  )
  mount('POST', '/progress/task/:id', 'WP', (call) => {
    const taskId = call.context.req.param('id') ?? ''
    return withBody(call, readTaskState, (state) =>
      recordTasks(call, [{ id: taskId, state }], () => ({
        taskId,
        state,
        message: 'Task updated successfully',
      })),
    )
  })
  mount('POST', '/progress/task/objective/:id', 'WP', (call) => {
    const { context, holder, pmc } = call
    const objectiveId = context.req.param('id') ?? ''
    const { book } = services.catalogues.of(pmc.gameMode)
    return withBody(call, readObjectiveUpdate, async (update) => {
      if (!book.objectives.has(objectiveId)) return fail(404, `Unknown objective ID "${objectiveId}"`)
      const done = await record(holder, pmc, (now) => ({
        commands: planObjectiveUpdate(book, now, objectiveId, update) ?? [],
      }))
      const data = { objectiveId, ...update, message: 'Task objective updated successfully' }
      return isLeft(done) ? failWith(done.left) : send({ success: true, data })
    })
  })
  mount('POST', '/progress/level/:level', 'WP', async ({ context, holder, pmc }) => {
    const level = readLevel(context.req.param('level') ?? '')
    if (isLeft(level)) return fail(400, level.left)
    const done = await record(holder, pmc, (now) => ({ commands: planLevelUpdate(now, level.right) }))
    const data = { level: level.right, message: 'Level updated successfully' }
    return isLeft(done) ? failWith(done.left) : send({ success: true, data })
  })

  for (const area of AREAS) {
    app.use(`${TRACKER_BASE}${area}/*`, crossOrigin)
    tracker.all(
      `${area}/*`,
      observe(`${TRACKER_BASE}${area}`, () => fail(404, 'Not Found')),
    )
  }
  tracker.onError((error) => {
    logFailure(services.log, error, { route: TRACKER_BASE, what: 'a call of the tracker API failed' })
    return failWith(failureProblem(error))
  })
  app.route(TRACKER_BASE, tracker)
}
