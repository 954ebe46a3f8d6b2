// How the data of a widget are read: one function for each widget.
import type { ReadWord } from '#core/widgets/fields.ts'
import type { Content } from '../http/content.ts'

/** The data for the words of the widget's address. */
export type ReadWidgetData = (read: ReadWord) => Promise<Content>
