// A notice as a person reads it, in a language, with where it leads to.
import type { ReadableMessage } from '#core/alerts/notice.ts'
import { DEFAULT_MODE } from '#core/catalogue/game-modes.ts'
import { noticeText } from '#core/language/notice-text.ts'
import type { Words } from '#core/language/words.ts'
import { getPath } from '#core/routes/table.ts'
import type { Catalogues } from '../services/catalogues.ts'

export interface DescribedNotice {
  readonly title: string
  readonly text: string
  /** A path of the site. */
  readonly url: string
}

export type DescribeNotice = (locale: string, message: ReadableMessage) => DescribedNotice

/** The address of the page that a message names, empty if it names none. */
const getAddress = (message: ReadableMessage): string => {
  if (message.type === 'alert.price') return message.data.item.url
  return message.type === 'alert.craft' ? message.data.craft.url : ''
}

const getUrl = (message: ReadableMessage, publicUrl: string): string => {
  const url = getAddress(message)
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : getPath('alerts')
}

export interface DescribeNoticeOptions {
  readonly words: (locale: string) => Words
  readonly catalogues: Pick<Catalogues, 'of'>
  readonly publicUrl: string
}

export const createDescribeNotice =
  ({ words, catalogues, publicUrl }: DescribeNoticeOptions): DescribeNotice =>
  (locale, message) => {
    const mode = message.type === 'alert.test' ? DEFAULT_MODE : message.data.gameMode
    const text = noticeText(words(locale), message, catalogues.of(mode).catalogue)
    return { ...text, url: getUrl(message, publicUrl) }
  }
