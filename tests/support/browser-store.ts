// What the browser of a page keeps in the app's database.
import type { Page } from 'playwright'
import type { StoreName } from '#web/storage/database.ts'

/** The keys of everything in one of its stores. */
export const storedKeys = (page: Page, store: StoreName): Promise<readonly IDBValidKey[]> =>
  page.evaluate(
    (name) =>
      new Promise<readonly IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('exfil')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys()
          keys.onsuccess = () => resolve(keys.result)
        }
      }),
    store,
  )
