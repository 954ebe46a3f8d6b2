// Which parts of a name were typed.

/** `at`: where the part begins. */
export interface NamePart {
  readonly at: number
  readonly part: string
  readonly isMarked: boolean
}

/** The whole text where the name has it, else each of its words where it stands first; overlapping ones are one. */
export const markedParts = (name: string, text: string): readonly NamePart[] => {
  const lower = name.toLowerCase()
  const typed = text.trim().toLowerCase()
  const words = lower.includes(typed) ? [typed] : typed.split(/\s+/)
  const marked = Array.from({ length: name.length }, () => false)
  for (const word of words) {
    const at = lower.indexOf(word)
    if (at >= 0) marked.fill(true, at, at + word.length)
  }
  const parts: NamePart[] = []
  for (const [at, isMarked] of marked.entries()) {
    const last = parts.at(-1)
    const letter = name[at] ?? ''
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { ...last, part: last.part + letter }
    else parts.push({ at, part: letter, isMarked })
  }
  return parts
}
