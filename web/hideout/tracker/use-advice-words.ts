// The reasons of the advice in words.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { AdviceReason } from '#core/hideout/advice.ts'
import type { ModuleName } from '#core/hideout/model.ts'
import { nameIn } from '#core/language/names.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'

const MAX_NAMED = 3

export interface AdviceWords {
  readonly module: (module: ModuleName) => string
  /** A reason as one or two short sentences; none where another reason says it already. */
  readonly reason: (reason: AdviceReason) => readonly string[]
}

export const useAdviceWords = (catalogue: Pick<Catalogue, 'skills'>, names: Names): AdviceWords => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const module = ({ station, level }: ModuleName): string =>
    t('advice.module', { station: names.station(station), level })
  const first = (modules: readonly ModuleName[]): string => modules.slice(0, MAX_NAMED).map(module).join(', ')
  const listed = (modules: readonly ModuleName[]): string => {
    const more = modules.length - MAX_NAMED
    return more > 0 ? t('advice.modulesMore', { modules: first(modules), count: more }) : first(modules)
  }
  const skillName = (skill: string): string => {
    const found = catalogue.skills.get(skill)
    return found === undefined ? skill : nameIn(locale, found)
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
        const demands = of.demands.map((demand) =>
          demand.tag === 'LoyaltyTooLow'
            ? t('demand.loyalty', { trader: names.trader(demand.trader), level: demand.needs })
            : t('demand.skill', { skill: skillName(demand.skill), level: demand.needs }),
        )
        return [t('advice.unmet', { demands: demands.join(', ') })]
      }
    }
  }
  return { module, reason }
}
