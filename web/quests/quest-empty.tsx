// What an empty list means and what to do next.
import type { TFunction } from 'i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { RemovedQuest } from '#core/catalogue/tables/quest.ts'
import { removedQuestNamed } from '#core/quests/removed.ts'
import type { EmptyWords } from '#web/list/ListEnd.tsx'
import type { List } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { getStatusFilter, type StatusWord } from './quest-list.tsx'
import type { QuestRow } from './quest-rows.ts'

/** The state to look at instead. */
const ELSEWHERE: Partial<Readonly<Record<StatusWord, 'available' | 'locked'>>> = {
  available: 'locked',
  completed: 'available',
  hidden: 'available',
}

/** The message for a quest that a later version of the game removed. */
export const removedWords = (
  quest: RemovedQuest,
  locale: string,
  t: TFunction<'quests'>,
): Pick<EmptyWords, 'title' | 'advice'> & { readonly title: string } => ({
  title: t('removed', { quest: nameIn(locale, quest) }),
  advice: t('removedAdvice', { version: quest.since, source: quest.source }),
})

export const questEmpty = (
  { query: { text, filters }, change, filter }: Pick<List<QuestRow>, 'query' | 'change' | 'filter'>,
  {
    constants,
    locale,
    t,
  }: Pick<Catalogue, 'constants'> & { readonly locale: string; readonly t: TFunction<'quests'> },
): EmptyWords => {
  // The searched quest, if the game no longer has it.
  const removed = removedQuestNamed(constants, text.trim())
  if (removed !== undefined)
    return {
      ...removedWords(removed, locale, t),
      action: <Button onClick={() => change({ text: '' })}>{t('empty.clear')}</Button>,
    }
  const status = getStatusFilter(filters)
  const narrowing = Object.keys(filters).filter((id) => !['status', 'items', 'grouped'].includes(id))
  const show = (word: StatusWord): void => filter('status', word)
  const showAll = status !== 'all' && (
    <Button variant="quiet" onClick={() => show('all')}>
      {t('empty.showAll')}
    </Button>
  )
  if (text === '' && narrowing.join() === 'current' && status === 'all')
    return { title: t('empty.current'), advice: t('empty.currentAdvice'), icon: 'pin', action: false }
  if (text !== '' || narrowing.length > 0)
    return {
      title: t('empty.filtered'),
      advice: t('empty.filteredAdvice'),
      action: (
        <>
          <Button onClick={() => change({ text: '', filters: { status } })}>{t('empty.clear')}</Button>
          {showAll}
        </>
      ),
    }
  const elsewhere = ELSEWHERE[status]
  return {
    title: t(`empty.${status}`),
    advice: t(`empty.${status}Advice`),
    action: elsewhere !== undefined && (
      <Button onClick={() => show(elsewhere)}>
        {t(elsewhere === 'locked' ? 'empty.showLocked' : 'empty.showAvailable')}
      </Button>
    ),
  }
}
