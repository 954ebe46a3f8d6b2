// The reasons of the advice in words.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { ModuleName } from '#core/hideout/model.ts'
import type { AdviceReason } from '#core/tracker/advice.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'

const MAX_NAMED = 3

export interface AdviceWords {
  readonly module: (module: ModuleName) => string
  /** A reason as one or two short sentences; empty if another reason already says it. */
  readonly reason: (reason: AdviceReason) => readonly string[]
}

export const useAdviceWords = (catalogue: Catalogue, names: Names): AdviceWords => {
  const { t } = useTranslation('modules')
  const words = useRuleWords()
  const module = ({ station, level }: ModuleName): string =>
    t('advice.module', { station: names.station(station), level })
  const first = (modules: readonly ModuleName[]): string => modules.slice(0, MAX_NAMED).map(module).join(', ')
  const listed = (modules: readonly ModuleName[]): string => {
    const more = modules.length - MAX_NAMED
    return more > 0 ? t('advice.modulesMore', { modules: first(modules), count: more }) : first(modules)
  }
  const reason = (of: AdviceReason): readonly string[] => {
    switch (of.tag) {
      case 'ReadyNow':
        return [t('advice.ready')]
      case 'Tracked':
        return [t('advice.tracked')]
      case 'LeadsTo':
        return [t('advice.leadsTo', { modules: listed(of.modules) })]
      case 'WaitedFor':
        return [t('advice.waitedFor', { count: of.count, modules: first(of.modules) })]
      case 'Crafts':
        return [t('advice.crafts', { count: of.count })]
      case 'ItemsMissing': {
        const { pieces, foundInRaid, toBuy } = of.cost
        return [
          ...(pieces > foundInRaid
            ? [t('advice.missing', { count: pieces - foundInRaid, cost: formatNumber(toBuy) })]
            : []),
          ...(foundInRaid > 0 ? [t('advice.missingInRaid', { count: foundInRaid })] : []),
        ]
      }
      case 'After':
        return [t('advice.after', { modules: listed(of.modules) })]
      case 'Unmet': {
        const demands = of.demands.map((demand) => words.need(demand, catalogue))
        return [t('advice.unmet', { demands: demands.join(', ') })]
      }
    }
  }
  return { module, reason }
}
