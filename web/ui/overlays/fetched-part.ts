// Loads a part of the app on demand: if it fails, a message says so.
import i18next from 'i18next'
import { showToast } from './toast.ts'

/** What `import()` promises; undefined where it can't be had, which a message says. Asked for again, it is fetched again. */
export const fetchedPart = async <Part>(part: Promise<Part>): Promise<Part | undefined> => {
  try {
    return await part
  } catch {
    const problem = navigator.onLine ? 'common:problem.ServerError' : 'common:problem.NoConnection'
    showToast({ text: i18next.t(problem), tone: 'error' })
    return undefined
  }
}
