// The reasons of a next step in words; the most important come first, and minor ones are left out.
import type { ReactNode } from 'react'
import { parseModuleId } from '#core/hideout/model.ts'
import type { StepReason } from '#core/progress/step-reasons.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTextLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { QuestNameLookup } from '#web/quests/quest-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import styles from './NextSteps.module.css'

/** Maximum number of reasons shown. */
const MAX_REASONS = 4
/** More names than these are only counted. */
const MAX_NAMED = 3

const ICONS: Readonly<Record<StepReason['tag'], IconName>> = {
  Unlocks: 'right',
  LeadsTo: 'link',
  Closes: 'warn',
  Kappa: 'star',
  Lightkeeper: 'star',
  SameMap: 'pin',
  HandInNow: 'hand',
  ItemsOwned: 'check',
  Selected: 'user',
  Experience: 'up',
  ItemsThere: 'check',
  Tracked: 'star',
  OpensModules: 'right',
  OpensCrafts: 'tool',
  OpensFlea: 'right',
  LevelsAway: 'clock',
}

const ReasonText = ({
  reason,
  names,
}: {
  readonly reason: StepReason
  readonly names: QuestNameLookup
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const list = new Intl.ListFormat(useTextLocale(), { type: 'conjunction' })
  const quests = (uids: readonly string[]): string => list.format(uids.map(names.quest))
  switch (reason.tag) {
    case 'Unlocks': {
      const count = reason.quests.length
      return count > MAX_NAMED
        ? t('reason.UnlocksMany', { count })
        : t('reason.Unlocks', { count, quests: quests(reason.quests) })
    }
    case 'Closes':
      return t('reason.Closes', { count: reason.quests.length, quests: quests(reason.quests) })
    case 'LeadsTo':
      return t('reason.LeadsTo', { count: reason.quests })
    case 'SameMap':
      return t('reason.SameMap', { count: reason.quests, map: names.place(reason.page) })
    case 'HandInNow':
      return t('reason.HandInNow', { count: reason.pieces })
    case 'ItemsOwned':
      return t('reason.ItemsOwned', { have: reason.have, wanted: reason.wanted })
    case 'Experience':
      return t('reason.Experience', { exp: formatNumber(reason.exp) })
    case 'ItemsThere':
      return reason.pieces === 0 ? t('reason.NoItems') : t('reason.ItemsThere', { count: reason.pieces })
    case 'OpensModules': {
      const modules = reason.modules.map((id) => {
        const { station, level } = parseModuleId(id)
        return t('next.module', { station: names.station(station), level })
      })
      return t('reason.OpensModules', { count: modules.length, modules: list.format(modules) })
    }
    case 'OpensCrafts':
      return t('reason.OpensCrafts', { count: reason.crafts })
    case 'LevelsAway':
      return t('reason.LevelsAway', { count: reason.levels })
    case 'Kappa':
      return t('reason.Kappa')
    case 'Lightkeeper':
      return t('reason.Lightkeeper')
    case 'Selected':
      return t('reason.Selected')
    case 'Tracked':
      return t('reason.Tracked')
    case 'OpensFlea':
      return t('reason.OpensFlea')
  }
}

export const StepReasons = ({
  reasons,
  names,
}: {
  readonly reasons: readonly StepReason[]
  readonly names: QuestNameLookup
}): ReactNode => (
  <ul className={styles.reasons}>
    {reasons.slice(0, MAX_REASONS).map((reason) => (
      <li key={reason.tag} data-tag={reason.tag}>
        <Icon name={ICONS[reason.tag]} size="s" />
        <span>
          <ReasonText reason={reason} names={names} />
        </span>
      </li>
    ))}
  </ul>
)
