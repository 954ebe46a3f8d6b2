// What the profit lists print as JSON, as far as their tests read it.

export interface Line {
  readonly item: string
  readonly name: string
  readonly count: number
  readonly unitPrice: number | null
  readonly total: number
  readonly source: {
    readonly tag: string
    readonly count?: number
    readonly cost?: number
    readonly lines?: readonly Line[]
  }
}

interface Coins {
  readonly paid: readonly { readonly item: string; readonly count: number }[]
  readonly left: number
  readonly perCoin?: number
}

export interface ProfitRow {
  readonly uid: string
  readonly product: { readonly uid: string; readonly name: string; readonly count: number }
  readonly station?: string
  readonly trader?: string
  readonly level: number
  readonly cost: number
  readonly fee: number
  readonly revenue: number
  readonly profit: number | null
  readonly coins?: Coins | null
  readonly profitPerHour: number | null
  readonly runsPerDay: number
  readonly profitPerDay: number | null
  readonly seconds: number
  readonly runSeconds: number
  readonly saving: number | null
  readonly cash: { readonly unitPrice: number } | null
  readonly complete: boolean
  readonly canBePaid: boolean
  readonly available: boolean
  readonly locked: readonly { readonly tag: string }[]
  readonly receipt: {
    readonly lines: readonly Line[]
    readonly fuel: Line | null
    readonly cost: number
    readonly fee: number
    readonly revenue: number
    readonly unitRevenue: number
    readonly profit: number | null
    readonly sale: { readonly tag: string }
    readonly missing: readonly unknown[]
    readonly notForSale: readonly { readonly name: string }[]
    readonly plan: { readonly seconds: number; readonly profit: number | null } | null
    readonly coins: Coins | null
  }
}

/** What `profit crafts|barters --json` printed. */
export const profitRows = (printed: unknown): readonly ProfitRow[] => {
  if (!Array.isArray(printed)) throw new Error(`expected an array, found ${typeof printed}`)
  return printed
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, line) => total + line.total, 0)

/** Every line, those within others too. */
const allLines = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => [line, ...allLines(line.source.lines ?? [])])

/** What does not add up in a row, in words; nothing where all does. */
export const wrongSums = ({ product, receipt, ...row }: ProfitRow): readonly string[] => {
  const isSold = receipt.sale.tag !== 'None'
  const paid = receipt.fuel === null ? receipt.lines : [...receipt.lines, receipt.fuel]
  const claims: readonly (readonly [string, boolean])[] = [
    ['cost', row.cost === sum(paid) && row.cost === receipt.cost],
    ['fee', row.fee === receipt.fee && row.fee >= 0],
    [
      'revenue',
      row.revenue === Math.round(receipt.unitRevenue * product.count) && row.revenue === receipt.revenue,
    ],
    ['profit', receipt.profit === (isSold ? row.revenue - row.cost - row.fee : null)],
    [
      'what is left for coins',
      receipt.coins === null
        ? row.profit === receipt.profit
        : row.profit === null && (!isSold || receipt.coins.left === receipt.profit),
    ],
    ['profit of the plan', (receipt.plan ?? receipt).profit === receipt.profit],
    ['complete', row.complete === (receipt.missing.length === 0)],
    ...allLines(paid).flatMap(({ name, count, unitPrice, total, source }): [string, boolean][] => [
      [`total of ${name}`, total === Math.round((unitPrice ?? 0) * count)],
      ...(source.lines === undefined
        ? []
        : ([
            [`cost of making ${name}`, source.cost === sum(source.lines)],
            [
              `unit price of ${name}`,
              unitPrice === (source.cost ?? Number.NaN) / (source.count ?? Number.NaN),
            ],
          ] as [string, boolean][])),
    ]),
  ]
  return claims.filter(([, holds]) => !holds).map(([claim]) => `${claim} of ${row.uid}`)
}

/** The numbers of one column of a printed table, by the line's first words; a line without one is left out. */
export const columnOf = (printed: string, title: string): ReadonlyMap<string, number> => {
  const lines = printed.split('\n')
  const head = lines.find((line) => line.split(/\s+/).includes(title)) ?? ''
  const end = head.indexOf(title) + title.length
  return new Map(
    lines.flatMap((line) => {
      const label = line.split(/ {2,}/)[0] ?? ''
      const cell = line.slice(0, end).match(/ {2,}≥?([+-]?\d{1,3}(?: \d{3})*)$/)?.[1]
      return cell === undefined || line.startsWith(' ') ? [] : [[label, Number(cell.replaceAll(' ', ''))]]
    }),
  )
}
