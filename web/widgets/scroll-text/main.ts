// The scrolling text of a stream: prices of chosen items or a text, all settings in the address.
import '#web/ui/fonts/fonts.css'
import '#web/ui/styles/item-tokens.css'
import '../common/widget.css'
import './scroll-text.css'
import { getIntlCode } from '#core/languages.ts'
import { pickLooks } from '#core/widgets/looks.ts'
import { readTickerRows } from '#core/widgets/ticker-data.ts'
import { readTickerSettings, writeTickerQuestion } from '#core/widgets/ticker-settings.ts'
import { getPricesTopic, getStreamPath, WIDGET_DATA } from '#core/widgets/topics.ts'
import { followData } from '../common/follow-data.ts'
import { openWidget, readPageWords } from '../common/make-element.ts'
import { makeStrip } from './strip.ts'
import { makeItemParts, makeTextPart } from './ticker-parts.ts'

const settings = readTickerSettings(readPageWords())
const root = openWidget('scroll-text', getIntlCode(settings.language), pickLooks(settings))
const strip = makeStrip(root, settings.speed)

if (settings.list === 'text') strip.show(settings.text === '' ? [] : [makeTextPart(settings.text)])
else
  followData({
    data: `${WIDGET_DATA.scrollText}?${writeTickerQuestion(settings)}`,
    stream: getStreamPath(getPricesTopic(settings.mode)),
    read: readTickerRows,
    show: (rows) => strip.show(makeItemParts(rows, settings.hasPictures)),
  })
