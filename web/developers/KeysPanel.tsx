// The account's API keys: what each may be used for, when it was used last, and its end.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiKey, MAX_KEYS } from '#core/api-keys/model.ts'
import { ProblemLine } from '#web/account/ProblemLine.tsx'
import { useCall } from '#web/account/use-call.ts'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './developers.module.css'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { SCOPE_WORDS } from './scope-words.ts'
import { TrackerSetup } from './TrackerSetup.tsx'

const KeyRow = ({
  apiKey,
  onRevoke,
}: {
  readonly apiKey: ApiKey
  readonly onRevoke: () => void
}): ReactNode => {
  const { t } = useTranslation('developers')
  const { account } = useSession()
  const { name, prefix, scopes, pmc, created, lastUsed } = apiKey
  const facts = [
    t('keys.created', { date: localDateTime(created) }),
    lastUsed === null ? t('keys.unused') : t('keys.lastUsed', { date: localDateTime(lastUsed) }),
    ...(pmc === null ? [] : [t('keys.pmc', { name: account?.pmcs[pmc]?.name ?? pmc })]),
  ]
  return (
    <li>
      <div>
        <span className="strong">{name}</span> <code className={styles.prefix}>{prefix}…</code>
        <div className={styles.badges}>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`scope.${SCOPE_WORDS[scope]}.name`)}</Badge>
          ))}
        </div>
        <p className="faint small">{facts.join(' · ')}</p>
        <TrackerSetup start={prefix} />
      </div>
      <Button size="small" aria-label={t('keys.revokeNamed', { name })} onClick={onRevoke}>
        {t('keys.revoke')}
      </Button>
    </li>
  )
}

export const KeysPanel = ({
  keys,
  refresh,
}: {
  readonly keys: readonly ApiKey[]
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('developers')
  const [isCreating, setCreating] = useState(false)
  const [ending, setEnding] = useState<ApiKey>()
  const { isBusy, problem, run } = useCall()
  const newKey = useRef<HTMLButtonElement>(null)
  const count = useRef(keys.length)
  useEffect(() => {
    // The focus went with the row of a revoked key.
    if (keys.length < count.current && document.activeElement === document.body) newKey.current?.focus()
    count.current = keys.length
  }, [keys.length])

  const revoke = async ({ id, name }: ApiKey): Promise<void> => {
    const done = await run(() => callLate('revokeApiKey', { params: { id } }))
    setEnding(undefined)
    refresh()
    if (done !== undefined) showToast({ text: t('keys.revoked', { name }) })
  }

  return (
    <Panel
      title={t('keys.title')}
      note={t('keys.count', { count: keys.length, max: MAX_KEYS })}
      actions={
        <Button ref={newKey} icon="plus" disabled={keys.length >= MAX_KEYS} onClick={() => setCreating(true)}>
          {t('keys.new')}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <p className="muted">{t('keys.none')}</p>
      ) : (
        <ul className={styles.keys}>
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setEnding(apiKey)} />
          ))}
        </ul>
      )}
      <ProblemLine problem={problem} />
      {isCreating && <NewKeyDialog onCreated={refresh} onClose={() => setCreating(false)} />}
      {ending !== undefined && (
        <ConfirmDialog
          confirmText={t('keys.revoke')}
          isBusy={isBusy}
          onConfirm={() => void revoke(ending)}
          onCancel={() => setEnding(undefined)}
        >
          <p>{t('keys.confirm', { name: ending.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
