// Words shared by the server, the terminal program and the pages; they live here, not among those of the web app.

/** The file of each (`<file>.<language>.json`), by what the web app's namespace is called: titles and descriptions of pages, facts of items, names of slots and floors, sources of prices. */
export const SHARED_WORDS: Readonly<Record<string, string>> = {
  pages: 'pages',
  descriptions: 'page-descriptions',
  facts: 'item-facts',
  slots: 'slots',
  floors: 'floors',
  sources: 'sources',
}
