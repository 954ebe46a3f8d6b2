// What the host does to the whole challenge: start, end, list, rename, delete.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_CHALLENGE_TITLE } from '#core/challenge/model.ts'
import { printable } from '#core/printable.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useChallenge } from './use-challenge.ts'

const RenameDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const [title, setTitle] = useState(challenge.title)
  const shown = printable(title, MAX_CHALLENGE_TITLE)
  const save = async (): Promise<void> => {
    if (shown !== undefined && (await send({ tag: 'RenameChallenge', title: shown }))) onClose()
  }
  return (
    <FormDialog
      title={t('challenge.host.rename')}
      size="small"
      onClose={onClose}
      closesOnBackdrop={title === challenge.title}
      submitText={t('challenge.save')}
      onSubmit={save}
    >
      <PlainField
        label={t('challenge.new.name')}
        value={title}
        maxLength={MAX_CHALLENGE_TITLE}
        autoComplete="off"
        error={shown === undefined ? t('challenge.new.nameWrong', { max: MAX_CHALLENGE_TITLE }) : undefined}
        data-focus-first
        onChange={setTitle}
      />
    </FormDialog>
  )
}

export const HostActions = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'end' | 'delete' | 'rename'>()
  const close = (): void => setDialog(undefined)
  const { status, isListed } = challenge
  const remove = async (): Promise<void> => {
    close()
    if (!(await send({ tag: 'DeleteChallenge' }))) return
    await navigate(getPath('streamerChallenge'))
  }
  return (
    <>
      {status === 'running' ? (
        <Button onClick={() => setDialog('end')}>{t('challenge.host.end')}</Button>
      ) : (
        <Button
          {...(status === 'draft' && { variant: 'primary' })}
          onClick={() => void send({ tag: 'StartChallenge' })}
        >
          {t(status === 'draft' ? 'challenge.host.start' : 'challenge.host.resume')}
        </Button>
      )}
      <Button onClick={() => void send({ tag: isListed ? 'UnlistChallenge' : 'ListChallenge' })}>
        {t(isListed ? 'challenge.host.unlist' : 'challenge.host.list')}
      </Button>
      <Button icon="pencil" onClick={() => setDialog('rename')}>
        {t('challenge.host.rename')}
      </Button>
      <Button icon="bin" onClick={() => setDialog('delete')}>
        {t('challenge.host.delete')}
      </Button>
      {dialog === 'rename' && <RenameDialog onClose={close} />}
      {dialog === 'end' && (
        <ConfirmDialog
          confirmText={t('challenge.host.end')}
          isDangerous={false}
          onConfirm={() => {
            close()
            void send({ tag: 'EndChallenge' })
          }}
          onCancel={close}
        >
          <p>{t('challenge.host.endHint')}</p>
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          confirmText={t('challenge.host.delete')}
          onConfirm={() => void remove()}
          onCancel={close}
        >
          <p>{t('challenge.host.deleteHint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
