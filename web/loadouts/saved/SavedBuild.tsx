// A saved loadout in the builder: one's own from this browser, others' from the server.

import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isLeft } from '#core/fp.ts'
import type { Loadout } from '#core/loadouts/model.ts'
import { bare } from '#core/loadouts/tree.ts'
import { listWeapons, type Weapon } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { useObservable } from '#web/data/observable.ts'
import { DataMissing } from '#web/data/problem.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { openLoadout } from '#web/session/loadout/open-loadouts.ts'
import BuilderView from '../BuilderView.tsx'
import type { SavedLoadout } from './saved-loadout.ts'

interface BuildProps {
  readonly catalogue: Catalogue
  readonly weapon: Weapon
}

interface ListedAs {
  readonly author: string | null
  readonly listed: SavedLoadout['listed']
}

const Unknown = ({ catalogue, weapon }: BuildProps): ReactNode => {
  const start = useMemo(() => bare(weapon.uid), [weapon])
  return <BuilderView {...{ catalogue, weapon, start }} isUnknown />
}

const Known = ({
  catalogue,
  weapon,
  loadout,
  isMine,
  author,
  listed,
}: BuildProps & ListedAs & { readonly loadout: Loadout; readonly isMine: boolean }): ReactNode => {
  const { search } = useLocation()
  const { uid, title, isPublic, tree, ammo } = loadout
  if (tree.item !== weapon.uid) {
    const other = listWeapons(catalogue.items).find((each) => each.uid === tree.item)
    // A build whose weapon is no longer in the game cannot be shown.
    if (other === undefined) return <Unknown {...{ catalogue, weapon }} />
    return <Navigate replace to={`${getPath('weapon', { gunUrl: other.gunBuildUrl, id: uid })}${search}`} />
  }
  const saved: SavedLoadout = {
    ...{ uid, title, isPublic, loadout, isMine, author, listed },
    ammo: ammo ?? undefined,
  }
  return <BuilderView {...{ catalogue, weapon, saved }} start={tree} />
}

const Own = ({
  account,
  loadout,
  ...rest
}: BuildProps & ListedAs & { readonly account: string; readonly loadout: Loadout }): ReactNode => {
  const { shown } = openLoadout(account, loadout.uid)
  const view = useObservable(shown)
  const now = view === undefined ? loadout : view.state.loadout
  return now === null ? <Unknown {...rest} /> : <Known {...rest} loadout={now} isMine />
}

const SavedBuild = ({ id, ...build }: BuildProps & { readonly id: string }): ReactNode => {
  const { answer } = useAnswer('readLoadout', { params: { id } })
  const account = useSession().account?.uid
  if (isLeft(answer)) {
    if (answer.left.status === 404) return <Unknown {...build} />
    throw new DataMissing(answer.left)
  }
  const { loadout, listed } = answer.right
  const rest = { ...build, author: listed.author.name, listed }
  return account === loadout.owner ? (
    <Own {...rest} account={account} loadout={loadout} />
  ) : (
    <Known {...rest} loadout={loadout} isMine={false} />
  )
}

export default SavedBuild
