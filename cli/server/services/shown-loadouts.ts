// The subject of a builder page as far as the user may see it: a public loadout with the texts of its head and its picture.
import { isLoadoutUid } from '#core/api/calls/loadout-calls.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Words } from '#core/language/words.ts'
import type { TextLocale } from '#core/languages.ts'
import type { LoadoutFigures } from '#core/loadouts/publishing/search.ts'
import { type ShareCard, shareCard } from '#core/loadouts/publishing/share-card.ts'
import { presetBuild, weaponByUrl } from '#core/loadouts/weapons.ts'
import type { RouteMatch } from '#core/routes/table.ts'
import type { Catalogues } from './catalogues.ts'
import type { Loadouts, OwnListedLoadout } from './loadouts.ts'

type Item = Catalogue['items']['all'][number]

/** `author` is null if the account was deleted. */
export interface PublicLoadout {
  readonly uid: string
  readonly title: string
  readonly author: string | null
  readonly weapon: Item | undefined
  readonly figures: LoadoutFigures
  readonly cardIn: (locale: TextLocale) => ShareCard | undefined
}

/** What a builder address shows: public content (choice of a weapon, a weapon, a loadout), a loadout that only its owner sees, or nothing. */
export type ShownWeapon =
  | { readonly tag: 'Everybodys'; readonly weapon?: Item; readonly loadout?: PublicLoadout }
  | { readonly tag: 'Own' }
  | { readonly tag: 'Unknown' }

export interface ShownLoadouts {
  readonly publicOne: (uid: string) => Promise<PublicLoadout | undefined>
  /** `account` is called only if needed. */
  readonly at: (
    params: RouteMatch['params'],
    account: () => Promise<string | undefined>,
  ) => Promise<ShownWeapon>
}

export interface ShownLoadoutsOptions {
  readonly catalogues: Catalogues
  readonly loadouts: Pick<Loadouts, 'find'>
  readonly words: (locale: string) => Words
}

/** Game mode for prices in pictures and heads, the default of visitors. */
const MODE = 'PVP'

export const shownLoadouts = ({ catalogues, loadouts, words }: ShownLoadoutsOptions): ShownLoadouts => {
  const shown = (found: OwnListedLoadout): PublicLoadout => {
    const { uid, title, author, tree, ammo, listing } = found
    const { catalogue } = catalogues.of(MODE)
    return {
      ...{ uid, title, author, figures: listing.figures },
      weapon: catalogue.items.get(listing.weapon),
      cardIn: (locale) =>
        shareCard(
          catalogue,
          words(locale),
        )({ ...{ title, author, tree, ammo }, price: listing.prices[MODE], mode: MODE }),
    }
  }
  return {
    publicOne: async (uid) => {
      const found = isLoadoutUid(uid) ? await loadouts.find(uid, undefined) : undefined
      return found && shown(found)
    },
    at: async ({ gunUrl, id }, account) => {
      if (gunUrl === undefined) return { tag: 'Everybodys' }
      const { catalogue } = catalogues.of(MODE)
      const weapon = weaponByUrl(catalogue.items, gunUrl)
      if (weapon === undefined) return { tag: 'Unknown' }
      if (id === undefined || presetBuild(catalogue, weapon.uid, id) !== undefined)
        return { tag: 'Everybodys', weapon }
      if (!isLoadoutUid(id)) return { tag: 'Unknown' }
      const found = await loadouts.find(id, await account())
      if (found === undefined) return { tag: 'Unknown' }
      return found.published === null ? { tag: 'Own' } : { tag: 'Everybodys', loadout: shown(found) }
    },
  }
}
