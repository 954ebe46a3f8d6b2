// A document of the APIs as a page, with its sections and the other documents beside it.

import { DOCUMENTS } from 'virtual:documents'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { documentTitle } from '#core/language/page-titles.ts'
import { DEV_DOCS, type DevDoc } from '#core/routes/dev-docs.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link, NavLink } from '#web/ui/controls/Link.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { DocumentView } from './DocumentView.tsx'
import styles from './docs.module.css'
import { type Document, inlineText } from './document.ts'
import { EnglishNote } from './EnglishNote.tsx'

const Contents = ({ blocks }: Document): ReactNode => {
  const { t } = useTranslation('developers')
  const heads = blocks.flatMap((block) => (block.tag === 'Heading' && block.level === 2 ? [block] : []))
  return (
    <nav aria-label={t('docs.contents')}>
      <Panel title={t('docs.contents')}>
        <ul className={styles.links} lang="en">
          {heads.map(({ id, children }) => (
            <li key={id}>
              <Link to={`#${id}`}>{inlineText(children)}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </nav>
  )
}

const Others = (): ReactNode => {
  const { t } = useTranslation('developers')
  return (
    <nav aria-label={t('docs.documents')}>
      <Panel title={t('docs.documents')}>
        <ul className={styles.links} lang="en">
          {DOCUMENTS.map(({ name, title }) => (
            <li key={name}>
              <NavLink to={getPath('devDocs', { doc: name })}>{title}</NavLink>
            </li>
          ))}
        </ul>
      </Panel>
    </nav>
  )
}

const Content = ({ document }: { readonly document: Document }): ReactNode => (
  <div className={styles.page}>
    <div className={styles.aside}>
      <Contents {...document} />
      <Others />
    </div>
    <DocumentView document={document} />
  </div>
)

/** Each fetches its document when it is first drawn. */
const CONTENTS = new Map(
  DOCUMENTS.map(({ name, load }): readonly [string, ComponentType] => [
    name,
    lazy(async () => {
      const { default: document } = await load()
      return { default: () => <Content document={document} /> }
    }),
  ]),
)

export const DocPage = ({ doc }: { readonly doc: DevDoc }): ReactNode => {
  const { t } = useTranslation('developers')
  const title = DEV_DOCS[doc]
  const Loaded = CONTENTS.get(doc)
  return (
    <>
      <title>{documentTitle(title)}</title>
      <PageHead
        title={<span lang="en">{title}</span>}
        actions={<ButtonLink to={getPath('devDocs')}>{t('docs.all')}</ButtonLink>}
      />
      <EnglishNote />
      <Suspense
        fallback={
          <Panel label={title} isFlush>
            <SkeletonRows count={12} />
          </Panel>
        }
      >
        {Loaded && <Loaded />}
      </Suspense>
    </>
  )
}
