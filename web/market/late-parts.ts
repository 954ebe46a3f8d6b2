// What the market loads after its first rows, as one chunk.
export { getTagList } from './holder-list.tsx'
export { makeFindPlaces } from './item-search.ts'
