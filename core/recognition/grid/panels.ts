// The grids of a screenshot: each panel (stash, backpack, pocket) has its own origin, all share one pitch.
import { grown, missedSingles } from './grow.ts'
import type { LineStrength } from './line-strength.ts'
import { type GridPanel, panelsOverlap } from './panel.ts'
import { type FittedPanel, fitPanels, joined, MIN_LINE, TELLING_LINES, toGroup } from './panel-fit.ts'
import { findPitch, isPromised, promisedPitch } from './pitch.ts'
import { stored } from './quick-keys.ts'
import { findSegments, groupSegments, type Segment } from './segments.ts'

/** Minimum contrast of lines in steps of brightness: for most screens, then for screens below 1080p or nearly dark. */
const CONTRASTS = [8, 4, 3]
/** Number of contrast levels to try for fainter lines once a grid was found. */
const FAINTER = 2

/** Connected lines of each brightness band. */
const groupsIn = (
  evidence: LineStrength,
  minContrast: number,
  minLength?: number,
): readonly (readonly Segment[])[] =>
  findSegments(evidence, minContrast, minLength).flatMap((band) => groupSegments(band, evidence))

const panelsFrom = (groups: readonly (readonly Segment[])[], pitch: number): readonly FittedPanel[] =>
  joined(groups.flatMap((group) => fitPanels(group, pitch)))

/** Whether the panel is more than a single row or column (which may be the quick bar), so that its lines confirm the pitch. */
const isTelling = ({ panel: { columns, rows }, lines }: FittedPanel): boolean =>
  lines >= TELLING_LINES && columns > 1 && rows > 1

interface Found {
  readonly pitch: number
  readonly panels: readonly FittedPanel[]
  /** Index of the contrast. */
  readonly index: number
}

/** The panels at the highest contrast that confirms a pitch; single rows only if nothing else does. */
const clearestIn = (evidence: LineStrength, promised: number): Found | undefined => {
  let rows: Found | undefined
  for (const [index, contrast] of CONTRASTS.entries()) {
    const groups = groupsIn(evidence, contrast)
    const pitch = findPitch(groups.map(toGroup), promised)
    if (pitch === undefined) continue
    const panels = panelsFrom(groups, pitch)
    if (panels.some(isTelling)) return { pitch, panels, index }
    if (rows === undefined && panels.some(({ lines }) => lines >= TELLING_LINES))
      rows = { pitch, panels, index }
  }
  return rows
}

/** Finds the grids of a screenshot or a crop of one; empty if there is none. */
export const findPanels = (evidence: LineStrength): readonly GridPanel[] => {
  const promised = promisedPitch(evidence.width, evidence.height)
  const clearest = clearestIn(evidence, promised)
  if (clearest === undefined) return []
  const { pitch, panels, index } = clearest
  // The remaining lines may be fainter, and shorter where a picture touches them.
  const fainter = CONTRASTS.slice(index, index + FAINTER).flatMap((lower) =>
    panelsFrom(groupsIn(evidence, lower, MIN_LINE * pitch), pitch).filter(
      (each) => !panels.some(({ panel }) => panelsOverlap(panel, each.panel)),
    ),
  )
  const all = joined([...panels, ...fainter])
  const whole = joined(all.map((each) => ({ ...each, panel: grown(evidence, each.panel) })))
  const missed = missedSingles(
    evidence,
    whole.map(({ panel }) => panel),
  )
  return stored(
    [...whole, ...missed.map((panel) => ({ panel, lines: 2 }))],
    isPromised(pitch, promised) ? evidence.height : undefined,
  )
}
