// The addresses of the calculator of barters, for links from other pages.
import { getPath } from '#core/routes/table.ts'

/** The barters that this search finds. */
export const bartersAddress = (q: string): string => `${getPath('barters')}?${new URLSearchParams({ q })}`
