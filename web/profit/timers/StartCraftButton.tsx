// Starts the timer of a craft at the moment of the click, as in the game.
import type { ReactNode } from 'react'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import type { CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'

/** Renders nothing for the bitcoin farm, and for those who cannot record progress. */
export const StartCraftButton = ({
  craft: { uid, station, product },
  names,
}: {
  readonly craft: Pick<CraftProfit, 'uid' | 'station' | 'product'>
  readonly names: Names
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const mayRecord = useMayChangePmc('progress')
  const pmc = usePmc()?.uid
  const send = useUndoableSend()
  if (!mayRecord || pmc === undefined || station === BITCOIN_FARM) return null
  return (
    <Button
      size="small"
      icon="clock"
      onClick={() =>
        send(
          { tag: 'StartCraft', pmc, craft: uid, startedAt: new Date().toISOString() },
          t('timers.said.started', { station: names.station(station), product: names.thing(product.uid) }),
        )
      }
    >
      {t('timers.start')}
    </Button>
  )
}
