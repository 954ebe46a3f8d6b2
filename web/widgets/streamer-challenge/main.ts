// The overlay of a challenge: leaderboard, bingo card or one team, drawn again with every score.
import '#web/ui/fonts/fonts.css'
import '../common/widget.css'
import './streamer-challenge.css'
import { getIntlCode } from '#core/languages.ts'
import { type OverlayData, readOverlayData } from '#core/widgets/overlay-data.ts'
import { readOverlaySettings, writeOverlayQuestion } from '#core/widgets/overlay-settings.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { followData } from '../common/follow-data.ts'
import { makeElement, openWidget, readPageWords } from '../common/make-element.ts'
import { makeCard, makeGoals, makeRows } from './overlay-parts.ts'
import { replaceMoving } from './replace-moving.ts'

const settings = readOverlaySettings(readPageWords())
const { language, size, theme, isCompact } = settings
const root = openWidget('challenge', getIntlCode(language), { size })
root.dataset.theme = theme

/** More teams than this are in two columns. */
const MAX_IN_COLUMN = 16

const show = ({ title, status, rows, rest, cells, goals }: OverlayData): void => {
  const hasCard = cells.length > 0
  const list = makeElement('ol', 'rows', makeRows(rows, hasCard))
  list.dataset.columns = rows.length > MAX_IN_COLUMN && !hasCard ? '2' : '1'
  replaceMoving(root, [
    isCompact
      ? undefined
      : makeElement('header', 'head', [
          makeElement('span', 'title', title),
          status === '' ? undefined : makeElement('span', 'status', status),
        ]),
    hasCard ? makeCard(cells) : undefined,
    list,
    goals.length > 0 ? makeGoals(goals) : undefined,
    rest === '' ? undefined : makeElement('div', 'rest', rest),
  ])
}

const question = writeOverlayQuestion(settings)
followData({
  data: `${WIDGET_DATA.challenge}?${question}`,
  stream: `${WIDGET_DATA.challenge}/stream?${question}`,
  read: readOverlayData,
  show,
  // Deleted by its host.
  onRefused: () => root.replaceChildren(),
})
