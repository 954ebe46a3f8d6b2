// Where the server sends a path. The page is shown meanwhile: hardly any path leads elsewhere.
import { useEffect, useState } from 'react'
import { isRight } from '#core/fp.ts'
import { callApi } from '#web/data/api.ts'

/**
 * What the server answered for paths, for as long as this page lives. The path that the app was loaded with stays: the server
 * has answered it with this app.
 */
const answered = new Map<string, string | null>([[location.pathname, null]])

const ask = async (path: string): Promise<string | null> => {
  const answer = await callApi('redirect', { query: { path } })
  if (!isRight(answer)) return null
  answered.set(path, answer.right.target)
  return answer.right.target
}

/**
 * The target of a path; null while it is not known, where it stays, and without a connection. For what is mounted anew for each
 * path.
 */
export const useRedirect = (path: string): string | null => {
  const [target, setTarget] = useState(answered.get(path) ?? null)
  useEffect(() => {
    if (!answered.has(path)) void ask(path).then(setTarget)
  }, [path])
  return target
}
