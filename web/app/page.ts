// A page that is fetched when it is first visited, with the words that it speaks and the tables that it reads.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { TableName } from '#core/catalogue/table-names.ts'
import { preloadTables } from '#web/data/tables.ts'
import { loadWords, type Namespace } from '#web/i18n/setup.ts'
import { gameModeOf, session } from '#web/session/session.ts'

export interface Page {
  readonly Component: LazyExoticComponent<ComponentType>
  /** Fetches the page ahead of the visit; failures wait for the visit itself. */
  readonly preload: () => Promise<void>
}

/** A page by its chunk, the namespaces of its words, and the tables that its first screen waits for. */
export const page = (
  load: () => Promise<{ readonly default: ComponentType }>,
  namespaces: readonly Namespace[] = [],
  tables: readonly TableName[] = [],
): Page => {
  const fetchPage = async () => {
    const [module] = await Promise.all([load(), loadWords(namespaces)])
    return module
  }
  return {
    Component: lazy(fetchPage),
    preload: () => {
      if (tables.length > 0) preloadTables(gameModeOf(session.get()), tables)
      return fetchPage().then(
        () => undefined,
        () => undefined,
      )
    },
  }
}
