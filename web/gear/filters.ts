// Filters shared by lists of gear and of cartridges.
import type { TFunction } from 'i18next'
import { ARMOUR_CLASSES } from '#core/items/armour-penetration.ts'
import { type ListFilter, select, toggle } from '#web/list/define-list.ts'

interface Worded {
  readonly t: TFunction<'gear'>
}

/** By minimum armour class; `text` formats a class for the list. */
export const minClass = <Row, Context extends Worded>(
  filter: Pick<ListFilter<Row, Context>, 'label' | 'isCounted'> & {
    readonly text: (context: Context, armourClass: number) => string
    readonly classOf: (row: Row) => number
  },
): ListFilter<Row, Context> => {
  const { text, classOf, ...others } = filter
  return select({
    ...others,
    place: 'bar',
    any: ({ t }) => t('ammo.filter.anyClass'),
    options: (context) => ARMOUR_CLASSES.map((each) => ({ value: String(each), text: text(context, each) })),
    keeps: (row, least) => classOf(row) >= Number(least),
  })
}

/** Available to the player today. */
export const open = <Row, Context extends Worded>(isOpen: (row: Row) => boolean): ListFilter<Row, Context> =>
  toggle({
    label: ({ t }) => t('ammo.filter.open'),
    help: ({ t }) => t('ammo.filter.openHelp'),
    place: 'strip',
    isCounted: true,
    keeps: () => isOpen,
  })
