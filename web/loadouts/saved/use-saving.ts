// Actions on a saved loadout, each confirmed in a message when the server has accepted it.
import i18next from 'i18next'
import { useState } from 'react'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import type { Loadout } from '#core/loadouts/model.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { fetchedPart } from '#web/ui/overlays/fetched-part.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

/** `parts` undefined to leave them unchanged, `ammo` likewise for the cartridge. */
export interface BuildChanges {
  readonly parts: Build | undefined
  readonly ammo: string | undefined
}

const getCommands = ({ parts, ammo }: BuildChanges): readonly LoadoutCommand[] => [
  ...(parts === undefined ? [] : [{ tag: 'RebuildLoadout', tree: parts } as const]),
  ...(ammo === undefined ? [] : [{ tag: 'ChooseAmmo', ammo } as const]),
]

/** Loaded when a loadout is saved: most users of the builder are visitors, and save nothing. */
const loadoutStreams = () => import('#web/session/loadout/open-loadouts.ts')

export interface Saving {
  readonly isBusy: boolean
  /** Saves existing parts, or another player's loadout with changes. Resolves to its uid, undefined if it was refused. */
  readonly create: (
    title: string,
    from: { readonly tree: Build } | { readonly source: Loadout },
    changes: BuildChanges,
  ) => Promise<string | undefined>
  /** Resolves to whether they are saved. */
  readonly change: (uid: string, changes: BuildChanges) => Promise<boolean>
  readonly rename: (uid: string, title: string) => Promise<boolean>
  readonly publish: (loadout: Pick<Loadout, 'uid' | 'title'>, isPublic: boolean) => Promise<boolean>
  readonly remove: (loadout: Pick<Loadout, 'uid' | 'title'>) => Promise<boolean>
}

/** For signed-in users; a refusal was explained when it is returned. */
export const useSaving = (): Saving => {
  const { t } = useTranslation('saved')
  const account = useSession().account?.uid
  const [isBusy, setBusy] = useState(false)

  /** Undefined if the code for the action could not be loaded. */
  const whileBusy = async <Parts, Done>(
    parts: Promise<Parts>,
    work: (parts: Parts) => Promise<Done>,
  ): Promise<Done | undefined> => {
    setBusy(true)
    try {
      const here = await fetchedPart(parts)
      return here && (await work(here))
    } finally {
      setBusy(false)
    }
  }

  const sayIfOffline = (): void => {
    if (!navigator.onLine) showToast({ text: t('waiting'), tone: 'info' })
  }

  /** Sends the command, and offers to undo it in a message once it is done. */
  const act = async (
    uid: string,
    command: LoadoutCommand,
    isDone: (loadout: Loadout | null) => boolean,
    said: string,
  ): Promise<boolean> => {
    if (account === undefined) return false
    const sent = await whileBusy(loadoutStreams(), async ({ openLoadout }) => {
      sayIfOffline()
      const open = openLoadout(account, uid)
      await open.known()
      const given = open.submit(command)
      return isDone(await open.settled()) ? given : undefined
    })
    if (sent === undefined) return false
    showToast({ text: said, action: { label: i18next.t('common:session.undo'), run: sent.undo } })
    return true
  }

  const create: Saving['create'] = async (title, from, changes) => {
    if (account === undefined) return undefined
    const uid = crypto.randomUUID()
    const source = 'source' in from ? from.source : undefined
    const base = 'source' in from ? { loadout: from.source.uid } : from
    const created = await whileBusy(loadoutStreams(), async ({ openLoadout }) => {
      const open = openLoadout(account, uid, { isNew: true, source })
      if (open.submit({ tag: 'CreateLoadout', loadout: uid, title, from: base }) === undefined) return null
      for (const command of getCommands(changes)) open.submit(command)
      sayIfOffline()
      return open.settled()
    })
    if (!created) return undefined
    showToast({ text: t('said.created', { title }) })
    return uid
  }

  const change: Saving['change'] = async (uid, changes) => {
    if (account === undefined) return false
    const parts = Promise.all([loadoutStreams(), import('#core/loadouts/publishing/fingerprint.ts')])
    const isSaved = await whileBusy(parts, async ([{ openLoadout }, { fingerprint }]) => {
      const open = openLoadout(account, uid)
      if (getCommands(changes).some((command) => open.submit(command) === undefined)) return false
      sayIfOffline()
      const now = await open.settled()
      return (
        now !== null &&
        (changes.parts === undefined || fingerprint(now.tree) === fingerprint(changes.parts)) &&
        (changes.ammo === undefined || now.ammo === changes.ammo)
      )
    })
    if (isSaved !== true) return false
    showToast({ text: t('said.saved') })
    return true
  }

  return {
    isBusy,
    create,
    change,
    rename: (uid, title) =>
      act(uid, { tag: 'RetitleLoadout', title }, (now) => now?.title === title, t('said.renamed', { title })),
    publish: ({ uid, title }, isPublic) =>
      act(
        uid,
        { tag: isPublic ? 'PublishLoadout' : 'MakeLoadoutPrivate' },
        (now) => now?.isPublic === isPublic,
        t(isPublic ? 'said.published' : 'said.unpublished', { title }),
      ),
    remove: ({ uid, title }) =>
      act(uid, { tag: 'DeleteLoadout' }, (now) => now === null, t('said.deleted', { title })),
  }
}
