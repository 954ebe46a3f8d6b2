// /admin/upload-test: shows what becomes of a file.
import { type ReactNode, useState } from 'react'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { StoredPanel } from './StoredPanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import type { Uploaded } from './upload.ts'

const UploadTestScreen = (): ReactNode => {
  const { t } = useTranslation('pictures')
  const { title } = usePageTitles()
  const [uploaded, setUploaded] = useState<Uploaded>()
  return (
    <>
      <PageHead title={title.adminUploadTest} />
      <Lead>{t('test.lead')}</Lead>
      <div className="stack">
        <UploadPanel onUploaded={setUploaded} />
        {uploaded !== undefined && <StoredPanel uploaded={uploaded} />}
      </div>
    </>
  )
}

export default UploadTestScreen
