// The title of a page that is about one thing only sometimes; apart from the other titles, which the web app starts with.
import { fillText, type PageKey, type PageTitles, type PageValues } from './page-titles.ts'

/** Without the site's name; undefined for other pages, and where a value is missing because the page is about nothing yet. */
export const namedTitle = (titles: PageTitles, key: PageKey, values: PageValues): string | undefined => {
  const text = titles.named[key]
  return text === undefined ? undefined : fillText(text, values)
}
