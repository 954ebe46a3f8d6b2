// The player's own loadouts as a list, published and unpublished in place.

import type { ReactNode } from 'react'
import { localDate } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList } from '#web/list/define-list.ts'
import { useMay } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { OwnLoadout } from '../saved/saved-loadout.ts'
import { useSaving } from '../saved/use-saving.ts'
import { type LoadoutListContext, type LoadoutRow, loadoutColumns, loadoutHref } from './loadout-columns.tsx'

/** Publishes or withdraws one's own loadout from its row in the list. */
const PublishButton = ({ loadout }: { readonly loadout: OwnLoadout }): ReactNode => {
  const { t } = useTranslation('saved')
  const may = useMay('loadouts')
  const { isBusy, publish } = useSaving()
  const isPublic = loadout.published !== null
  const verb = t(isPublic ? 'unpublish' : 'publish')
  const button = (
    <Button
      size="small"
      icon={isPublic ? 'lock' : 'globe'}
      isBusy={isBusy}
      aria-label={`${verb}: ${loadout.title}`}
      onClick={() => void publish(loadout, !isPublic)}
    >
      <span className="only-wide">{verb}</span>
    </Button>
  )
  // Without Pro one's own loadouts can still be withdrawn.
  return <ProHint isLocked={!isPublic && !may}>{button}</ProHint>
}

const STATES = ['public', 'private'] as const

const getState = ({ loadout }: LoadoutRow): (typeof STATES)[number] =>
  loadout.published === null ? 'private' : 'public'

export const myList = defineList<LoadoutRow<OwnLoadout>, LoadoutListContext>({
  name: 'my-loadouts',
  key: ({ loadout }) => loadout.uid,
  columns: {
    ...loadoutColumns,
    state: {
      head: ({ t }) => t('column.state'),
      value: getState,
      first: 'ascending',
      cell: (row, { t }) => (
        <Badge tone={getState(row) === 'public' ? 'ready' : 'plain'}>{t(getState(row))}</Badge>
      ),
      width: 104,
      isDefault: true,
    },
    changed: {
      head: ({ t }) => t('column.changed'),
      value: ({ loadout }) => loadout.changed,
      cell: ({ loadout }) => localDate(loadout.changed),
      width: 104,
      align: 'end',
      isDefault: true,
      priority: 1,
    },
    publish: {
      head: () => '',
      title: ({ t }) => t('column.publish'),
      cell: ({ loadout }) => <PublishButton loadout={loadout} />,
      width: 164,
      align: 'end',
      folded: 'control',
    },
  },
  filters: {
    state: choice({
      label: ({ t }) => t('column.state'),
      place: 'bar',
      words: STATES,
      text: ({ t }, word) => t(word),
      keeps: (row, word) => getState(row) === word,
    }),
  },
  sort: { id: 'changed', direction: 'descending' },
  search: ({ t }) => t('my.search'),
  names: ({ loadout, weapon, weaponName }) => [loadout.title, weapon?.name ?? '', weaponName],
  href: loadoutHref,
})
