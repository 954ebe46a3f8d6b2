// The word after `--sort`: a short one, or the name of the JSON field that it stands for.
import { InvalidArgumentError } from 'commander'

export const sortWord =
  <K extends string>(words: Readonly<Record<string, K>>) =>
  (text: string): K => {
    const wanted = text.trim().toLowerCase()
    const found = Object.entries(words).find(([word, key]) => word === wanted || key.toLowerCase() === wanted)
    if (found !== undefined) return found[1]
    throw new InvalidArgumentError(`--sort is one of: ${Object.keys(words).join(', ')}.`)
  }
