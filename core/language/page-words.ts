// Title and description of each page in every language, for what the server writes into <title> and <meta>.
import { type Locale, type TextLocale, toTextLocale } from '../routes/locale.ts'
import englishDescriptions from './en/page-descriptions.json' with { type: 'json' }
import englishTitles from './en/pages.json' with { type: 'json' }
import { namedTitle } from './named-title.ts'
import {
  documentTitle,
  fillText,
  type PageKey,
  type PageTitles,
  type PageValues,
  pageTitle,
} from './page-titles.ts'
import russianDescriptions from './ru/page-descriptions.json' with { type: 'json' }
import russianTitles from './ru/pages.json' with { type: 'json' }

/**
 * `plainDescription`: what to say where a value of the full description is not known, such as a price; `namedDescription` of pages that
 * are about one thing only sometimes: with a `name` that is their title.
 */
interface PageDescriptions {
  readonly description: Readonly<Record<PageKey, string>>
  readonly plainDescription: Readonly<Partial<Record<PageKey, string>>>
  readonly namedDescription: Readonly<Partial<Record<PageKey, string>>>
}

const TITLES: Readonly<Record<TextLocale, PageTitles>> = { en: englishTitles, ru: russianTitles }
const DESCRIPTIONS: Readonly<Record<TextLocale, PageDescriptions>> = {
  en: englishDescriptions,
  ru: russianDescriptions,
}

/** `heading` is on the page, `title` in the browser's tab. Plain text, not HTML: the caller escapes it. */
export interface PageWords {
  readonly heading: string
  readonly title: string
  readonly description: string
}

/**
 * The words of a page. Values: `name` (pages of items, tags, maps and documents, that of a loadout and of a weapon's builder), `shortName` (the
 * builder's, whose title it is), `price` with its currency (item pages, may be left out), `weapon`, `author`, `ergonomics`, `recoil` and
 * `weight` in kg (a loadout's). A locale without texts of its own gets English.
 */
export const pageWords = (locale: Locale, key: PageKey, values: PageValues = {}): PageWords => {
  const language = toTextLocale(locale)
  const { description, plainDescription, namedDescription } = DESCRIPTIONS[language]
  const named = namedDescription[key]
  const titles = TITLES[language]
  const heading = (named && values.name) ?? pageTitle(titles, key, values)
  return {
    heading,
    title: documentTitle(namedTitle(titles, key, values) ?? heading),
    description:
      (named && fillText(named, values)) ??
      fillText(description[key], values) ??
      fillText(plainDescription[key] ?? description.market, values) ??
      description.market,
  }
}

/** The name of a map on its page and in menus. */
export const mapTitle = (locale: Locale, map: keyof PageTitles['map']): string =>
  TITLES[toTextLocale(locale)].map[map]
