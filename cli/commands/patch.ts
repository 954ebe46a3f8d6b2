// `exfil patch`: what changed between an earlier snapshot of the game data and the one in use, and what of it concerns the PMC.
import { Command, Option } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { makeTeller } from '#core/patch/aspects.ts'
import {
  findPatchChanges,
  PATCH_KINDS,
  type PatchChange,
  type PatchKind,
  restoreBefore,
} from '#core/patch/changes.ts'
import { changeKey, describeChanges, listTold, type PatchEntry, recipeHead } from '#core/patch/entries.ts'
import { findMyChanges, findProfitChanges } from '#core/patch/mine.ts'
import { sayReason } from '#core/patch/reasons.ts'
import { loadPatchSpeech, type PatchSpeech } from '#core/patch/speech.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { path, word } from '../arguments.ts'
import { type CliContext, readContext } from '../context.ts'
import { shippedFolder } from '../data/folders.ts'
import type { Manifest } from '../data/manifest.ts'
import { loadCatalogue, readManifest } from '../data/snapshot.ts'
import { badInput } from '../errors.ts'
import { printDetail, printListing } from '../output.ts'
import {
  describePlayer,
  makePlayerSetup,
  type Player,
  type PlayerOptions,
  readPlayer,
} from '../player-options.ts'
import { counted, say } from '../speech.ts'

interface PatchOptions extends PlayerOptions {
  readonly since?: string
  readonly kind?: PatchKind
  readonly mine?: true
}

export const patchCommand = (): Command =>
  describePlayer(
    new Command('patch').description(
      'list what changed between an earlier snapshot and the game data in use',
    ),
  )
    .option(
      '--since <folder>',
      'the folder of the earlier snapshot (without: the one that came with the program)',
      path('--since'),
    )
    .addOption(new Option('--kind <kind>', PATCH_KINDS.join(', ')).argParser(word('--kind', PATCH_KINDS)))
    .option('--mine', 'only what concerns the PMC, and what its open crafts and barters earn otherwise')
    .action((options: PatchOptions, command: Command) => showPatch(options, command))

interface LineRow {
  readonly entry: PatchEntry
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** A row for each line; what is gone has one without values. */
const lineRows = (entries: readonly PatchEntry[]): readonly LineRow[] =>
  entries.flatMap((entry) =>
    entry.lines.length === 0
      ? [{ entry, label: '', before: null, after: null }]
      : entry.lines.map((line) => ({ entry, ...line })),
  )

/** Where the earlier data are; undefined if there are none but those in use. */
const earlierFolder = ({ folder }: CliContext, since: string | undefined): string | undefined => {
  const earlier = since ?? shippedFolder()
  const isSame = JSON.stringify(readManifest(earlier)) === JSON.stringify(readManifest(folder))
  if (since !== undefined && isSame) throw badInput(say`--since: ${since} is the game data in use`)
  return isSame ? undefined : earlier
}

const roubles = (value: number | null): string =>
  value === null ? NO_VALUE : formatMoney(value, { signed: true })

/** Both states with what changed, in words. */
interface Compared {
  readonly context: CliContext
  readonly player: Player
  readonly speech: PatchSpeech
  readonly changes: readonly PatchChange[]
  readonly before: Catalogue
  readonly entries: readonly PatchEntry[]
  /** Undefined if there are no earlier data. */
  readonly then: Manifest | undefined
  readonly now: Manifest
  /** Which states are compared, or that there is nothing to compare with. */
  readonly between: string
}

const compare = async (
  context: CliContext,
  player: Player,
  { since, overlay }: { readonly since: string | undefined; readonly overlay: boolean },
): Promise<Compared> => {
  const { language, folder } = context
  const { catalogue: after, dataMode: mode } = player
  const earlier = earlierFolder(context, since)
  const loaded =
    earlier === undefined ? after : loadCatalogue({ mode, overlay, folder: earlier, languages: [language] })
  const changes = listTold(findPatchChanges(loaded, after))
  const before = restoreBefore(after, changes)
  const speech = await loadPatchSpeech(language)
  const now = readManifest(folder)
  const then = earlier === undefined ? undefined : readManifest(earlier)
  const between =
    then === undefined
      ? say`Nothing to compare with: the only game data here are those of ${now.date} (version ${now.gameVersion}); --since names an earlier snapshot.`
      : say`from the data of ${then.date} (version ${then.gameVersion}) to those of ${now.date} (version ${now.gameVersion})`
  const entries = describeChanges(speech, { before, after }, changes)
  return { context, player, speech, changes, before, entries, then, now, between }
}

const showPatch = async (
  { since, kind, mine, ...described }: PatchOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  if (mine === true && kind !== undefined) throw badInput(say`--mine and --kind exclude each other`)
  const { overlay } = command.optsWithGlobals<{ readonly overlay: boolean }>()
  const compared = await compare(context, readPlayer(context, described), { since, overlay })
  if (mine === true) printMine(compared)
  else printWhole(compared, kind)
}

const printWhole = (
  { context, speech, entries, then, between }: Compared,
  kind: PatchKind | undefined,
): void => {
  const shown = entries.filter((entry) => kind === undefined || entry.kind === kind)
  printListing(context.output, {
    rows: lineRows(shown),
    columns: [
      { title: 'kind', value: ({ entry }) => speech.say(`kind.${entry.kind}`) },
      { title: 'name', value: ({ entry }) => entry.name, isWrapped: true },
      {
        title: 'change',
        value: ({ entry, label }) =>
          [entry.presence === 'changed' ? '' : speech.say(`presence.${entry.presence}`), label]
            .filter((each) => each !== '')
            .join(' · '),
      },
      { title: 'before', value: ({ before }) => before ?? undefined, isWrapped: true },
      { title: 'after', value: ({ after }) => after ?? undefined, isWrapped: true },
    ],
    json: ({ entry, label, before, after }) => ({
      ...{ kind: entry.kind, key: entry.key, name: entry.name, presence: entry.presence },
      ...{ label: label === '' ? null : label, before, after },
    }),
    empty: then === undefined ? between : say`Nothing changed ${between}.`,
    footer: `${counted(shown.length, 'change')}, ${between}`,
  })
}

const findMine = ({ changes, before, entries, player, speech }: Compared) => {
  const { catalogue: after, pmc, account } = player
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  // The player's own log has no loadouts.
  const question = { changes, before, after, pmc, favourites: account.favourites, loadouts: [] }
  return findMyChanges(question).flatMap(({ key, reasons }) => {
    const entry = byKey.get(key)
    return entry === undefined ? [] : [{ entry, reasons: reasons.map((reason) => sayReason(speech, reason)) }]
  })
}

const findProfits = ({ changes, before, player, speech }: Compared) => {
  const teller = makeTeller(speech, player.catalogue)
  const setup = makePlayerSetup(player)
  const contexts = { before: profitContext({ ...setup, catalogue: before }), after: profitContext(setup) }
  return findProfitChanges(changes, contexts).map(({ table, recipe, before: was, after: is }) => ({
    key: changeKey({ table, uid: recipe.uid }),
    name: recipeHead(teller, table, recipe).name,
    before: was,
    after: is,
  }))
}

const printMine = (compared: Compared): void => {
  const { context, speech, then, now, between } = compared
  const [own, profits] = [findMine(compared), findProfits(compared)]
  const lineText = ({ entry, label, before, after }: LineRow): string => {
    const what = label === '' ? speech.say(`presence.${entry.presence}`) : label
    return before === null && after === null
      ? `  ${what}`
      : `  ${what}: ${before ?? NO_VALUE} → ${after ?? NO_VALUE}`
  }
  const empty = then === undefined ? between : say`Nothing of this patch concerns the PMC.`
  printDetail(context.output, {
    json: {
      before: then === undefined ? null : { date: then.date, gameVersion: then.gameVersion },
      after: { date: now.date, gameVersion: now.gameVersion },
      changes: own.map(({ entry, reasons }) => ({ ...entry, reasons })),
      profits,
    },
    human: ({ dim, bold }) => [
      ...(own.length + profits.length === 0 ? [empty] : []),
      ...own.flatMap(({ entry, reasons }) => [
        `${bold(entry.name)} ${dim(reasons.join(' · '))}`,
        ...lineRows([entry]).map(lineText),
      ]),
      ...(profits.length === 0 ? [] : ['', bold(say`Profit of open crafts and barters`)]),
      ...profits.map(({ name, before, after }) => `  ${name}: ${roubles(before)} → ${roubles(after)}`),
      ...(then === undefined ? [] : ['', dim(between)]),
    ],
  })
}
