// /admin/tags: every tag with how many items carry it, and the way to those items.
import { type ReactNode, useMemo } from 'react'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { defineList } from '#web/list/define-list.ts'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { PageHead } from '#web/ui/PageHead.tsx'

interface TagRow {
  readonly tag: string
  readonly count: number
}
type Words = Readonly<Record<'tag' | 'items' | 'search', string>>

const list = defineList<TagRow, Words>({
  name: 'admin-tags',
  key: ({ tag }) => tag,
  columns: {
    tag: {
      head: (words) => words.tag,
      cell: ({ tag }) => tag,
      value: ({ tag }) => tag,
      first: 'ascending',
      width: { min: 180, share: 1 },
      folded: 'item',
    },
    count: {
      head: (words) => words.items,
      cell: ({ count }) => formatNumber(count),
      value: ({ count }) => count,
      width: 120,
      align: 'end',
      folded: 'main',
    },
  },
  filters: {},
  sort: { id: 'tag', direction: 'ascending' },
  search: ({ search }) => search,
  names: ({ tag }) => [tag, tag.replaceAll('_', ' ')],
  href: ({ tag }) => `${ADMIN_SCREENS.adminItems.paths[0]}?tag=${encodeURIComponent(tag)}`,
})

const TagsScreen = (): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const { items } = useCatalogue('items')
  const rows = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { tags } of items.all) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return [...counts].map(([tag, count]) => ({ tag, count }))
  }, [items])
  const context = useMemo(
    () => ({ tag: t('tags.tag'), items: t('tags.items'), search: t('list.search') }),
    [t],
  )
  return (
    <>
      <PageHead title={title.adminTags} />
      <ListView list={useList(list, { rows, context })} label={title.adminTags} />
    </>
  )
}

export default TagsScreen
