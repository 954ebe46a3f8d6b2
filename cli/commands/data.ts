// `exfil data`: imports game data, checks a snapshot, says what it holds.
import { Command } from 'commander'
import { DEFAULT_MODE, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { path } from '../arguments.ts'
import { readContext } from '../context.ts'
import { checkSnapshot } from '../data/check-snapshot.ts'
import { compareDocuments } from '../data/compare-documents.ts'
import { showDropped } from '../data/errors.ts'
import { userFolder } from '../data/folders.ts'
import { type ImportRequest, importData } from '../data/import.ts'
import { getDataMode, getModeEntries } from '../data/manifest.ts'
import { showRefusedRow } from '../data/refused-row.ts'
import { readManifest } from '../data/snapshot.ts'
import { readSnapshot } from '../data/snapshot-read.ts'
import { CliError, fileError, refused, systemCode } from '../errors.ts'
import { printDetail, printListing } from '../output.ts'
import { counted, finding, say } from '../speech.ts'
import { type DiffOptions, diffData } from './data/diff.ts'
import { correctionsCommand } from './data-corrections.ts'
import { someLines } from './some-lines.ts'

interface ImportOptions {
  readonly out?: string
  readonly date?: string
  readonly gameVersion?: string
  readonly from?: readonly string[]
  readonly accept?: true
}

export const dataCommand = (): Command => {
  const data = new Command('data').description('the game data: import, check, what it holds')
  data
    .command('import')
    .argument('<source>', 'a folder of API documents, or the address of the API', path('<source>'))
    .description('import game data; what the source lacks is kept from the data in use')
    .option('--out <folder>', "where to write it (the user's own data folder without)", path('--out'))
    .option('--date <day>', 'the day of the data, where the source does not say')
    .option('--game-version <version>', 'the version of the game that the data is of')
    .option('--from <names...>', 'how to name the sources')
    .option('--accept', 'take it even where more than a twentieth of the rows before is gone')
    .action((source: string, options: ImportOptions, command: Command) =>
      importInto(command, source, options),
    )
  data.addCommand(correctionsCommand())
  data
    .command('check')
    .description('check every file, every row and every reference')
    .action((_, command: Command) => check(command))
  data
    .command('compare')
    .argument('<folder>', 'a folder of API documents', path('<folder>'))
    .description('count documents of the source against the game data, row by row and number by number')
    .action((source: string, _, command: Command) => compare(command, source))
  data
    .command('diff')
    .argument('<before>', 'the folder of a snapshot', path('<before>'))
    .argument('<after>', 'the folder of a later one', path('<after>'))
    .description('list what the later snapshot added, removed and changed, by table and game mode')
    .option('--table <table>', 'only this table; overlay for the corrections')
    .option('--all', 'list every row and every field')
    .action((before: string, after: string, options: DiffOptions, command: Command) =>
      diffData(command, [before, after], options),
    )
  data
    .command('info')
    .description('date, game version, sources and sizes')
    .action((_, command: Command) => info(command))
  return data
}

/** Sources that cannot be read are reported as such; refusals of the system are about writing. */
const importOrSay = async (out: string, request: ImportRequest): ReturnType<typeof importData> => {
  try {
    return await importData(request)
  } catch (error) {
    throw error instanceof CliError || systemCode(error) === undefined
      ? error
      : fileError('write', out, error)
  }
}

const importInto = async (command: Command, source: string, options: ImportOptions): Promise<void> => {
  const { output, folder } = readContext(command)
  const out = options.out ?? userFolder()
  const { manifest, changed, prepared } = await importOrSay(out, {
    source,
    out,
    previous: folder,
    accept: options.accept === true,
    notes: {
      sources: options.from ?? [],
      ...(options.date === undefined ? {} : { date: options.date }),
      ...(options.gameVersion === undefined ? {} : { gameVersion: options.gameVersion }),
    },
  })
  const { dropped, refused: refusedRows, modes } = prepared
  printDetail(output, {
    json: {
      out,
      date: manifest.date,
      gameVersion: manifest.gameVersion,
      modes,
      changed,
      dropped,
      refused: refusedRows,
    },
    human: (style) => [
      changed.length === 0
        ? say`${out} holds this data already.`
        : say`${counted(changed.length, 'file')} written to ${out}: data of ${manifest.date}, ${modes.join(say` and `)}.`,
      ...someLines(
        style.dim(say`Left out, because the source has nothing of that id:`),
        dropped.map(showDropped),
      ),
      ...someLines(style.dim(say`Not taken:`), refusedRows.map(showRefusedRow)),
    ],
  })
  if (refusedRows.length > 0)
    throw refused(
      say`${counted(refusedRows.length, 'row or document', 'rows or documents')} of ${source} not taken; the rest is`,
    )
}

const check = (command: Command): void => {
  const { output, folder } = readContext(command)
  const { rows, problems } = checkSnapshot(folder)
  printListing(output, {
    rows: problems,
    columns: [
      { title: 'mode', value: ({ mode }) => mode },
      {
        title: 'overlay',
        value: ({ overlay }) => overlay,
        text: ({ overlay }) => (overlay ? say`with` : say`without`),
      },
      { title: 'table', value: ({ table }) => table },
      { title: 'row', value: ({ uid }) => uid },
      { title: 'place', value: ({ path }) => path },
      { title: 'problem', value: ({ what }) => what, text: ({ what }) => finding(what) },
    ],
    json: (problem) => problem,
    empty: say`No problems: ${rows} rows of ${folder}, both modes, with and without the overlay.`,
    footer: say`${counted(problems.length, 'problem')} in ${folder}`,
  })
  if (problems.length > 0) throw new CliError(1, say`${folder} has ${counted(problems.length, 'problem')}`)
}

/** A row of barters is named by all that goes in and comes out. */
const SHOWN_ID = 60
const shortly = (uid: string): string => (uid.length > SHOWN_ID ? `${uid.slice(0, SHOWN_ID)}…` : uid)

const compare = async (command: Command, source: string): Promise<void> => {
  const { output, folder } = readContext(command)
  const { tables, differences } = await compareDocuments(source, readSnapshot(folder))
  printDetail(output, {
    json: { tables, differences },
    human: (style) => [
      ...tables.map(
        ({ mode, table, documents, here, onlyInDocuments, onlyHere, differing }) =>
          say`${mode} ${table.padEnd(9)} ${documents} in the documents, ${here} here; ${onlyInDocuments.length} and ${onlyHere.length} there alone; ${differing} differ`,
      ),
      ...someLines(
        style.dim(say`Different:`),
        differences.map(
          ({ mode, table, uid, field, documents, here }) =>
            say`${mode} ${table} ${shortly(uid)} ${field}: ${documents ?? say`none`} in the documents, ${here ?? say`none`} here`,
        ),
      ),
    ],
  })
}

const info = (command: Command): void => {
  const { output, folder } = readContext(command)
  const manifest = readManifest(folder)
  const { date, gameVersion, sources, tables, overlay } = manifest
  const modes = GAME_MODES.filter((mode) => getDataMode(manifest, mode) === mode)
  const sizes = getModeEntries(manifest, DEFAULT_MODE).map(([table]) => ({
    table,
    ...(Object.fromEntries(modes.map((mode) => [mode, tables[mode]?.[table]?.rows ?? 0])) as Partial<
      Record<GameMode, number>
    >),
  }))
  printDetail(output, {
    json: { folder, date, gameVersion, sources, corrections: overlay?.rows ?? 0, tables: sizes },
    human: (style) => [
      `${style.bold(say`folder`.padEnd(12))} ${folder}`,
      `${style.bold(say`date`.padEnd(12))} ${date}`,
      `${style.bold(say`game version`.padEnd(12))} ${gameVersion}`,
      `${style.bold(say`sources`.padEnd(12))} ${sources.join(', ')}`,
      `${style.bold(say`corrections`.padEnd(12))} ${overlay?.rows ?? 0}`,
      ...sizes.map(({ table, ...rows }) => {
        const counts = modes.map((mode) => rows[mode] ?? 0)
        const text = modes.map((mode, index) => `${counts[index]} ${mode}`).join(', ')
        return `${table.padEnd(12)} ${new Set(counts).size === 1 ? counts[0] : text}`
      }),
    ],
  })
}
