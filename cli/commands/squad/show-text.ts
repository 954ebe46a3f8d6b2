// The plan of a squad for people.
import { formatMoney } from '#core/format/money.ts'
import type { SquadMember } from '#core/squad/model.ts'
import type { SquadKey } from '#core/squad/squad-plan.ts'
import type { Style } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { inColumns, section } from '../../text.ts'
import type { SquadPage } from './page.ts'

/** Lines of a section on a terminal. */
const MAX_LINES = 12

const namesOf = (members: readonly SquadMember[]): string => members.map(({ name }) => name).join(', ')

const memberRows = ({ members, online }: SquadPage): readonly string[] =>
  inColumns(
    members.map(({ id, name, isOwner, isGuest, isTold, shares }) => [
      name,
      online.has(id) ? say`online` : say`offline`,
      [
        ...(isOwner ? [say`owner`] : []),
        ...(isGuest ? [say`guest`] : []),
        ...(isTold ? [say`told by hand`] : []),
        ...(shares.length === 0 ? [say`shares nothing`] : []),
      ].join(', '),
    ]),
  )

const mapRows = ({ ranked, labels }: SquadPage): readonly string[] =>
  inColumns(
    ranked.map(({ map, members }) => {
      const ends = members.reduce((sum, { ending }) => sum + ending.length, 0)
      return [
        labels.map(map.url),
        counted(
          members.reduce((sum, { ready }) => sum + ready.length, 0),
          'goal',
        ),
        ends === 0 ? '' : say`ends ${counted(ends, 'quest')}`,
        members
          .filter(({ ready }) => ready.length > 0)
          .map(({ member, ready }) => `${member.name} ${ready.length}`)
          .join(', '),
      ]
    }),
  )

const keyLine = (
  { labels }: SquadPage,
  { item, anyOf, isAccess, wantedBy, owners, price }: SquadKey,
): string =>
  [
    isAccess ? say`${labels.thing(item)} to get in` : labels.thing(item),
    anyOf.length > 1 ? say` (or another of ${anyOf.length - 1})` : '',
    say`, for ${namesOf(wantedBy)}`,
    owners.length > 0
      ? say`: ${namesOf(owners)} has it`
      : price === undefined
        ? say`: missing, not for sale`
        : say`: missing, to buy for ${formatMoney(price)}`,
  ].join('')

const askedLines = ({ asked, labels }: SquadPage): readonly string[] => {
  if (asked === undefined) return []
  const name = labels.thing(asked.item)
  if (asked.needs.length === 0) return [say`No other member of the squad needs ${name} found in raid.`]
  return asked.needs.map(({ member, own, shared }) =>
    shared === 0
      ? say`${member.name} needs ${own} × ${name} found in raid`
      : say`${member.name} needs ${own} × ${name} found in raid, and ${shared} of it or another item`,
  )
}

export const squadLines = (page: SquadPage, style: Style): readonly string[] => {
  const { plan, goals, keys, handIns, needs, asked, members, labels, textOf } = page
  if (asked !== undefined) return askedLines(page)
  const silent = members.filter(({ progress }) => progress.keys === null)
  const max = { max: MAX_LINES, hint: say`all of them with --json` }
  return [
    plan === undefined
      ? style.bold(say`No member shares a goal on a map.`)
      : style.bold(say`best together: ${labels.map(plan.map.url)}`),
    ...section(style.bold(say`members`), memberRows(page)),
    ...section(style.bold(say`maps`), mapRows(page)),
    ...section(
      style.bold(say`goals on the map`),
      goals.map((goal) => {
        const locked = goal.isLocked ? say` (key missing)` : ''
        return `${namesOf(goal.members)}: ${labels.quest(goal.quest.uid)}: ${textOf(goal)}${locked}`
      }),
      max,
    ),
    ...section(
      style.bold(say`keys`),
      keys.map((key) => keyLine(page, key)),
    ),
    ...section(
      style.bold(say`still to hand in`),
      handIns.map(
        (handIn) =>
          `${textOf(handIn)}: ${handIn.members.map(({ member, left }) => `${member.name} × ${left}`).join(', ')}`,
      ),
      max,
    ),
    ...section(
      style.bold(say`needed found in raid`),
      needs.map(
        ({ item, members: own }) =>
          `${labels.thing(item)}: ${own.map(({ member, own: count }) => `${member.name} × ${count}`).join(', ')}`,
      ),
      max,
    ),
    '',
    style.dim(
      [
        say`A key of one member opens the door for all; prices are those of your PMC here.`,
        ...(silent.length > 0 ? [say`Keys that are not shared: ${namesOf(silent)}.`] : []),
      ].join(' '),
    ),
  ]
}
