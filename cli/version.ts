// Which version of the program this is.
import { readFileSync } from 'node:fs'

export const programVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}
