// What the companion would follow, as a table: folders and who says so, the newest run, and whether its port is free.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { say } from '../speech.ts'
import type { FoundFolders, Machine } from './folders.ts'
import { listRuns } from './log-run.ts'

/** `state`: what a script asks for; `detail`: a path, a name or a number. */
export interface StatusRow {
  readonly what: 'game' | 'logs' | 'run' | 'screenshots' | 'port'
  readonly state: 'found' | 'missing' | 'unknown' | 'free' | 'taken'
  readonly detail: string
  readonly source: string
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true })
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

export const statusRows = async (
  machine: Machine,
  { game, logs, screenshots }: FoundFolders,
  port: number,
): Promise<readonly StatusRow[]> => {
  const getState = (path: string | undefined): StatusRow['state'] =>
    path === undefined ? 'unknown' : machine.isFolder(path) ? 'found' : 'missing'
  const runs = logs === undefined ? [] : await listRuns(logs).catch(() => [])
  const pictures = screenshots === undefined ? [] : await readdir(screenshots.path).catch(() => [])
  return [
    { what: 'game', state: getState(game?.path), detail: game?.path ?? '', source: game?.source ?? '' },
    { what: 'logs', state: getState(logs), detail: logs ?? '', source: '' },
    {
      what: 'run',
      state: runs.length === 0 ? 'missing' : 'found',
      detail: runs.at(-1) ?? '',
      source: runs.length === 0 ? '' : say`newest of ${runs.length}`,
    },
    {
      what: 'screenshots',
      state: getState(screenshots?.path),
      detail: screenshots?.path ?? '',
      source: [screenshots?.source ?? '', pictures.length === 0 ? '' : say`${pictures.length} files`]
        .filter((part) => part !== '')
        .join(', '),
    },
    { what: 'port', state: (await isFree(port)) ? 'free' : 'taken', detail: String(port), source: '' },
  ]
}
