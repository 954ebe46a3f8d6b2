// How somebody gets hold of an item, in a few words: who sells it, what makes it, or what is still in the way.
import { type ReactNode, Suspense } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/language/names.ts'
import type { Obtaining } from '#core/pricing/obtaining.ts'
import type { BoughtSource } from '#core/pricing/price-source.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Names } from './names.ts'

interface Shown {
  readonly catalogue: Catalogue
  readonly names: Names
}

const SourceWords = ({ catalogue, names, source }: Shown & { readonly source: BoughtSource }): ReactNode => {
  const { t } = useTranslation('gear')
  switch (source.tag) {
    case 'Own':
      return t('way.own')
    case 'Currency':
      return t('way.currency')
    case 'Flea':
      return t('way.flea')
    case 'Trader':
      return t('way.trader', { trader: names.trader(source.trader), level: source.level })
    case 'Barter': {
      const barter = catalogue.barters.get(source.uid)
      return t('way.barter', { trader: names.trader(barter?.trader ?? ''), level: barter?.level ?? 1 })
    }
    case 'Craft': {
      const craft = catalogue.crafts.get(source.uid)
      return t('way.craft', { station: names.station(craft?.station ?? ''), level: craft?.level ?? 1 })
    }
  }
}

const QuestName = ({ uid }: { readonly uid: string }): ReactNode => {
  const { t } = useTranslation('gear')
  const quest = useCatalogue('quests').quests.get(uid)
  const language = useLocale()
  return quest === undefined ? t('way.someQuest') : t('way.quest', { quest: nameIn(language, quest) })
}

const Locked = ({ catalogue, locked }: Pick<Shown, 'catalogue'> & Pick<Obtaining, 'locked'>): ReactNode =>
  useRuleWords().lockedAsks(locked, catalogue, 'unnamed')

/** Names of quests come when their table is there; until then it says that there is one. */
export const WayText = ({
  catalogue,
  names,
  way: { price, quest, locked, isMade },
}: Shown & { readonly way: Obtaining }): ReactNode => {
  const { t } = useTranslation('gear')
  if (price !== undefined)
    return (
      <>
        <SourceWords catalogue={catalogue} names={names} source={price.source} />
        {quest !== undefined && (
          <>
            {' · '}
            <Suspense fallback={t('way.someQuest')}>
              <QuestName uid={quest} />
            </Suspense>
          </>
        )}
      </>
    )
  if (locked.length === 0) return t(isMade ? 'way.madeLater' : 'way.nobody')
  return (
    <span className="warn">
      <Icon name="lock" className="icon--in" />{' '}
      <Suspense fallback={t('way.notYet')}>
        <Locked catalogue={catalogue} locked={locked} />
      </Suspense>
    </span>
  )
}
