// Everything that can be reset; each asks once more.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#core/player/model.ts'
import { selectedPmc } from '#core/player/model.ts'
import { useSend } from '#web/session/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { RESETS, type Reset, resetCommand } from './resets.ts'

export const ResetsPanel = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation('account')
  const send = useSend()
  const [asking, setAsking] = useState<Reset>()
  const pmc = selectedPmc(account)

  const reset = (which: Reset): void => {
    const command = resetCommand(which, pmc?.uid)
    setAsking(undefined)
    if (command === undefined) return
    send(command)
    showToast({ text: t(`reset.done.${which}`) })
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
              variant={which === 'everything' ? 'danger' : 'plain'}
              className={which === 'everything' ? 'push' : undefined}
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
