// `exfil items sell`: what of a stash may be sold, and where it brings most.
import type { Command } from 'commander'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import { isMoney } from '#core/items/model.ts'
import { makeItemSearch } from '#core/items/search.ts'
import { getQuestBook } from '#core/quests/book.ts'
import type { Stash, UnclearLine } from '#core/stash/model.ts'
import { parseLines } from '#core/stash/parse-lines.ts'
import { linesToStash, makeLineResolver } from '#core/stash/resolve-lines.ts'
import { judgeStash, STASH_VERDICTS, type StashAnswer, type StashSum } from '#core/stash/verdicts.ts'
import { needsInScope } from '#core/tracker/tracker.ts'
import { type CliContext, readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { readTextFile } from '../../input-file.ts'
import { printDetail, printListing } from '../../output.ts'
import { type Player, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { counted, say } from '../../speech.ts'
import { listItemNames } from './find-item.ts'
import { makeMarket } from './market.ts'
import { type SellLine, sellHumanColumns, sellRowJson, sellTsvColumns } from './sell-rows.ts'

export interface SellOptions extends PlayerOptions {
  readonly list?: string
  readonly fir?: true
}

export const sellStash = async (
  line: string | undefined,
  options: SellOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  if ((line === undefined) === (options.list === undefined))
    throw badInput(say`items sell takes one line, or --list <file> with many`)
  const text = line ?? (await readTextFile(options.list ?? '-'))
  const player = readPlayer(context, options)
  const stash = readStash(context, player, text, options.fir === true)
  const answer = answerFor(player, stash)
  const rows: readonly SellLine[] = [
    ...answer.rows.map((row) => ({ tag: 'Item', row }) as const),
    ...stash.unclear.map((unclear) => ({ tag: 'Unclear', line: unclear }) as const),
  ]
  const { output } = context
  if (output.format === 'json')
    return printDetail(output, { json: stashJson(player, stash, answer), human: () => [] })
  printListing(output, {
    rows: output.format === 'tsv' ? rows : sortedForPeople(rows),
    columns: sellHumanColumns(player),
    tsv: sellTsvColumns(player),
    json: () => undefined,
    empty: [say`No line names an item.`, ...unclearLines(player, stash.unclear)].join('\n'),
    footer: [totals(answer), ...unclearLines(player, stash.unclear)].join('\n'),
  })
}

/** What may be sold first, what brings most before the rest. */
const sortedForPeople = (lines: readonly SellLine[]): readonly SellLine[] =>
  lines
    .filter((line) => line.tag === 'Item')
    .toSorted(
      ({ row: a }, { row: b }) =>
        STASH_VERDICTS.indexOf(a.verdict) - STASH_VERDICTS.indexOf(b.verdict) ||
        (b.sale?.left ?? 0) - (a.sale?.left ?? 0),
    )

const readStash = (
  { inEveryLanguage }: CliContext,
  { catalogue }: Player,
  text: string,
  foundInRaid: boolean,
): Stash => {
  const lines = parseLines(text, foundInRaid)
  if (isLeft(lines))
    throw badInput(say`a list has at most ${lines.left.max} lines, this one has ${lines.left.lines}`)
  const items = inEveryLanguage(catalogue.mode).items.all
  const search = makeItemSearch(items)
  const isPurse = (item: string): boolean => isMoney(catalogue.constants, item)
  return linesToStash(lines.right.map(makeLineResolver({ items, search, isMoney: isPurse })))
}

const answerFor = (player: Player, { entries }: Stash): StashAnswer => {
  const { catalogue, pmc, account } = player
  return judgeStash(
    {
      settings: makeMarket(player).settings,
      ownSell: account.sellPrices,
      player: pmc,
      needs: needsInScope(catalogue, getQuestBook(catalogue), pmc),
      counted: pmc.items,
    },
    entries,
  )
}

const stashJson = (player: Player, { unclear }: Stash, { rows, all, sellable }: StashAnswer) => ({
  rows: rows.map((row) => sellRowJson(player, row)),
  unclear: unclear.map(({ offered, ...line }) => ({
    ...line,
    offered: offered.map((uid) => ({ uid, name: player.labels.thing(uid) })),
  })),
  totals: { all, sellable },
})

const sumText = ({ money, pieces, unpriced }: StashSum): string =>
  [
    say`${formatMoney(money)} for ${counted(pieces, 'piece')}`,
    ...(unpriced === 0 ? [] : [say`without ${counted(unpriced, 'row')} of no known price`]),
  ].join(', ')

const totals = ({ all, sellable }: StashAnswer): string =>
  [say`may be sold: ${sumText(sellable)}`, say`all of it: ${sumText(all)}`].join(' · ')

/** What could not be read, each with what may be meant. */
const unclearLines = ({ catalogue, labels }: Player, unclear: readonly UnclearLine[]): readonly string[] =>
  unclear.length === 0
    ? []
    : [
        say`not clear: ${formatNumber(unclear.length)}`,
        ...unclear.map(({ text, offered }) => {
          const items = offered.flatMap((uid) => catalogue.items.get(uid) ?? [])
          return items.length === 0
            ? `  ${text}`
            : say`  ${text}: perhaps ${listItemNames(items, labels.language).join(', ')}`
        }),
      ]
