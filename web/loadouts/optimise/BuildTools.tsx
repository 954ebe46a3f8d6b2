// Further tools for a build: comparison, optimiser, and quest conditions. Each is loaded when it is opened.
import { lazy, type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buildAddress } from '../../links/builds.ts'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import styles from './Tools.module.css'
import { type ToolName, type ToolPanels, toolId } from './use-tools.ts'
import type { Wishes } from './wishes.ts'

const OptimiseView = lazy(() => import('./OptimiseView.tsx'))
const CompareView = lazy(() => import('../compare/CompareView.tsx'))
const QuestView = lazy(() => import('../quest/QuestView.tsx'))

export const BuildTools = ({
  tools,
  ...build
}: {
  readonly tools: ToolPanels
  readonly catalogue: Catalogue
  readonly weapon: string
  readonly builder: Builder
  readonly context: ProfitContext
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const { query, change } = useAddress(buildAddress, undefined)
  const panel = (name: ToolName) => ({
    id: toolId(name),
    className: styles.tool,
    isOpen: tools.open[name],
    onToggle: () => tools.toggle(name),
  })
  const [asked, setAsked] = useState<Wishes>()
  const waiting = <Skeleton width="100%" height="70vh" />
  return (
    <>
      <FoldPanel
        icon="columns"
        title={t('tools.compare')}
        hint={t('tools.compareHint')}
        {...panel('compare')}
      >
        <DataPart fallback={waiting}>
          <CompareView {...build} other={query.with} onOther={(word) => change({ with: word })} />
        </DataPart>
      </FoldPanel>
      <FoldPanel icon="check" title={t('tools.quests')} hint={t('tools.questsHint')} {...panel('quests')}>
        <DataPart fallback={waiting}>
          <QuestView
            {...build}
            quest={query.quest}
            onQuest={(quest) => change({ quest })}
            onAsk={(wishes) => {
              setAsked(wishes)
              tools.goTo('optimiser')
            }}
          />
        </DataPart>
      </FoldPanel>
      <FoldPanel
        icon="tool"
        title={t('tools.optimiser')}
        hint={t('tools.optimiserHint')}
        {...panel('optimiser')}
      >
        <DataPart fallback={waiting}>
          <OptimiseView {...build} asked={asked} />
        </DataPart>
      </FoldPanel>
    </>
  )
}
