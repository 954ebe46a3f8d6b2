// Where the server sends a path. The page is shown meanwhile: hardly any path leads elsewhere.
import { useEffect, useState } from 'react'
import { isRight } from '#core/fp.ts'
import { callApi } from '#web/data/api.ts'

/** What the server answered for paths, for as long as this page lives. */
const answered = new Map<string, string | null>()

const ask = async (path: string): Promise<string | null> => {
  const answer = await callApi('redirect', { query: { path } })
  const target = isRight(answer) ? answer.right.target : null
  answered.set(path, target)
  return target
}

/**
 * The target of a path; null while it is not known, where it stays, and without a connection. The path that the app was loaded
 * with is not asked for: the server has answered it with this app.
 */
export const useRedirect = (path: string): string | null => {
  const [loadedWith] = useState(path)
  const [known, setKnown] = useState<{ readonly path: string; readonly target: string | null }>()
  useEffect(() => {
    if (path === loadedWith || answered.has(path)) return
    let isWanted = true
    void ask(path).then((target) => {
      if (isWanted && target !== null) setKnown({ path, target })
    })
    return () => {
      isWanted = false
    }
  }, [path, loadedWith])
  return known?.path === path ? known.target : (answered.get(path) ?? null)
}
