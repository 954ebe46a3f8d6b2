// What must not be sold, by who wants it.
import type { Line } from '../item-lines.ts'

const KEEP_GROUPS = ['both', 'quests', 'hideout'] as const
/** `both`: quests and stations want it. */
export type KeepGroup = (typeof KEEP_GROUPS)[number]

export const keepGroupOf = ({ needs }: Pick<Line, 'needs'>): KeepGroup => {
  const isForQuests = needs.some(({ need }) => need.source.tag === 'Quest')
  const isForStations = needs.some(({ need }) => need.source.tag === 'Station')
  return isForQuests && isForStations ? 'both' : isForQuests ? 'quests' : 'hideout'
}

/** Each group that has lines, with its lines in their order. */
export const keepGroups = (
  lines: readonly Line[],
): readonly { readonly group: KeepGroup; readonly lines: readonly Line[] }[] =>
  KEEP_GROUPS.map((group) => ({
    group,
    lines: lines.filter((line) => keepGroupOf(line) === group),
  })).filter((each) => each.lines.length > 0)
