// Everything that can be reset, each with a confirmation.
import { type ReactNode, useState } from 'react'
import type { ClientCommand } from '#core/player/commands.ts'
import type { Account } from '#core/player/model.ts'
import { selectedPmc } from '#core/player/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'

const PMC_RESETS = ['quests', 'items', 'hideout'] as const
export const ACCOUNT_RESETS = ['prices', 'likes'] as const
export const RESETS = [...PMC_RESETS, ...ACCOUNT_RESETS, 'wipe', 'everything'] as const
type Reset = (typeof RESETS)[number]

/**
 * The command of a reset: `wipe` is what the game resets of the PMC, `everything` also resets own prices and likes. Undefined if it needs
 * a PMC and there is none.
 */
export const resetCommand = (reset: Reset, pmc: string | undefined): ClientCommand | undefined => {
  switch (reset) {
    case 'prices':
      return { tag: 'ResetOwnPrices' }
    case 'likes':
      return { tag: 'ResetLikes' }
    case 'everything':
      return pmc === undefined
        ? undefined
        : {
            tag: 'Several',
            commands: [{ tag: 'StartWipe', pmc }, { tag: 'ResetOwnPrices' }, { tag: 'ResetLikes' }],
          }
    default:
      return pmc === undefined ? undefined : { tag: PMC_RESET_TAGS[reset], pmc }
  }
}

const PMC_RESET_TAGS = {
  quests: 'ResetQuests',
  items: 'ResetItems',
  hideout: 'ResetHideout',
  wipe: 'StartWipe',
} as const

export const ResetsPanel = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation('account')
  const send = useUndoableSend()
  const [asking, setAsking] = useState<Reset>()
  const pmc = selectedPmc(account)

  const reset = (which: Reset): void => {
    const command = resetCommand(which, pmc?.uid)
    setAsking(undefined)
    if (command === undefined) return
    send(command, t(`reset.done.${which}`))
  }

  return (
    <Panel title={t('reset.title')}>
      <div className="stack">
        <p className={styles.lead}>
          {t('reset.lead')} {pmc && t('reset.of', { name: pmc.name })}
        </p>
        <div className="row row--wrap">
          {RESETS.map((which) => (
            <Button
              key={which}
              variant={which === 'wipe' || which === 'everything' ? 'danger' : 'plain'}
              className={which === 'wipe' ? 'push' : undefined}
              disabled={resetCommand(which, pmc?.uid) === undefined}
              onClick={() => setAsking(which)}
            >
              {t(`reset.${which}`)}
            </Button>
          ))}
        </div>
      </div>
      {asking !== undefined && (
        <ConfirmDialog
          confirmText={t(`reset.yes.${asking}`)}
          onConfirm={() => reset(asking)}
          onCancel={() => setAsking(undefined)}
        >
          <p>{t(`reset.confirm.${asking}`, { name: pmc?.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
