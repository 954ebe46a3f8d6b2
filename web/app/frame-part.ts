// The parts around a page, which are fetched together after its first rows.
import { lazy } from 'react'

type FrameParts = typeof import('./frame-parts.ts')

/** One of them. */
export const framePart = <Name extends keyof FrameParts>(name: Name) =>
  lazy(async () => ({ default: (await import('./frame-parts.ts'))[name] }))
