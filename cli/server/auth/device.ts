// A device in a few words, made of what its program says of itself.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const MAX_LENGTH = 60

const getName = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Firefox, Windows`; for other programs the beginning of their user agent. Empty without one. */
export const describeDevice = (userAgent: string | undefined): string => {
  const said = (userAgent ?? '').slice(0, 1000)
  const known = [getName(BROWSERS, said), getName(SYSTEMS, said)].filter((name) => name !== undefined)
  if (known.length > 0) return known.join(', ')
  return said
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
