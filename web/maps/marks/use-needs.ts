// Requirements of an exit or a door as text: money, levers, power, other players.
import { useCallback } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import type { Marker } from '#core/maps/markers/marker.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MarkOfMap } from './use-marks.ts'

/** `marks`: all on the map, since some refer to others. `isWhole`: whether item names are loaded. */
export const useNeeds = (
  marks: ReadonlyMap<string, MarkOfMap>,
  isWhole: boolean,
): ((marker: Marker) => readonly string[]) => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  return useCallback(
    ({ facts }) => {
      switch (facts.tag) {
        case 'extract': {
          const { extract, levers, pay } = facts
          return [
            ...(pay === undefined
              ? []
              : [
                  t('pop.pay', {
                    count: formatNumber(pay.count, { separator: NO_BREAK_SPACE }),
                    item: pay.item === undefined ? (isWhole ? '?' : '…') : nameIn(locale, pay.item),
                  }),
                ]),
            // A known lever is more specific than the note that one is needed.
            ...(extract.requirement === undefined || pay !== undefined || levers.length > 0
              ? []
              : [t(`requirement.${extract.requirement}`, { defaultValue: t('requirement.unknown') })]),
            ...levers.map((lever) => marks.get(lever)?.name ?? lever),
          ]
        }
        case 'transit':
          return facts.transit.conditional === true ? [t('pop.conditional')] : []
        case 'lock':
          return facts.lock.needsPower === true ? [t('pop.power')] : []
        default:
          return []
      }
    },
    [marks, isWhole, t, locale],
  )
}
