// Columnar payloads: `fields` names the columns once, each row pairs with it; an absent value is null in a row.

/** A table as it travels and is stored; `hash` is the content hash of `fields` and `rows`. */
export interface TablePayload {
  readonly hash: string
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A whole table as the server sends it: a list for each field, equal things beside each other, which compresses to a tenth less than rows. */
export interface TableColumns extends Pick<TablePayload, 'hash' | 'fields'> {
  readonly columns: readonly (readonly unknown[])[]
}

export const toColumns = ({ hash, fields, rows }: TablePayload): TableColumns => ({
  hash,
  fields,
  columns: fields.map((_, at) => rows.map((row) => row[at] ?? null)),
})

/** The other way. */
export const toRows = ({ columns }: Pick<TableColumns, 'columns'>): TablePayload['rows'] =>
  columns[0]?.map((_, at) => columns.map((column) => column[at])) ?? []

/** Pairs each row with the field names; a null or missing cell leaves the field out. */
export const rowsToObjects = (
  fields: readonly string[],
  rows: readonly (readonly unknown[])[],
): readonly Readonly<Record<string, unknown>>[] =>
  rows.map((row) => {
    const object: Record<string, unknown> = {}
    fields.forEach((field, at) => {
      if (row[at] != null) object[field] = row[at]
    })
    return object
  })

/** The other way: columns in the order in which the fields first appear. */
export const objectsToRows = (
  objects: readonly Readonly<Record<string, unknown>>[],
): Pick<TablePayload, 'fields' | 'rows'> => {
  const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  return { fields, rows: objects.map((object) => fields.map((field) => object[field] ?? null)) }
}

/** The text that is hashed and stored, one row a line so that changes read well. */
export const tableBody = ({ fields, rows }: Pick<TablePayload, 'fields' | 'rows'>): string =>
  `"fields":${JSON.stringify(fields)},\n"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`

/** A table's file: `{"hash":…,` and then exactly the text that the hash is of. */
export const makeTableText = (hash: string, body: string): string => `{"hash":"${hash}",\n${body}`

/** The part of a table's file that its hash is of. */
export const getTableBody = (text: string): string => text.slice(text.indexOf('\n') + 1)
