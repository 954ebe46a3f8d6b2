// The documents of the APIs: what each is about, or one of them.

import { DOCUMENTS } from 'virtual:documents'
import type { ReactNode } from 'react'
import { isDevDoc } from '#core/routes/dev-docs.ts'
import { getPath } from '#core/routes/table.ts'
import type { PageProps } from '#web/address/page-props.ts'
import NotFoundPage from '#web/errors/NotFoundPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DocPage } from './DocPage.tsx'
import { InlineView } from './DocumentView.tsx'
import styles from './docs.module.css'
import { EnglishNote } from './EnglishNote.tsx'

const DocumentList = (): ReactNode => {
  const { t } = useTranslation('developers')
  return (
    <>
      <PageHead
        title={t('docs.title')}
        actions={<ButtonLink to={getPath('devApi')}>{t('docs.keys')}</ButtonLink>}
      />
      <EnglishNote />
      <div className={styles.documents}>
        {DOCUMENTS.map(({ name, title, lead }) => (
          <Panel
            key={name}
            title={
              <Link to={getPath('devDocs', { doc: name })} className="link" lang="en">
                {title}
              </Link>
            }
          >
            <p lang="en" className={styles.lead}>
              <InlineView>{lead}</InlineView>
            </p>
          </Panel>
        ))}
      </div>
    </>
  )
}

/** `/dev/docs`, or a document below it. */
const DocsPage = ({ params: { doc } }: PageProps): ReactNode => {
  if (doc === undefined) return <DocumentList />
  return isDevDoc(doc) ? <DocPage doc={doc} /> : <NotFoundPage path={getPath('devDocs', { doc })} />
}

export default DocsPage
