// Requirements of a quest that its card does not show: loyalty, standing, prestige, side, edition.
import type { ReactNode } from 'react'
import { formatDuration } from '#core/format/duration.ts'
import type { LockReason } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import type { QuestRow } from '../quest-rows.ts'
import { useQuestsContext } from '../quests-context.ts'

/** `isMet` undefined: not checked, as for a finished quest or while progress is not tracked. */
interface Asked {
  readonly text: string
  readonly isMet: boolean | undefined
}

const useAsked = ({ quest, reasons, state }: QuestRow, isTracked: boolean): readonly Asked[] => {
  const { t } = useTranslation('quests')
  const { words, catalogue, locale } = useQuestsContext()
  const isAsked = isTracked && state !== 'completed' && state !== 'cancelled'
  const met = (isReason: (reason: LockReason) => boolean): boolean | undefined =>
    isAsked ? !reasons.some(isReason) : undefined
  const list = new Intl.ListFormat(words.locale, { type: 'disjunction' })
  return [
    // The card shows it for quests that are not locked.
    ...(state === 'locked' ? (quest.reqLL ?? []) : []).map(({ trader, level }) => ({
      text: words.need({ tag: 'LoyaltyTooLow', trader, needs: level }, catalogue),
      isMet: met((reason) => reason.tag === 'LoyaltyTooLow' && reason.trader === trader),
    })),
    ...(quest.reqReputation ?? []).map(({ trader, op, value }) => ({
      text: words.need({ tag: 'ReputationOff', trader, op, needs: value }, catalogue),
      isMet: met((reason) => reason.tag === 'ReputationOff' && reason.trader === trader && reason.op === op),
    })),
    ...(quest.reqPrestige === undefined
      ? []
      : [
          {
            text: words.need({ tag: 'PrestigeTooLow', needs: quest.reqPrestige }, catalogue),
            isMet: met(({ tag }) => tag === 'PrestigeTooLow'),
          },
        ]),
    // A PMC that does not meet these never sees the quest.
    ...[
      quest.fraction && t('lock.fraction', { fraction: words.fraction(quest.fraction) }),
      quest.reqGameEdition &&
        t('lock.editions', { editions: list.format(quest.reqGameEdition.map(words.edition)) }),
      quest.reqGameMode?.[0] && t('lock.mode', { mode: words.gameMode(quest.reqGameMode[0]) }),
    ].flatMap((text) => (text === undefined ? [] : [{ text, isMet: true }])),
    ...(quest.delay === undefined
      ? []
      : [{ text: t('lock.delay', { time: formatDuration(quest.delay[0], locale) }), isMet: undefined }]),
  ]
}

export const QuestRequirements = ({
  row,
  isTracked,
  className,
}: {
  readonly row: QuestRow
  readonly isTracked: boolean
  readonly className: string | undefined
}): ReactNode => {
  const { t } = useTranslation('quests')
  // The card shows what is missing.
  const asked = useAsked(row, isTracked).filter(({ isMet }) => isMet !== false)
  if (asked.length === 0) return null
  return (
    <section className={className}>
      <h4>{t('details.requirements')}</h4>
      <Requirements label={t('details.requirements')}>
        {asked.map(({ text, isMet }) => (
          <Requirement key={text} isMet={isMet} icon={isMet === undefined ? 'info' : undefined}>
            {text}
          </Requirement>
        ))}
      </Requirements>
    </section>
  )
}
