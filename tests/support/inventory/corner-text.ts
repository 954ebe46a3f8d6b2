// What stands at the lower right corner of an item.
import type { Item } from '#core/catalogue/tables/item.ts'
import { oneOf, type Random, whole } from './random.ts'

/** `corner`: the text at the bottom right. */
export interface CornerText {
  readonly corner: string
  /**
   * Pieces are counted in cream, money in green; wear of things is in the colour of names, of food and medicine in red; cartridges of a
   * magazine in white.
   */
  readonly cornerInk: 'cream' | 'green' | 'letter' | 'red' | 'white'
}

const EATEN = ['food', 'drink', 'medikit']
const WORN = ['repair-kits', 'fuel', 'lubricant']
/** What is eaten counts how often it may be, or how much of it is left. */
const WHOLES = [1, 5, 20, 60, 100, 400]
const MAGAZINES = [5, 8, 10, 20, 30, 45, 60]

export const cornerOf = (random: Random, { stack = 1, class: kind, tags }: Item): CornerText => {
  if (stack > 1) {
    const corner = random() < 0.15 ? '' : String(whole(random, 2, stack))
    return { corner, cornerInk: tags.includes('Money') ? 'green' : 'cream' }
  }
  const isEaten = EATEN.includes(kind)
  if (isEaten || WORN.includes(kind)) {
    const max = oneOf(random, WHOLES)
    const left = whole(random, 1, max)
    // A number alone is how often it can be used yet.
    const corner = isEaten && random() < 0.3 ? String(left) : `${left}/${max}`
    return { corner, cornerInk: isEaten ? 'red' : 'letter' }
  }
  if (kind === 'magazine') {
    const max = oneOf(random, MAGAZINES)
    return { corner: `${random() < 0.5 ? max : whole(random, 0, max)}/${max}`, cornerInk: 'white' }
  }
  return { corner: '', cornerInk: 'letter' }
}
