// The account page for visitors: sign-in, and what Pro gives.
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openPopup } from '#web/player/popups.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { expectNewcomer } from './first-run/use-first-run.ts'
import { ProGives } from './ProGives.tsx'
import { SignInPanel } from './sign-in/SignInPanel.tsx'

const VisitorScreen = (): ReactNode => {
  const { t } = useTranslation('account')
  useEffect(expectNewcomer, [])
  return (
    <>
      <PageHead
        title={t('title')}
        actions={<Button onClick={() => openPopup.set('first-run')}>{t('firstRun.open')}</Button>}
      />
      <div className={styles.entrance}>
        <SignInPanel />
        <Panel title={t('pro.title')}>
          <ProGives />
        </Panel>
      </div>
    </>
  )
}

export default VisitorScreen
