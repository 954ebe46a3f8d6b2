// Adds the ingredients of a barter, once more with every click, to what the PMC needs.
import type { ReactNode } from 'react'
import { MAX_BARTER_TIMES } from '#core/barter-list/model.ts'
import type { BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'

/** Renders nothing for those who cannot record progress. */
export const CollectButton = ({
  barter: { uid, product },
  names,
  isIcon = false,
}: {
  readonly barter: Pick<BarterProfit, 'uid' | 'product'>
  readonly names: Names
  /** Only the sign, where a row is narrow. */
  readonly isIcon?: boolean
}): ReactNode => {
  const { t } = useTranslation('collect')
  const mayRecord = useMayChangePmc('progress')
  const pmc = usePmc()
  const send = useUndoableSend()
  if (!mayRecord || pmc === undefined) return null
  const times = pmc.barterList[uid]?.times ?? 0
  const label = times === 0 ? t('button') : t('buttonMore', { count: times })
  const collect = (): void =>
    send(
      { tag: 'WantBarter', pmc: pmc.uid, barter: uid, times: times + 1 },
      t('said.wanted', { product: names.thing(product.uid), count: times + 1 }),
    )
  const isFull = times >= MAX_BARTER_TIMES
  return isIcon ? (
    <IconButton
      size="small"
      icon="plus"
      label={label}
      isPressed={times > 0}
      disabled={isFull}
      onClick={collect}
    />
  ) : (
    <Button size="small" icon="plus" disabled={isFull} onClick={collect}>
      {label}
    </Button>
  )
}
