// The store of this browser's copies. Runs before the app in a separate script, because reading takes as long as the app's start.
import { get } from 'idb-keyval'
import { openStore } from '#web/storage/database.ts'
import { makeHeadStart, READS, SLICE } from './head-start.ts'

export const copiesStore = openStore('game-data')

export const copiesHeadStart = makeHeadStart(
  () => location.pathname,
  () => localStorage.getItem(READS),
  (name) => get<unknown>(name, copiesStore),
  () => document.querySelector(SLICE) !== null,
)
