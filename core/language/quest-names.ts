// Prestige quests share one name in the game, so the prestige is added to their names.
import { type LocalNames, NAME_FIELDS } from '../catalogue/local-names.ts'
import type { Quest } from '../catalogue/tables/quest.ts'

/** The word where it is not the English one. */
const PRESTIGE: { readonly [F in keyof LocalNames]?: string } = { ruName: 'престиж' }

/** `New Beginning` as `New Beginning (Prestige 3)`, in every language in which it has a name. */
export const namedByPrestige = (quest: Quest): Quest => {
  const { forPrestige } = quest
  if (forPrestige === undefined) return quest
  const withPrestige = (name: string, word: string): string =>
    name.includes(String(forPrestige)) ? name : `${name} (${word} ${forPrestige})`
  const local = NAME_FIELDS.flatMap((field) => {
    const name = quest[field]
    return name === undefined ? [] : [[field, withPrestige(name, PRESTIGE[field] ?? 'Prestige')] as const]
  })
  return { ...quest, name: withPrestige(quest.name, 'Prestige'), ...Object.fromEntries(local) }
}
