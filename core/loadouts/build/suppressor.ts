// Whether a build is suppressed, as the class of its parts says.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Build, listBuildParts } from '../tree.ts'

type Items = Pick<Catalogue, 'items'>

export const isSuppressor = ({ items }: Items, item: string): boolean => items.get(item)?.class === 'silencer'

export const isSuppressed = (catalogue: Items, build: Build): boolean =>
  listBuildParts(build).some(({ item }) => isSuppressor(catalogue, item))
