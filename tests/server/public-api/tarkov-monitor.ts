// The requests of TarkovMonitor, as its HTTP library sends them to `https://<domain>/api/v2`; written from what it is known to send.
import { type Answer, httpClient } from '../../support/http-client.ts'

/** What it remembers of a quest: its words in bodies. */
type SentState = 'completed' | 'uncompleted' | 'failed' | 'active'

export interface TarkovMonitor {
  /** Before a key is saved. */
  readonly testToken: () => Promise<Answer>
  /** When a character is selected. */
  readonly getProgress: (headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly setTask: (id: string, state: SentState) => Promise<Answer>
  /** After old logs were read. */
  readonly setTasks: (states: Readonly<Record<string, SentState>>) => Promise<Answer>
  /** Any other call of the API. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  readonly close: () => void
}

export const openTarkovMonitor = (url: string, key: string): TarkovMonitor => {
  const client = httpClient(url)
  const send: TarkovMonitor['send'] = (method, path, body, headers = {}) =>
    client.send({
      method,
      path: `/api/v2${path}`,
      headers: {
        Authorization: `Bearer ${key}`,
        'User-Agent': 'TarkovMonitor 1.9.0.0',
        ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    testToken: () => send('GET', '/token'),
    getProgress: (headers) => send('GET', '/progress', undefined, headers),
    // Its serializer writes the absent id as null.
    setTask: (id, state) => send('POST', `/progress/task/${id}`, { id: null, state }),
    setTasks: (states) =>
      send(
        'POST',
        '/progress/tasks',
        Object.entries(states).map(([id, state]) => ({ id, state })),
      ),
    send,
    close: client.close,
  }
}

/** The fields without which it fails, and only with these types. */
export const readsAsProgress = (value: unknown): boolean => {
  const { data, meta } = value as Record<string, Record<string, unknown>>
  const isList = (list: unknown): list is readonly Record<string, unknown>[] => Array.isArray(list)
  return (
    isList(data?.tasksProgress) &&
    data.tasksProgress.every(
      ({ id, complete, failed, invalid }) =>
        typeof id === 'string' && [complete, failed, invalid].every((flag) => typeof flag === 'boolean'),
    ) &&
    isList(data.hideoutModulesProgress) &&
    data.hideoutModulesProgress.every(({ complete }) => typeof complete === 'boolean') &&
    Number.isInteger(data.playerLevel) &&
    Number.isInteger(data.gameEdition) &&
    [data.displayName, data.userId, data.pmcFaction, meta?.self].every((text) => typeof text === 'string')
  )
}
