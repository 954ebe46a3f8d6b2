// What a visitor sees on the account page: the way in, and what Pro gives.
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { ProGives } from './ProGives.tsx'
import { expectNewcomer } from './pmcs/first-pmc.ts'
import { SignInPanel } from './sign-in/SignInPanel.tsx'

const VisitorScreen = (): ReactNode => {
  const { t } = useTranslation('account')
  useEffect(expectNewcomer, [])
  return (
    <>
      <PageHead title={t('title')} />
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
