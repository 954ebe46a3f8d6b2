// The grids of a screenshot: each panel (stash, backpack, pocket) with its own origin, all of one pitch.
import { grown, missedSingles } from './grow.ts'
import type { LineStrength } from './line-strength.ts'
import { type GridPanel, panelsOverlap } from './panel.ts'
import { type FittedPanel, fitPanels, joined, MIN_LINE, TELLING_LINES, toGroup } from './panel-fit.ts'
import { findPitch, isPromised, promisedPitch } from './pitch.ts'
import { stored } from './quick-keys.ts'
import { findSegments, groupSegments, type Segment } from './segments.ts'

/** By how many steps of brightness lines stand out on most screens, and on those smaller than 1080p or nearly dark. */
const CONTRASTS = [8, 4, 3]
/** Where the grid was found, its fainter lines are looked for with so many of these. */
const FAINTER = 2

/** Lines that hang together, in each band of brightness. */
const groupsIn = (
  evidence: LineStrength,
  minContrast: number,
  minLength?: number,
): readonly (readonly Segment[])[] =>
  findSegments(evidence, minContrast, minLength).flatMap((band) => groupSegments(band, evidence))

const panelsFrom = (groups: readonly (readonly Segment[])[], pitch: number): readonly FittedPanel[] =>
  joined(groups.flatMap((group) => fitPanels(group, pitch)))

/** More than a row or a column of cells, which may be the bar of quick keys: its lines tell the pitch. */
const isTelling = ({ panel: { columns, rows }, lines }: FittedPanel): boolean =>
  lines >= TELLING_LINES && columns > 1 && rows > 1

interface Found {
  readonly pitch: number
  readonly panels: readonly FittedPanel[]
  /** By which contrast, counted from the first. */
  readonly index: number
}

/** The grids from the clearest lines with a pitch; those from rows alone if nothing else gives one. */
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

/** Finds the grids of a picture, a whole screenshot or a piece of one. None where it shows no grid. */
export const findPanels = (evidence: LineStrength): readonly GridPanel[] => {
  const promised = promisedPitch(evidence.width, evidence.height)
  const clearest = clearestIn(evidence, promised)
  if (clearest === undefined) return []
  const { pitch, panels, index } = clearest
  // Lines of the rest may be fainter, and shorter where a picture touches them.
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
