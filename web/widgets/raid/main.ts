// The raid under way over a stream: its clock, its map, the game's times of day and the quests that it advances.
import '#web/ui/fonts/fonts.css'
import '../common/widget.css'
import './raid.css'
import { getIntlCode } from '#core/languages.ts'
import { writeKeyQuestion } from '#core/widgets/fields.ts'
import { pickLooks } from '#core/widgets/looks.ts'
import { viewRaidClock } from '#core/widgets/raid-clock.ts'
import { type RaidData, readRaidData } from '#core/widgets/raid-data.ts'
import { readRaidSettings } from '#core/widgets/raid-settings.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { now, repeat } from '../common/clock.ts'
import { followData, OWN_SPREAD_MS } from '../common/follow-data.ts'
import { makeElement, openWidget, readPageWords } from '../common/make-element.ts'

const settings = readRaidSettings(readPageWords())
const { parts } = settings
const root = openWidget('raid', getIntlCode(settings.language), pickLooks(settings))

const CLOCK_EVERY_MS = 250
/** A pilot that is about to count as gone is asked about no more often. */
const MIN_LASTS_MS = 10_000

const [time, left, day, note, fill] = ['time', 'left', 'day', 'note', 'fill'].map((name) =>
  makeElement('span', name),
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement]
const trough = makeElement('div', 'trough', [fill])

let shown: { readonly data: RaidData; readonly at: number } | undefined

const setText = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
  element.hidden = text === ''
}

const drawClock = (): void => {
  if (shown === undefined) return
  const { data, at } = shown
  const view = viewRaidClock(data, at, now())
  const hasClock = parts.includes('clock')
  setText(time, hasClock ? view.time : '')
  setText(left, hasClock && view.time !== '' ? data.labels.left : '')
  setText(day, parts.includes('day') ? view.day : '')
  setText(note, view.note)
  note.dataset.state = view.isAway ? 'away' : 'waiting'
  trough.hidden = !hasClock || view.time === ''
  fill.style.transform = `scaleX(${view.share})`
}

const show = (data: RaidData, at: number): void => {
  shown = { data, at }
  const { map, quests, labels } = data
  root.replaceChildren(
    ...[
      parts.includes('map') && map !== '' ? makeElement('div', 'map', map) : undefined,
      makeElement('div', 'clock', [time, left, day]),
      trough,
      note,
      parts.includes('quests') && map !== ''
        ? makeElement('div', 'quests', [
            makeElement('div', 'label', quests.length === 0 ? labels.noQuests : labels.quests),
            ...quests.map((quest) => makeElement('div', 'quest', quest)),
          ])
        : undefined,
    ].filter((part) => part !== undefined),
  )
  drawClock()
}

const question = writeKeyQuestion(settings)
followData({
  data: `${WIDGET_DATA.raid}?${question}`,
  stream: `${WIDGET_DATA.raid}/stream?${question}`,
  read: readRaidData,
  show,
  spreadMs: OWN_SPREAD_MS,
  // What the pilot reports again extends the time without a message.
  lastsMs: ({ pilotMs }) => (pilotMs > 0 ? Math.max(pilotMs / 2, MIN_LASTS_MS) : Number.POSITIVE_INFINITY),
  // A revoked key: what it showed must not stay on the stream.
  onRefused: () => {
    shown = undefined
    root.replaceChildren()
  },
})
repeat(CLOCK_EVERY_MS, drawClock)
