// The newest value for callbacks that must not change with it.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
