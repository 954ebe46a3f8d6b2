// A page that is fetched when it is first visited, with the words that it speaks and the tables that it reads.
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { useArrived } from '#web/data/DataSuspense.tsx'
import { pageSlice } from '#web/data/page-slice.ts'
import { RESOLVED } from '#web/data/resolved.ts'
import { shownMode } from '#web/data/shown-for.ts'
import { preloadTables } from '#web/data/tables.ts'
import { loadNamespaces, type Namespace } from '#web/i18n/setup.ts'

/** `prepare` fetches what its first screen needs besides words and tables. */
export interface PageModule {
  readonly default: ComponentType<PageProps> & { readonly prepare?: () => Promise<unknown> }
}

/** CSS selector of a first screen that the server rendered, until the app is drawn. */
const FIRST_SCREEN = '#app > .prerendered'

export interface Page {
  /** Suspends until the page is there. */
  readonly Component: ComponentType<PageProps>
  /** Fetches the page ahead of the visit; failures wait for the visit itself. */
  readonly preload: () => Promise<void>
}

/** A page by its chunk, the namespaces of its words, and the tables that its first screen waits for, where the address decides by it. */
export const page = (
  load: () => Promise<PageModule>,
  namespaces: readonly Namespace[] = [],
  tables: readonly TableName[] | ((pathname: string) => readonly TableName[]) = [],
): Page => {
  let there: ComponentType<PageProps> | undefined
  let visited: Promise<void> | undefined
  const fetchPage = async (): Promise<void> => {
    const prepared = async () => {
      const module = await load()
      await module.default.prepare?.()
      return module
    }
    const [module] = await Promise.all([prepared(), loadNamespaces(namespaces)])
    there = module.default
  }
  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, while its module loads
  const Component = (props: PageProps): ReactNode => {
    if (there === undefined) visited ??= fetchPage()
    useArrived<unknown>(there === undefined && visited !== undefined ? visited : RESOLVED)
    return there === undefined ? null : createElement(there, props)
  }
  return {
    Component,
    preload: async () => {
      const needed = typeof tables === 'function' ? tables(location.pathname) : tables
      // What came with the page is drawn before anything else is fetched.
      const isFetched = needed.length > 0 && pageSlice?.path !== location.pathname
      const fetched = isFetched ? preloadTables(shownMode.get(), needed) : undefined
      await fetchPage().catch(() => undefined)
      // A first screen without its data stays until the app can draw the same.
      if (document.querySelector(FIRST_SCREEN) !== null) await fetched?.catch(() => undefined)
    },
  }
}
