// What the page of a screen is given.
import type { PathParams } from '#core/routes/table.ts'

/** The parameters of its address. */
export interface PageProps {
  readonly params: PathParams
}
