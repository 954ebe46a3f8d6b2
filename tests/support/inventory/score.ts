// How well a drawn inventory was read: cells, labels, items, marks and counts.

import type { Area } from '#core/recognition/pixels.ts'
import type { Dictionary, DictionaryEntry } from '#core/recognition/text/dictionary.ts'
import { getAnswer, itemsIn, type Match } from '#core/recognition/text/match.ts'
import type { Report } from '#web/recognition/protocol.ts'
import type { DrawnItem, Scene } from './scene.ts'
import { itemAt, placedItems } from './truth.ts'

/**
 * Numbers of cells. `taken`: answered with one item; `sharedRight`: answered with several of one name, the right one among them; `unsureRight`: with items of several
 * names, the right one among them; `pictured`: of those taken, by their icon; `itemsOfOneName`: drawn items that no other shares name and size with, of which `reviewOfOneName` were not taken.
 */
export interface Scores {
  readonly items: number
  readonly cellsFound: number
  readonly cellsRight: number
  readonly labelsRight: number
  readonly taken: number
  readonly takenRight: number
  readonly sharedRight: number
  readonly unsureRight: number
  readonly pictured: number
  readonly picturedRight: number
  readonly review: number
  readonly itemsOfOneName: number
  readonly reviewOfOneName: number
  readonly raidRight: number
  /** Drawn items with the mark of found in raid that were found, and those of them whose mark was seen. */
  readonly marks: number
  readonly marksRight: number
  readonly countsRight: number
  /** Drawn items with a number of pieces, and those of them that were counted rightly. */
  readonly stacks: number
  readonly stacksRight: number
  /** Those of both whose picture is bright behind the number. */
  readonly stacksOnBright: number
  readonly stacksOnBrightRight: number
  /** Things that count pieces if none are drawn, or other ones than are drawn. */
  readonly countsWrong: number
  /** Cells that are asked for a count though nothing counts pieces there. */
  readonly askedForNothing: number
  /** Answers of one item for what is none: dog tags, what is worn, the bar of quick keys. */
  readonly strangers: number
}

export interface PictureScore extends Scores {
  readonly gridMs: number
  readonly labelMs: readonly number[]
  /** Items that were not found, or read or counted wrongly, in words that begin with the kind of mistake. */
  readonly mistakes: readonly string[]
}

const fits = ({ width, height, isResizable }: DictionaryEntry, item: DrawnItem): boolean =>
  isResizable ||
  (width === item.width && height === item.height) ||
  (width === item.height && height === item.width)

/** Things that cannot be told apart by name, size and ground. */
const isAlone = (dictionary: Dictionary, item: DrawnItem): boolean => {
  const word = dictionary.find(({ entries }) => entries.some((entry) => entry.item === item.uid))
  const same = word?.entries.filter((entry) => fits(entry, item) && entry.ground === item.ground) ?? []
  return new Set(same.map((entry) => entry.item)).size === 1
}

/** Pieces are counted in cream and green alone: a red number is how worn a thing is. */
const countOf = ({ corner, cornerInk }: DrawnItem): number | undefined =>
  /^\d+$/.test(corner) && cornerInk !== 'red' ? Number(corner) : undefined

/** What was found, with what icons said of it where `hasIcons`. */
const cellsIn = (reports: readonly Report[], hasIcons: boolean) => {
  const pictured = new Map(
    reports.flatMap((report) => (report.tag === 'Pictured' ? [[report.cell, report.match] as const] : [])),
  )
  return reports
    .filter((report) => report.tag === 'Found')
    .map(({ cell, ms }, index) => ({
      cell: hasIcons ? { ...cell, match: pictured.get(index) ?? cell.match } : cell,
      ms,
    }))
}

/** What is wrong with an answer, undefined if nothing is. */
const mistakeOf = (match: Match, item: DrawnItem): string | undefined => {
  const answer = getAnswer(match)
  if (answer !== undefined)
    return answer === item.uid ? undefined : match.tag === 'Pictured' ? 'another icon' : 'taken for another'
  if (match.tag === 'Unknown') return 'unread'
  if (itemsIn(match).includes(item.uid)) return match.tag === 'Unsure' ? 'unsure' : undefined
  return match.tag === 'Unsure' ? 'unsure, not offered' : 'shared by others'
}

/** `hasIcons`: with the second opinion by icon, where there was one. */
export const scoreOf = (
  scene: Scene,
  reports: readonly Report[],
  dictionary: Dictionary,
  hasIcons = true,
): PictureScore => {
  const placed = placedItems(scene)
  const pitch = 63 * scene.screen.scale
  const found = cellsIn(reports, hasIcons)
  const mistakes: string[] = []
  const score = {
    cellsRight: 0,
    labelsRight: 0,
    taken: 0,
    takenRight: 0,
    sharedRight: 0,
    unsureRight: 0,
    pictured: 0,
    picturedRight: 0,
    review: 0,
    takenOfOneName: 0,
    raidRight: 0,
    marks: 0,
    marksRight: 0,
    countsRight: 0,
    stacksRight: 0,
    stacksOnBrightRight: 0,
    countsWrong: 0,
    askedForNothing: 0,
    strangers: 0,
  }
  const seen = new Set<DrawnItem>()
  const answered = (answer: string | undefined): string => {
    const entry = dictionary.flatMap(({ entries }) => entries).find(({ item }) => item === answer)
    return entry === undefined ? '' : `, answered ${entry.name}`
  }
  const sizeIn = ({ left, top, width, height }: Area): string =>
    `${Math.round(width / pitch)}×${Math.round(height / pitch)} at ${left}, ${top}`
  for (const { cell } of found) {
    const there = itemAt(placed, cell.area, pitch)?.item
    // Each is there once: a second cell for it is a mistake.
    const item = there === undefined || seen.has(there) ? undefined : there
    if (item !== undefined) seen.add(item)
    const { match } = cell
    const answer = getAnswer(match)
    if (answer === undefined) score.review++
    else {
      score.taken++
      if (match.tag === 'Pictured') score.pictured++
      if (there === undefined) score.strangers++
    }
    if (item === undefined) {
      if (answer !== undefined)
        mistakes.push(`no item: ${sizeIn(cell.area)} read as "${cell.text}"${answered(answer)}`)
      continue
    }
    const mistake = mistakeOf(match, item)
    if (mistake !== undefined)
      mistakes.push(
        `${mistake}: ${item.label} ${item.width}×${item.height} read as "${cell.text}"${answered(answer)}`,
      )
    score.cellsRight++
    if (cell.text === item.label) score.labelsRight++
    if (answer === item.uid) {
      score.takenRight++
      if (match.tag === 'Pictured') score.picturedRight++
      if (isAlone(dictionary, item)) score.takenOfOneName++
    }
    if (match.tag === 'Shared' && match.items.includes(item.uid)) score.sharedRight++
    if (match.tag === 'Unsure' && match.items.includes(item.uid)) score.unsureRight++
    if (cell.foundInRaid === item.foundInRaid) score.raidRight++
    else mistakes.push(`mark ${item.foundInRaid ? 'not seen' : 'of none'}: ${item.label} ${item.corner}`)
    if (item.foundInRaid) {
      score.marks++
      if (cell.foundInRaid) score.marksRight++
    }
    if (cell.isCountOpen && countOf(item) === undefined) {
      score.askedForNothing++
      mistakes.push(`asked for a count: ${item.label} ${item.corner}`)
    }
    if (cell.count === countOf(item)) {
      score.countsRight++
      if (cell.count !== undefined) {
        score.stacksRight++
        if (item.bright !== undefined) score.stacksOnBrightRight++
      }
    } else {
      if (cell.count !== undefined) score.countsWrong++
      mistakes.push(`counted: ${item.label} ×${item.corner} as ${cell.count ?? 'nothing'}, ${match.tag}`)
    }
  }
  for (const { item } of placed)
    if (!seen.has(item)) mistakes.push(`not found: ${item.label} ${item.width}×${item.height}`)
  const { takenOfOneName, ...counted } = score
  const stacks = placed.filter(({ item }) => countOf(item) !== undefined)
  const itemsOfOneName = placed.filter(({ item }) => isAlone(dictionary, item)).length
  return {
    ...counted,
    items: placed.length,
    stacks: stacks.length,
    stacksOnBright: stacks.filter(({ item }) => item.bright !== undefined).length,
    cellsFound: found.length,
    itemsOfOneName,
    reviewOfOneName: itemsOfOneName - takenOfOneName,
    gridMs: reports.find((report) => report.tag === 'Begun')?.ms ?? 0,
    labelMs: found.map(({ ms }) => ms),
    mistakes,
  }
}

const KEYS = [
  'items',
  'cellsFound',
  'cellsRight',
  'labelsRight',
  'taken',
  'takenRight',
  'sharedRight',
  'unsureRight',
  'pictured',
  'picturedRight',
  'review',
  'itemsOfOneName',
  'reviewOfOneName',
  'raidRight',
  'marks',
  'marksRight',
  'countsRight',
  'stacks',
  'stacksRight',
  'stacksOnBright',
  'stacksOnBrightRight',
  'countsWrong',
  'askedForNothing',
  'strangers',
] as const satisfies readonly (keyof Scores)[]

export const sumOf = (scores: readonly Scores[]): Scores =>
  Object.fromEntries(
    KEYS.map((key) => [key, scores.reduce((sum, score) => sum + score[key], 0)]),
  ) as unknown as Scores
