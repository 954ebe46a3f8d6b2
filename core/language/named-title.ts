// The title of a page that is about one thing only sometimes; apart from the other titles, which the web app starts with.
import { fillText, type PageKey, type PageTitles, type PageValues, pageTitle } from './page-titles.ts'

/** Where the page is about that one thing, without the site's name. */
export const namedTitle = (titles: PageTitles, key: PageKey, values: PageValues): string =>
  fillText(titles.named[key] ?? titles.title[key], values) ?? pageTitle(titles, key, values)
