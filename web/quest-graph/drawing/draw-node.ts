// Draws a quest: a block of colour when zoomed out, then its name, then the whole card.
import type { QuestState } from '#core/quests/availability.ts'
import { NODE } from '#web/quest-graph/layout/layout.ts'
import type { DetailLevel } from './camera.ts'
import type { QuestLook } from './looks.ts'
import { CARD, type GraphPicture, nameFont } from './picture.ts'
import type { PlacedNode } from './scene.ts'

const BACK_ALPHA = 0.3
const VEILED_ALPHA = 0.5
const RADIUS = 3
/** Dash pattern for frames and lines of alternative quests, one of which can be completed. */
export const CHOICE_DASH = [2, 3]
const CHOICE_GAP = 3

/** The icons of the sprite on its grid of 16; a locked quest has a lock, an available one has no icon. */
const SIGNS: Readonly<Record<QuestState, string | undefined>> = {
  available: undefined,
  completed: 'm3 8.5 3.3 3.3L13 5',
  locked: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  cancelled: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  hidden: 'M2 2l12 12M1.5 8C3 5.2 5.2 3.8 8 3.8S13 5.2 14.5 8C13 10.8 10.8 12.2 8 12.2S3 10.8 1.5 8z',
}

type Pen = CanvasRenderingContext2D

const getAlpha = ({ emphasis }: QuestLook): number =>
  emphasis === 'back' ? BACK_ALPHA : emphasis === 'veiled' ? VEILED_ALPHA : 1

const getGround = ({ palette, isTinted }: GraphPicture, { state, emphasis }: QuestLook): string => {
  if (emphasis === 'veiled') return palette.sheet
  if (isTinted && (state === 'available' || state === 'completed' || state === 'cancelled'))
    return palette[state]
  return state === 'locked' || state === 'hidden' ? palette.sheet : palette.control
}

/** Finished quests are dimmed. */
const getInk = ({ palette }: GraphPicture, { state }: QuestLook): string =>
  state === 'available' || state === 'locked' ? palette.text : palette.quiet

const drawLines = (
  pen: Pen,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly line: number },
): void => {
  const top = at.y + NODE.height / 2 - ((lines.length - 1) * at.line) / 2
  for (const [index, text] of lines.entries()) pen.fillText(text, at.x, top + index * at.line + 1)
}

const drawMark = (pen: Pen, node: PlacedNode, picture: GraphPicture, mark: string, colour: string): void => {
  const { palette, isTinted } = picture
  const { quest } = node
  const hasFlags = quest.requiredForKappa || quest.requiredForLightkeeper
  const box = CARD.mark
  const [x, y] = [node.x + box.x, node.y + (hasFlags ? box.y : (NODE.height - box.height) / 2)]
  pen.strokeStyle = isTinted ? palette.line : colour
  pen.lineWidth = 1
  pen.strokeRect(x + 0.5, y + 0.5, box.width - 1, box.height - 1)
  pen.font = `600 12px ${palette.display}`
  pen.textAlign = 'center'
  pen.fillStyle = isTinted ? palette.quiet : colour
  pen.fillText(mark, x + box.width / 2, y + box.height / 2 + 1)
  if (!hasFlags) return
  pen.font = `700 11px ${palette.display}`
  const isBoth = quest.requiredForKappa && quest.requiredForLightkeeper
  const middle = x + box.width / 2
  const row = y + box.height + 8
  pen.fillStyle = palette.letters
  if (quest.requiredForKappa) pen.fillText('K', isBoth ? middle - 6 : middle, row)
  pen.fillStyle = palette.next
  if (quest.requiredForLightkeeper) pen.fillText('L', isBoth ? middle + 6 : middle, row)
}

const drawSign = (
  pen: Pen,
  node: PlacedNode,
  picture: GraphPicture,
  { state }: QuestLook,
  level: string,
): void => {
  const { palette } = picture
  const sign = SIGNS[state]
  pen.textAlign = 'end'
  pen.font = `500 11px ${palette.body}`
  pen.fillStyle = palette.faint
  const right = node.x + CARD.end
  if (level !== '') pen.fillText(level, right, node.y + (sign === undefined ? NODE.height / 2 : 32))
  if (sign === undefined) return
  pen.save()
  pen.translate(right - 13, node.y + (level === '' ? NODE.height / 2 - 7 : 6))
  pen.scale(0.82, 0.82)
  pen.strokeStyle = state === 'completed' || state === 'cancelled' ? picture.colourOf(state) : palette.faint
  if (!picture.isTinted) pen.strokeStyle = palette.faint
  pen.lineWidth = 1.6
  pen.stroke(new Path2D(sign))
  pen.restore()
}

const drawCard = (
  pen: Pen,
  node: PlacedNode,
  picture: GraphPicture,
  look: QuestLook,
  colour: string,
): void => {
  const label = picture.labels.of(node, 'full')
  drawMark(pen, node, picture, label.mark, colour)
  pen.font = nameFont(picture.palette, 'full')
  pen.textAlign = 'start'
  pen.fillStyle = getInk(picture, look)
  drawLines(pen, label.lines, { x: node.x + CARD.name.x, y: node.y, line: CARD.name.line })
  drawSign(pen, node, picture, look, label.level)
}

const drawName = (pen: Pen, node: PlacedNode, picture: GraphPicture, look: QuestLook): void => {
  pen.font = nameFont(picture.palette, 'names')
  pen.textAlign = 'start'
  pen.fillStyle = getInk(picture, look)
  const { lines } = picture.labels.of(node, 'names')
  drawLines(pen, lines, { x: node.x + CARD.big.x, y: node.y, line: CARD.big.line })
}

/** One quest; the pen is scaled to the picture. */
export const drawNode = (
  pen: Pen,
  node: PlacedNode,
  look: QuestLook,
  picture: GraphPicture,
  detail: DetailLevel,
): void => {
  const colour = picture.colourOf(look.key)
  pen.globalAlpha = getAlpha(look)
  const isVeiled = look.emphasis === 'veiled'
  if (detail === 'far') {
    pen.fillStyle = isVeiled ? picture.palette.line : colour
    pen.fillRect(node.x, node.y, NODE.width, NODE.height)
    pen.globalAlpha = 1
    return
  }
  pen.fillStyle = getGround(picture, look)
  pen.beginPath()
  pen.roundRect(node.x, node.y, NODE.width, NODE.height, RADIUS)
  pen.fill()
  pen.strokeStyle = isVeiled ? picture.palette.line : look.emphasis === 'lit' ? colour : picture.palette.line
  pen.lineWidth = 1
  pen.stroke()
  if (!isVeiled) {
    pen.fillStyle = colour
    pen.fillRect(node.x, node.y + 1, CARD.strip, NODE.height - 2)
    if (detail === 'full') drawCard(pen, node, picture, look, colour)
    else drawName(pen, node, picture, look)
  }
  pen.globalAlpha = 1
}

/** A dotted frame around one of several endings. */
export const drawChoice = (pen: Pen, node: PlacedNode, look: QuestLook, { palette }: GraphPicture): void => {
  pen.globalAlpha = getAlpha(look)
  pen.strokeStyle = palette.choice
  pen.lineWidth = 1.5
  pen.setLineDash(CHOICE_DASH)
  pen.strokeRect(
    node.x - CHOICE_GAP,
    node.y - CHOICE_GAP,
    NODE.width + 2 * CHOICE_GAP,
    NODE.height + 2 * CHOICE_GAP,
  )
  pen.setLineDash([])
  pen.globalAlpha = 1
}

/** A frame around the quest that is selected, or focused by keyboard. */
export const drawRing = (
  pen: Pen,
  node: PlacedNode,
  { colour, isDashed }: { readonly colour: string; readonly isDashed: boolean },
  k: number,
): void => {
  const gap = 3 + 1 / k
  pen.strokeStyle = colour
  pen.lineWidth = Math.max(2, 2 / k)
  if (isDashed) pen.setLineDash([8 / k, 5 / k])
  pen.strokeRect(node.x - gap, node.y - gap, NODE.width + 2 * gap, NODE.height + 2 * gap)
  pen.setLineDash([])
}
