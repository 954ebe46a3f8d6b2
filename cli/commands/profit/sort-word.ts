// The word after `--sort`: a short one, or the name of its JSON field.
import { word } from '../../arguments.ts'

export const sortWord = <W extends string, K extends string>(keys: Readonly<Record<W, K>>) => {
  const words = Object.keys(keys) as W[]
  const parse = (text: string): K => {
    const wanted = text.trim().toLowerCase()
    const named = words.find((each) => keys[each].toLowerCase() === wanted)
    return keys[named ?? word('--sort', words)(text)]
  }
  return Object.assign(parse, { words })
}
