// Saving the current build, and the actions on its saved loadout.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Weapon } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx'
import { ProHint, Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import type { Builder } from '../use-builder.ts'
import { LikeButton } from './LikeButton.tsx'
import type { SavedLoadout } from './saved-loadout.ts'
import { TitleDialog } from './TitleDialog.tsx'
import { type BuildChanges, useSaving } from './use-saving.ts'

interface ActionProps {
  readonly weapon: Weapon
  readonly builder: Builder
  readonly saved: SavedLoadout | undefined
  /** The default title of a new loadout. */
  readonly usualTitle: string
  /** No part conflicts with another, and no required slot is empty. */
  readonly isWhole: boolean
}

const getChanges = ({ build, isRebuilt, chosenAmmo }: Builder, saved?: SavedLoadout): BuildChanges => ({
  parts: isRebuilt ? build : undefined,
  ammo: chosenAmmo === saved?.ammo ? undefined : chosenAmmo,
})

/** Saves a new loadout, or a copy of another user's. */
const SaveNew = ({ weapon, builder, saved, usualTitle }: ActionProps): ReactNode => {
  const { t } = useTranslation('saved')
  const may = useMay('loadouts')
  const isVisitor = useRole() === 'visitor'
  const navigate = useNavigate()
  const { isBusy, create } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const verb = t(saved === undefined ? 'save' : 'saveCopy')
  const save = async (title: string): Promise<void> => {
    const { build, chosenAmmo } = builder
    const uid = await (saved === undefined
      ? create(title, { tree: build }, { parts: undefined, ammo: chosenAmmo })
      : create(title, { source: saved.loadout }, getChanges(builder, saved)))
    if (uid === undefined) return
    setAsking(false)
    void navigate(getPath('weapon', { gunUrl: weapon.gunBuildUrl, id: uid }))
  }
  return (
    <>
      <ProHint isLocked={!may} text={isVisitor ? t('needsLogin') : undefined}>
        <Button variant="primary" onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </ProHint>
      {isAsking && (
        <TitleDialog
          heading={t('dialog.save')}
          action={verb}
          hint={t('dialog.hint')}
          title={saved?.title ?? usualTitle}
          isBusy={isBusy}
          onTitle={(title) => void save(title)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The player's own loadout, which can be changed, renamed, published and deleted. */
const OwnActions = ({
  builder,
  saved,
  isWhole,
}: ActionProps & { readonly saved: SavedLoadout }): ReactNode => {
  const { t } = useTranslation('saved')
  const may = useMay('loadouts')
  const navigate = useNavigate()
  const { isBusy, change, rename, publish, remove } = useSaving()
  const [asking, setAsking] = useState<'title' | 'delete'>()
  const changes = getChanges(builder, saved)
  const isChanged = changes.parts !== undefined || changes.ammo !== undefined
  const whyNot = isChanged ? t('saveFirst') : isWhole ? undefined : t('mendFirst')
  const { uid, title, isPublic } = saved

  const saveChanges = async (): Promise<void> => {
    if (await change(uid, changes)) builder.settle()
  }
  const delete_ = async (): Promise<void> => {
    if (!(await remove(saved))) return
    void navigate(getPath('loadoutsMy'), { replace: true })
  }
  const save = (
    <Button
      variant="primary"
      isBusy={isBusy}
      aria-disabled={!isChanged || undefined}
      onClick={() => void saveChanges()}
    >
      {isBusy ? t('saving') : t('saveChanges')}
    </Button>
  )
  const show = (
    <Button aria-disabled={whyNot !== undefined || undefined} onClick={() => void publish(saved, true)}>
      {t('publish')}
    </Button>
  )
  return (
    <>
      <ProHint isLocked={!may}>
        {isChanged || isBusy ? save : <Tooltip text={t('nothingChanged')}>{save}</Tooltip>}
      </ProHint>
      {isPublic ? (
        <Button onClick={() => void publish(saved, false)}>{t('unpublish')}</Button>
      ) : (
        <ProHint isLocked={!may}>
          {whyNot === undefined ? show : <Tooltip text={whyNot}>{show}</Tooltip>}
        </ProHint>
      )}
      <Menu
        label={t('more')}
        align="end"
        trigger={(props) => <IconButton icon="more" label={t('more')} {...props} />}
      >
        <MenuItem icon="pencil" isDisabled={!may} onClick={() => setAsking('title')}>
          {t('rename')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="bin" isDangerous onClick={() => setAsking('delete')}>
          {t('delete')}
        </MenuItem>
      </Menu>
      {asking === 'title' && (
        <TitleDialog
          heading={t('dialog.rename')}
          action={t('rename')}
          title={title}
          isBusy={isBusy}
          onTitle={(next) => void rename(uid, next).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('deleting.title', { title })}
          confirmText={t('deleting.confirm')}
          isBusy={isBusy}
          onConfirm={() => void delete_()}
          onCancel={() => setAsking(undefined)}
        >
          <p>{t('deleting.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const SaveActions = (props: ActionProps): ReactNode => {
  const { saved } = props
  if (saved?.isMine) return <OwnActions {...props} saved={saved} />
  return (
    <>
      {saved?.isPublic && <LikeButton loadout={saved.uid} title={saved.title} listed={saved.listed} />}
      <SaveNew {...props} />
    </>
  )
}
