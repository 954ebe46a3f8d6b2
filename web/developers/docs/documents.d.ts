// The list of documents, which the build makes from `docs/`.
declare module 'virtual:documents' {
  export const DOCUMENTS: readonly import('./document.ts').ListedDocument[]
}
