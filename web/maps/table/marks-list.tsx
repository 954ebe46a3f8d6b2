// List columns for everything on a map: name, kind, floor, requirements and distance.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { MarkerGroup } from '#core/maps/markers/marker-kinds.ts'
import { defineList } from '#web/list/define-list.ts'
import { LAYER_GROUPS, LAYER_IDS, type LayerId } from '../marks/layers.ts'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { ListedMark } from '../marks/marks.ts'
import styles from './MarksTable.module.css'

/** `layer`: undefined for pins. `chance` in percent; `metres` from the player. `href`: its place on the map. */
export interface MarkRow {
  readonly mark: ListedMark
  readonly layer: LayerId | undefined
  readonly floor: string
  /** Index among the floors, lowest first. */
  readonly level: number
  readonly near: string | undefined
  readonly needs: string
  readonly chance: number | undefined
  readonly metres: number | undefined
  readonly href: string
}

export interface MarksContext {
  readonly t: TFunction<'maps'>
  readonly floors: readonly string[]
}

const getMetres = (count: number, { t }: MarksContext): string => t('metres', { count: Math.round(count) })

/** Text in a single line with an ellipsis; the full text is in the tooltip. */
const Clipped = ({ text }: { readonly text: string }): ReactNode => (
  <span className="clip" title={text}>
    {text}
  </span>
)

const getGroup = ({ layer }: MarkRow): MarkerGroup | undefined =>
  LAYER_GROUPS.find(({ layers }) => layer !== undefined && layers.includes(layer))?.group

export const marksList = defineList<MarkRow, MarksContext>({
  name: 'marks',
  key: ({ mark }) => mark.id,
  columns: {
    name: {
      head: ({ t }) => t('table.name'),
      value: ({ mark }) => mark.name,
      cell: ({ mark }) => (
        <span className={styles.name}>
          <MarkIcon look={mark.look} isNeeded={mark.isNeeded} />
          <Clipped text={mark.name} />
        </span>
      ),
      first: 'ascending',
      width: { min: 180, share: 3 },
      folded: 'item',
    },
    kind: {
      head: ({ t }) => t('table.kind'),
      // Sorted by layer, pins first.
      value: ({ layer }) => (layer === undefined ? -1 : LAYER_IDS.indexOf(layer)),
      copied: ({ mark }) => mark.kind,
      cell: ({ mark }) => mark.kind,
      first: 'ascending',
      width: { min: 120, share: 2 },
      folded: 'main',
    },
    floor: {
      head: ({ t }) => t('floor.label'),
      value: ({ level }) => level,
      copied: ({ floor }) => floor,
      cell: ({ floor }) => floor,
      width: 110,
      priority: 2,
      folded: 'sub',
    },
    needs: {
      head: ({ t }) => t('pop.needs'),
      value: ({ needs }) => (needs === '' ? undefined : needs),
      cell: ({ needs }) => <Clipped text={needs} />,
      first: 'ascending',
      width: { min: 120, share: 2 },
      isDefault: true,
      priority: 1,
    },
    chance: {
      head: ({ t }) => t('table.chance'),
      value: ({ chance }) => chance,
      cell: ({ chance }) => chance !== undefined && `${chance} %`,
      width: 96,
      align: 'end',
      isDefault: true,
      priority: 2,
    },
    near: {
      head: ({ t }) => t('pop.near'),
      value: ({ near }) => near,
      cell: ({ near = '' }) => <Clipped text={near} />,
      first: 'ascending',
      width: { min: 120, share: 2 },
      isDefault: true,
      priority: 2,
    },
    place: {
      head: ({ t }) => t('table.place'),
      copied: ({ mark: { at } }) => at.map((each) => Math.round(each)).join(', '),
      cell: ({ mark: { at } }) => `${Math.round(at[0])}, ${Math.round(at[2])}`,
      width: 110,
      align: 'end',
      priority: 3,
    },
    distance: {
      head: ({ t }) => t('table.distance'),
      value: ({ metres }) => metres,
      cell: ({ metres }, context) => metres !== undefined && getMetres(metres, context),
      first: 'ascending',
      width: 100,
      align: 'end',
      isDefault: true,
    },
  },
  filters: {
    kind: {
      place: 'bar',
      label: ({ t }) => t('table.kind'),
      control: {
        tag: 'select',
        any: ({ t }) => t('table.any'),
        options: ({ t }) =>
          LAYER_GROUPS.map(({ group, layers }) => ({
            heading: t(`category.${group}`),
            options: [
              { value: group, text: t('layers.all', { name: t(`category.${group}`) }) },
              ...layers.map((layer) => ({ value: layer, text: t(`layer.${layer}`) })),
            ],
          })),
      },
      test: (word) =>
        LAYER_GROUPS.some(({ group, layers }) => group === word || layers.some((one) => one === word))
          ? (row) => row.layer === word || getGroup(row) === word
          : undefined,
    },
    on: {
      place: 'bar',
      label: ({ t }) => t('floor.label'),
      control: {
        tag: 'select',
        any: ({ t }) => t('table.anyFloor'),
        options: ({ floors }) => floors.map((floor) => ({ value: floor, text: floor })),
      },
      test: (word, { floors }) => (floors.includes(word) ? ({ floor }) => floor === word : undefined),
    },
  },
  sort: { id: 'kind', direction: 'ascending' },
  search: ({ t }) => t('search'),
  isBestFirst: true,
  href: ({ href }) => href,
})
