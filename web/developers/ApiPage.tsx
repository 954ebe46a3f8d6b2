// The API for other programs: what it answers, keys and their usage, examples and a try-out.

import { type ReactNode, Suspense, useId, useState } from 'react'
import { isPermitted } from '#core/access/roles.ts'
import { DEFAULT_MODE } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { V2_BASE, V2_DOCUMENT_PATH } from '#core/public-api/v2/paths.ts'
import { DEV_DOCS, type DevDoc } from '#core/routes/dev-docs.ts'
import { getPath } from '#core/routes/table.ts'
import { ForPro } from '#web/account/ForPro.tsx'
import { problemKey } from '#web/account/sign-in/sign-in-problem.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Tabs, tabPanel } from '#web/ui/controls/Tabs.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import styles from './developers.module.css'
import { EXAMPLE_LANGUAGES, type ExampleLanguage, writeExample } from './examples.ts'
import { KeysPanel } from './KeysPanel.tsx'
import { TryOut } from './TryOut.tsx'
import { UsageChart } from './UsageChart.tsx'
import { getV2Address, V2_EXAMPLES } from './v2-examples.ts'

const OwnKeys = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer, refresh } = useAnswer('listApiKeys')
  const [now] = useState(() => Date.now())
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  const { keys, usage } = answer.right
  return (
    <>
      <KeysPanel keys={keys} refresh={refresh} />
      {keys.length > 0 && <UsageChart keys={keys} usage={usage} now={now} />}
    </>
  )
}

const Keys = (): ReactNode => {
  const { t } = useTranslation('developers')
  const { role, status } = useSession()
  if (status === 'starting')
    return (
      <Panel title={t('keys.title')} isFlush>
        <SkeletonRows count={3} />
      </Panel>
    )
  if (!isPermitted(role, 'api-keys'))
    return (
      <ForPro
        panel={t('keys.title')}
        title={t('keys.forPro')}
        advice={t('keys.forProAdvice')}
        signIn={t('keys.signIn')}
        get={t('keys.getPro')}
      />
    )
  return (
    <Suspense
      fallback={
        <Panel title={t('keys.title')} isFlush>
          <SkeletonRows count={3} />
        </Panel>
      }
    >
      <OwnKeys />
    </Suspense>
  )
}

const Examples = (): ReactNode => {
  const { t } = useTranslation('developers')
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const id = useId()
  return (
    <Panel title={t('examples.title')}>
      <Tabs
        id={id}
        label={t('examples.languages')}
        value={language}
        tabs={EXAMPLE_LANGUAGES.map((value) => ({ value, text: t(`examples.${value}`) }))}
        onChange={setLanguage}
      />
      <div {...tabPanel(id, language)}>
        <CodeBlock
          label={t(`examples.${language}`)}
          code={writeExample(
            language,
            location.origin,
            getV2Address('/items', V2_EXAMPLES['/items'].parameters, DEFAULT_MODE, 'en'),
          )}
        />
      </div>
    </Panel>
  )
}

/** What the APIs answer, each with its document. */
const CALLS: readonly {
  readonly call: 'v2' | 'item' | 'all' | 'modes' | 'graphql' | 'tracker' | 'bots' | 'sheets'
  readonly doc?: DevDoc
}[] = [
  { call: 'v2', doc: 'api-v2' },
  { call: 'item' },
  { call: 'all' },
  { call: 'modes', doc: 'api-v1' },
  { call: 'graphql', doc: 'graphql' },
  { call: 'tracker', doc: 'tarkov-tracker-api' },
  { call: 'bots', doc: 'bots' },
  { call: 'sheets', doc: 'sheets' },
]

const ApiPage = (): ReactNode => {
  const { t } = useTranslation('developers')
  return (
    <>
      <PageHead
        title={t('title')}
        actions={<ButtonLink to={getPath('devDocs')}>{t('docs.title')}</ButtonLink>}
      />
      <div className="split">
        <div className="stack">
          <Keys />
          <Examples />
          <TryOut />
        </div>
        <div className="stack">
          <Panel title={t('about.title')}>
            <p>{t('about.lead')}</p>
            <ul className={styles.paths}>
              {CALLS.map(({ call, doc }) => (
                <li key={call}>
                  <code>{t(`about.${call}.path`)}</code>
                  <p className="faint small">
                    {t(`about.${call}.hint`)}{' '}
                    {doc !== undefined && (
                      <Link className="link" to={getPath('devDocs', { doc })} lang="en">
                        {DEV_DOCS[doc]}
                      </Link>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <p className={classNames(styles.document, 'small')}>
              <a className="link" href={`${V2_BASE}${V2_DOCUMENT_PATH}`}>
                {t('about.openapi')}
              </a>
            </p>
          </Panel>
          <Panel title={t('limits.title')}>
            <Facts
              facts={(['calls', 'bulk', 'unchanged'] as const).map((limit) => ({
                label: t(`limits.${limit}.label`),
                value: t(`limits.${limit}.value`),
              }))}
            />
            <p className="faint small">{t('limits.headers')}</p>
          </Panel>
        </div>
      </div>
    </>
  )
}

export default ApiPage
