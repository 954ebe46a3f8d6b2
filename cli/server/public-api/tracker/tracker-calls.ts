// The calls of TarkovTracker's API v2: what each needs, reads and answers.
import type { Context } from 'hono'
import { type Either, isLeft } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import type { Pmc } from '#core/player/model.ts'
import {
  planLevelUpdate,
  planObjectiveUpdate,
  planTaskUpdates,
} from '#core/public-api/tracker/plan-updates.ts'
import {
  MAX_TRACKER_ID_LENGTH,
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
import { refusal } from '../../http/problem.ts'
import { readRequestText } from '../../http/request-body.ts'
import type { Services } from '../../services/services.ts'
import { type KeyHolder, type KeyLimit, readBearerKey } from '../guard.ts'
import type { TrackerAnswers } from './answers.ts'
import { recordProgress } from './record-progress.ts'

/** A thousand quests with their states. */
const MAX_BODY_BYTES = 128 * 1024

/** A call by a key with the needed permission, about its PMC. */
export interface TrackerRequest {
  readonly context: Context
  readonly holder: KeyHolder
  readonly pmc: Pmc
}

export interface TrackerCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly permission: TrackerPermission
  readonly limit?: KeyLimit
  readonly answer: (request: TrackerRequest) => Promise<Response>
}

export const makeTrackerCalls = (
  services: Pick<Services, 'apiKeys' | 'catalogues' | 'players' | 'words'>,
  { fail, failWith, send, sendProgress }: TrackerAnswers,
): readonly TrackerCall[] => {
  const record = recordProgress(services)

  const show = ({ pmc }: TrackerRequest) => {
    const { catalogue, book } = services.catalogues.of(pmc.gameMode)
    return showPlayer(catalogue, book, pmc)
  }

  const readId = ({ context }: TrackerRequest): string =>
    (context.req.param('id') ?? '').slice(0, MAX_TRACKER_ID_LENGTH)

  /** Reads a body of JSON, or answers what is wrong with it. */
  const withBody = async <A>(
    { context }: TrackerRequest,
    read: (body: unknown) => Either<string, A>,
    answer: (value: A) => Promise<Response>,
  ): Promise<Response> => {
    const text = await readRequestText(context.req.raw, { max: MAX_BODY_BYTES })
    if (isLeft(text)) return failWith(text.left)
    const body = tryParseJson(text.right)
    if (body === undefined) return fail(400, 'Invalid JSON body')
    const value = read(body)
    return isLeft(value) ? fail(400, value.left) : answer(value.right)
  }

  /** Fails if no quest could be recorded; otherwise those are left out that are unknown or refused. */
  const recordTasks = async (
    { holder, pmc }: TrackerRequest,
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

  const answerToken = async ({ context, holder, pmc }: TrackerRequest): Promise<Response> => {
    const usage = await services.apiKeys.usage(holder.account)
    const ownCalls = usage.filter(({ key }) => key === holder.key).map(({ calls }) => calls)
    const facts = {
      token: readBearerKey(context),
      permissions: getPermissions(holder),
      owner: pmc.uid,
      note: holder.name ?? '',
      calls: ownCalls.reduce((sum, calls) => sum + calls, 0),
      mode: pmc.gameMode,
    }
    return send(showToken(facts))
  }

  const answerTask = (request: TrackerRequest): Promise<Response> => {
    const taskId = readId(request)
    return withBody(request, readTaskState, (state) =>
      recordTasks(request, [{ id: taskId, state }], () => ({
        taskId,
        state,
        message: 'Task updated successfully',
      })),
    )
  }

  const answerTasks = (request: TrackerRequest): Promise<Response> =>
    withBody(request, readTaskUpdates, (updates) =>
      recordTasks(request, updates, (updatedTasks) => ({
        updatedTasks,
        message: 'Tasks updated successfully',
      })),
    )

  const answerObjective = (request: TrackerRequest): Promise<Response> => {
    const { holder, pmc } = request
    const objectiveId = readId(request)
    const { book } = services.catalogues.of(pmc.gameMode)
    return withBody(request, readObjectiveUpdate, async (update) => {
      if (!book.objectives.has(objectiveId)) return fail(404, `Unknown objective ID "${objectiveId}"`)
      const done = await record(holder, pmc, (now) => ({
        commands: planObjectiveUpdate(book, now, objectiveId, update) ?? [],
      }))
      const data = { objectiveId, ...update, message: 'Task objective updated successfully' }
      return isLeft(done) ? failWith(done.left) : send({ success: true, data })
    })
  }

  const answerLevel = async ({ context, holder, pmc }: TrackerRequest): Promise<Response> => {
    const level = readLevel(context.req.param('level') ?? '')
    if (isLeft(level)) return fail(400, level.left)
    const done = await record(holder, pmc, (now) => ({ commands: planLevelUpdate(now, level.right) }))
    const data = { level: level.right, message: 'Level updated successfully' }
    return isLeft(done) ? failWith(done.left) : send({ success: true, data })
  }

  const write = { method: 'POST', permission: 'WP' } as const
  return [
    { method: 'GET', path: '/token', permission: 'GP', answer: answerToken },
    {
      method: 'GET',
      path: '/progress',
      permission: 'GP',
      answer: (request) => sendProgress(request.context, showProgress(show(request), request.pmc.gameMode)),
    },
    {
      method: 'GET',
      path: '/team/progress',
      permission: 'TP',
      answer: (request) => sendProgress(request.context, showTeam(show(request))),
    },
    { ...write, path: '/progress/tasks', limit: 'bulk', answer: answerTasks },
    { ...write, path: '/progress/task/:id', answer: answerTask },
    { ...write, path: '/progress/task/objective/:id', answer: answerObjective },
    { ...write, path: '/progress/level/:level', answer: answerLevel },
  ]
}
