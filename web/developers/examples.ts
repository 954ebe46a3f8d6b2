// Example calls of the public API in three languages.
import { KEY_PLACE } from './key-text.ts'

export const EXAMPLE_LANGUAGES = ['curl', 'javascript', 'python'] as const
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number]

/** A call of the items of the API v2 at `path` (with its query) that prints names and prices. */
export const writeExample = (language: ExampleLanguage, origin: string, path: string): string => {
  const url = `${origin}${path}`
  switch (language) {
    case 'curl':
      return `curl -H "x-api-key: ${KEY_PLACE}" "${url}"`
    case 'javascript':
      return [
        `const response = await fetch('${url}', {`,
        `  headers: { 'x-api-key': '${KEY_PLACE}' },`,
        '})',
        'if (!response.ok) throw new Error(response.statusText)',
        'const { data } = await response.json()',
        'for (const { name, prices } of data) console.log(name, prices.market)',
      ].join('\n')
    case 'python':
      return [
        'import requests',
        '',
        'response = requests.get(',
        `    "${url}",`,
        `    headers={"x-api-key": "${KEY_PLACE}"},`,
        '    timeout=10,',
        ')',
        'response.raise_for_status()',
        'for item in response.json()["data"]:',
        '    print(item["name"], item["prices"]["market"])',
      ].join('\n')
  }
}
