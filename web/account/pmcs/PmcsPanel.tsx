// The player's PMCs: all of them, the selected one, new ones, and links to the settings of each.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Account, Pmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { PmcRow } from './PmcRow.tsx'
import styles from './pmcs.module.css'

const NewPmcDialog = lazy(() => import('./NewPmcDialog.tsx'))
const SettingsPopup = lazy(() => import('./SettingsPopup.tsx'))

type Open = { readonly what: 'new' } | { readonly what: 'settings'; readonly pmc: Pmc }

export const PmcsPanel = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation('account')
  const send = useSend()
  const [open, setOpen] = useState<Open>()
  const pmcs = Object.values(account.pmcs)
  const isEditable = useMay('profile')
  // The menu of the header links here with this hash.
  const isNewAsked = useLocation().hash === '#new-pmc' && isEditable
  const navigate = useNavigate()
  const close = (): void => {
    setOpen(undefined)
    if (isNewAsked) void navigate(getPath('account'), { replace: true })
  }

  const addButton = (
    <ProHint isLocked={!isEditable}>
      <Button size="small" icon="plus" onClick={() => setOpen({ what: 'new' })}>
        {t('pmcs.new')}
      </Button>
    </ProHint>
  )

  return (
    <Panel title={t('pmcs.title')} actions={addButton} isFlush>
      {pmcs.length === 0 ? (
        <EmptyState
          icon="user"
          title={t('pmcs.none')}
          advice={t(isEditable ? 'pmcs.noneAdvice' : 'pmcs.noneAdviceFree')}
        />
      ) : (
        <div className={styles.pmcs}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={classNames(styles.head, styles.name)}>
                  {t('pmcs.name')}
                </th>
                <th scope="col" className={classNames(styles.head, styles.side)}>
                  {t('pmcs.fraction')}
                </th>
                <th scope="col" className={styles.head}>
                  {t('pmcs.mode')}
                </th>
                <th scope="col" className={classNames(styles.head, styles.number, styles.optional)}>
                  {t('pmcs.progress')}
                </th>
                <th scope="col" className={classNames(styles.head, styles.end)}>
                  <span className="vh">{t('pmcs.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pmcs.map((pmc) => (
                <PmcRow
                  key={pmc.uid}
                  account={account}
                  pmc={pmc}
                  isEditable={isEditable}
                  onSelect={() => {
                    send({ tag: 'SelectPmc', pmc: pmc.uid })
                    showToast({ text: t('pmcs.selected', { name: pmc.name }) })
                  }}
                  onSettings={() => setOpen({ what: 'settings', pmc })}
                />
              ))}
            </tbody>
          </table>
          <p className={styles.meaning}>{t('pmcs.mainMeaning')}</p>
        </div>
      )}
      <Suspense fallback={null}>
        {(open?.what === 'new' || isNewAsked) && <NewPmcDialog pmcs={pmcs} onClose={close} />}
        {open?.what === 'settings' && <SettingsPopup pmc={open.pmc.uid} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
