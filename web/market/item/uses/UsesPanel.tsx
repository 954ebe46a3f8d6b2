// Sources and uses of an item: barters, crafts, quests and the hideout, one tab each.
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { bartersAround, craftsAround } from '#core/item-facts/item-relations.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { QUEST_NAMES } from '#web/player/RuleText.tsx'
import { useOwnProfitSetup } from '#web/player/use-profit-setup.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { Tabs, tabPanel } from '#web/ui/controls/Tabs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useItemWants } from './NeedsPanel.tsx'
import { QuestUses } from './QuestUses.tsx'
import { RecipeUses } from './RecipeUses.tsx'
import { StationUses } from './StationUses.tsx'

const TABS = ['barters', 'crafts', 'quests', 'hideout'] as const
type UseTab = (typeof TABS)[number]

const UsesPanel = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('item')
  const id = useId()
  const catalogue = useCatalogue(...PROFIT_TABLES, ...QUEST_NAMES)
  const setup = useOwnProfitSetup(catalogue)
  const context = useMemo(() => profitContext(setup), [setup])
  const crafts = craftsAround(catalogue, item.uid)
  const barters = bartersAround(catalogue, item.uid)
  const { quests, stations, keyFor, rewards } = useItemWants(catalogue, item.uid)
  const counts: Readonly<Record<UseTab, number>> = {
    barters: barters.makes.length + barters.uses.length,
    crafts: crafts.makes.length + crafts.uses.length,
    quests: quests.length + keyFor.length + rewards.length,
    hideout: stations.length,
  }
  const [chosen, setChosen] = useState<UseTab>()
  const value = chosen ?? TABS.find((tab) => counts[tab] > 0) ?? 'barters'
  const content: Readonly<Record<UseTab, () => ReactNode>> = {
    barters: () => <RecipeUses kind="barter" recipes={barters} {...{ catalogue, context, item }} />,
    crafts: () => <RecipeUses kind="craft" recipes={crafts} {...{ catalogue, context, item }} />,
    quests: () => <QuestUses catalogue={catalogue} wants={quests} keyFor={keyFor} rewards={rewards} />,
    hideout: () => <StationUses catalogue={catalogue} wants={stations} />,
  }
  return (
    <Panel label={t('uses.title')} isFlush>
      <Tabs
        id={id}
        label={t('uses.title')}
        value={value}
        tabs={TABS.map((tab) => ({ value: tab, text: t(`uses.${tab}`), count: counts[tab] }))}
        onChange={setChosen}
      />
      <div {...tabPanel(id, value)}>{content[value]()}</div>
    </Panel>
  )
}

export default UsesPanel
