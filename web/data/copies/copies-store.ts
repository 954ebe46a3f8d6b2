// The store of this browser's copies. Runs ahead of the app, in a script of its own: reading takes as long as the app's start.
import { createStore, get } from 'idb-keyval'
import { makeHeadStart, READS } from './head-start.ts'

export const copiesStore = createStore('exfil-game-data', 'copies')

export const headStart = makeHeadStart(
  () => location.pathname,
  () => localStorage.getItem(READS),
  (name) => get<unknown>(name, copiesStore),
)
