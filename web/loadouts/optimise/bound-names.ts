// Labels of the optimiser's bounds, with their values.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import type { SingleBound } from '#core/loadouts/optimise/measures.ts'
import type { OptimiseBounds } from '#core/loadouts/optimise/question.ts'
import { singleBounds, withoutBound } from '#core/loadouts/optimise/unmet-bounds.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BuildWords } from '../words.ts'
import { BOUND_FIELDS } from './bound-fields.ts'

export interface BoundNames {
  readonly of: (bounds: OptimiseBounds, single: SingleBound) => string
  readonly part: (item: string) => string
  readonly itemClass: (uid: string) => string
  /** Bounds that have no field of their own. */
  readonly besides: (bounds: OptimiseBounds) => readonly SingleBound[]
  readonly without: (bounds: OptimiseBounds, single: SingleBound) => OptimiseBounds
}

export const useBoundNames = (catalogue: Pick<Catalogue, 'categories'>, words: BuildWords): BoundNames => {
  const { t } = useTranslation('optimiser')
  const locale = useLocale()
  return useMemo(() => {
    const itemClass = (uid: string): string => {
      const row = catalogue.categories.get(uid)
      return row === undefined ? uid : nameIn(locale, row)
    }
    const getField = ({ name }: SingleBound) => BOUND_FIELDS.find((field) => field.name === name)
    const of = (bounds: OptimiseBounds, single: SingleBound): string => {
      const { name, item = '' } = single
      const field = getField(single)
      if (field !== undefined)
        return `${t(`bound.${field.name}`)}: ${formatFigureNumber(bounds[field.name] ?? 0, field.decimals)}`
      switch (name) {
        case 'mustHave':
        case 'mustNotHave':
          return `${t(name)}: ${words.name(item)}`
        case 'mustHaveClasses':
          return `${t(name)}: ${itemClass(item)}`
        case 'suppressor':
          return `${t('suppressor.label')}: ${t(bounds.suppressor === true ? 'suppressor.with' : 'suppressor.without')}`
        case 'sight':
          return t('sight')
        default:
          return t('onlyReachable')
      }
    }
    return {
      of,
      part: words.shortName,
      itemClass,
      besides: (bounds) =>
        singleBounds(bounds).filter(
          (single) => single.name === 'mustHaveClasses' || getField(single)?.isTyped === false,
        ),
      without: withoutBound,
    }
  }, [catalogue, words, locale, t])
}
