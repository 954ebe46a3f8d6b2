// When leaving a raid counts as a run-through, which loses what is found in raid.

/** Leaving counts as survived after this time, or with this much experience from the raid [wiki: Raids; SPT's globals of 2025]. */
export const RUN_THROUGH = { seconds: 420, experience: 200 } as const

const MS_PER_SECOND = 1000

/** Milliseconds until leaving counts as survived by time alone; 0 from then on. */
export const untilSurvived = (begunAt: number, now: number): number =>
  Math.max(0, begunAt + RUN_THROUGH.seconds * MS_PER_SECOND - now)
