// What the wants of a line are told from, the same object while nothing of it changes.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { questStatuses } from '#core/quests/availability.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { Names } from '#web/player/names.ts'
import type { WantContext } from './detail/LineDetail.tsx'
import { wanterWords } from './detail/wanter-words.ts'
import type { TrackerPlayer } from './use-tracker.ts'

export const useWantContext = (
  catalogue: Catalogue,
  book: QuestBook,
  names: Names,
  { wanting }: Pick<TrackerPlayer, 'wanting'>,
): WantContext => {
  const locale = useLocale()
  const { quests } = catalogue
  const wanterOf = useMemo(() => wanterWords({ quests }, names, locale), [quests, names, locale])
  const statuses = useMemo(() => questStatuses(book, wanting), [book, wanting])
  return useMemo(
    () => ({ catalogue, names, wanting, statuses, wanterOf }),
    [catalogue, names, wanting, statuses, wanterOf],
  )
}
