// Names in the language that the player reads; a thing without a name in it keeps its English one.

interface Named {
  readonly name: string
  readonly ruName?: string
}
interface ShortNamed {
  readonly shortName: string
  readonly ruShortName?: string
}

/** The name in Russian for `ru`, in English for every other language. */
export const nameIn = (language: string, { name, ruName }: Named): string =>
  language === 'ru' ? (ruName ?? name) : name

/** The short name in Russian for `ru`, in English for every other language. */
export const shortNameIn = (language: string, { shortName, ruShortName }: ShortNamed): string =>
  language === 'ru' ? (ruShortName ?? shortName) : shortName
