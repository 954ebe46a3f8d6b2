// Names of things by the key that other things refer to them by, in the language that the player reads.
import { type Catalogue, findThing } from '#core/catalogue/catalogue.ts'
import { shortNameIn } from '#core/catalogue/local-names.ts'
import { lookUpName } from '#core/language/look-up-name.ts'
import type { NameTable } from '#core/language/message.ts'
import type { Language } from './context.ts'

type Label = (key: string) => string

/** Traders, maps and stations by slug, the others by uid. A table is read when a name of it is first asked for. */
export interface Labels {
  readonly language: Language
  readonly trader: Label
  readonly map: Label
  readonly station: Label
  readonly skill: Label
  readonly quest: Label
  /** An item, a preset or a quest item. */
  readonly thing: Label
  readonly shortThing: Label
}

/** Names of this catalogue; a missing key is shown as it is. */
export const makeCliLabels = (catalogue: Catalogue, language: Language): Labels => {
  const label =
    (name: NameTable): Label =>
    (id) =>
      lookUpName(catalogue, language, { name, id }) ?? id
  return {
    language,
    trader: label('trader'),
    map: label('map'),
    station: label('station'),
    skill: label('skill'),
    quest: label('quest'),
    thing: label('thing'),
    shortThing: (uid) => {
      const found = findThing(catalogue, uid)
      return found === undefined ? uid : shortNameIn(language, found)
    },
  }
}

/** A thing in JSON: its uid, and beside it the name. */
export const namedThing = (labels: Labels, uid: string) => ({ uid, name: labels.thing(uid) })
