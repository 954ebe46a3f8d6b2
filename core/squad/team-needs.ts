// What members of a squad still lack found in raid.
import type { SquadMember } from './model.ts'
import { compareIds } from './squad-plan.ts'

/** `own`: pieces of this item and no other; `shared`: pieces that other items would do for too. */
export interface TeamNeed {
  readonly member: SquadMember
  readonly own: number
  readonly shared: number
}

/** The members other than `self` who still need the item found in raid, in the order of the squad. */
export const findTeamNeeds = (
  { self, members }: { readonly self: string; readonly members: readonly SquadMember[] },
  item: string,
): readonly TeamNeed[] =>
  members.flatMap((member): readonly TeamNeed[] => {
    if (member.id === self) return []
    const needs = (member.progress.needs ?? []).filter(({ items }) => items.includes(item))
    const count = (isOwn: boolean): number =>
      needs.reduce((sum, need) => sum + ((need.items.length === 1) === isOwn ? need.count : 0), 0)
    return needs.length === 0 ? [] : [{ member, own: count(true), shared: count(false) }]
  })

/** An item with those who need it. */
export interface TeamItem {
  readonly item: string
  readonly members: readonly Omit<TeamNeed, 'shared'>[]
  readonly total: number
}

/** Items that members need and that nothing else would do for; most pieces first. Of all members. */
export const listTeamItems = (members: readonly SquadMember[]): readonly TeamItem[] => {
  const items = new Map<string, Map<SquadMember, number>>()
  for (const member of members)
    for (const { items: anyOf, count } of member.progress.needs ?? []) {
      const [item] = anyOf
      if (item === undefined || anyOf.length > 1) continue
      const counts = items.get(item) ?? new Map<SquadMember, number>()
      items.set(item, counts.set(member, (counts.get(member) ?? 0) + count))
    }
  return [...items]
    .map(([item, counts]): TeamItem => {
      const needing = [...counts].map(([member, own]) => ({ member, own }))
      return { item, members: needing, total: needing.reduce((sum, { own }) => sum + own, 0) }
    })
    .toSorted(
      (a, b) => b.members.length - a.members.length || b.total - a.total || compareIds(a.item, b.item),
    )
}
