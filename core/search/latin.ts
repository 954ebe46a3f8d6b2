// Names in Latin letters as people spell them in Cyrillic ones: салева is Salewa, слик is Slick.

const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** The text with Latin letters for Cyrillic ones; undefined without any. */
export const toLatin = (text: string): string | undefined => {
  const latin = text
    .toLowerCase()
    .replaceAll('кс', 'x')
    .replace(/[а-яё]/g, (letter) => LATIN[letter] ?? letter)
  return latin === text.toLowerCase() ? undefined : latin
}
