// Subscribes a component to an observable value.
import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** The current value; renders again after every change. On the server it is the value while rendering. */
export const useObservable = <A>({ get, subscribe }: Pick<Observable<A>, 'get' | 'subscribe'>): A =>
  useSyncExternalStore(subscribe, get, get)
