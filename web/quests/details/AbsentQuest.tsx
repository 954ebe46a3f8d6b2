// Why a linked quest is not among those of the PMC: a later version removed it, or it is not for this PMC.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { QuestRejection } from '#core/quests/commands.ts'
import { removedQuestNamed } from '#core/quests/removed.ts'
import { hiddenFrom } from '#core/quests/visibility.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { removedWords } from '../quest-empty.tsx'
import { useQuestsContext } from '../quests-context.ts'
import type { QuestGame } from '../use-quest-game.ts'

export const AbsentQuest = ({
  uid,
  game: { book, player },
}: {
  readonly uid: string
  readonly game: Pick<QuestGame, 'book' | 'player'>
}): ReactNode => {
  const { t } = useTranslation('quests')
  const { catalogue, locale, words } = useQuestsContext()
  const removed = removedQuestNamed(catalogue.constants, uid)
  if (removed !== undefined) return <EmptyState {...removedWords(removed, locale, t)} />
  const quest = book.byUid.get(uid)
  const because = quest && hiddenFrom(book, player, quest)
  if (quest === undefined || because === undefined) return <EmptyState title={t('unknownLinked')} />
  const refusal: QuestRejection = { tag: 'QuestNotForPmc', quest: uid, because }
  return <EmptyState title={nameIn(locale, quest)} advice={words.rejection(refusal)} />
}
