// The progress of a PMC over a stream: level, Kappa, Lightkeeper, hideout and its next steps.
import '#web/ui/fonts/fonts.css'
import '../common/widget.css'
import './progress.css'
import { getIntlCode } from '#core/languages.ts'
import { writeKeyQuestion } from '#core/widgets/fields.ts'
import { pickLooks } from '#core/widgets/looks.ts'
import { type ProgressCount, type ProgressData, readProgressData } from '#core/widgets/progress-data.ts'
import { readProgressSettings } from '#core/widgets/progress-settings.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import { followData, OWN_SPREAD_MS } from '../common/follow-data.ts'
import { makeElement, openWidget, readPageWords } from '../common/make-element.ts'

const settings = readProgressSettings(readPageWords())
const root = openWidget('progress', getIntlCode(settings.language), pickLooks(settings))

const makeBar = ({ label, done, of }: ProgressCount): HTMLElement => {
  const fill = makeElement('span', 'fill')
  fill.style.transform = `scaleX(${of === 0 ? 0 : done / of})`
  return makeElement('div', 'bar', [
    makeElement('span', 'bar-label', label),
    makeElement('span', 'bar-count', `${done} / ${of}`),
    makeElement('span', 'trough', [fill]),
  ])
}

const show = ({ level, bars, nextLabel, next }: ProgressData): void => {
  const { parts } = settings
  root.replaceChildren(
    ...(parts.includes('level') ? [makeElement('div', 'level', level)] : []),
    ...bars.filter(({ kind }) => parts.includes(kind)).map(makeBar),
    ...(parts.includes('next') && next.length > 0
      ? [
          makeElement('div', 'next', [
            makeElement('div', 'next-label', nextLabel),
            ...next.map((step) => makeElement('div', 'step', step)),
          ]),
        ]
      : []),
  )
}

const question = writeKeyQuestion(settings)
followData({
  data: `${WIDGET_DATA.progress}?${question}`,
  stream: `${WIDGET_DATA.progress}/stream?${question}`,
  read: readProgressData,
  show,
  spreadMs: OWN_SPREAD_MS,
  // A revoked key: what it showed must not stay on the stream.
  onRefused: () => root.replaceChildren(),
})
