// What a player can want of the counts of a PMC's items; `item` is an item's uid.

/** Counts are whole pieces. */
export type ItemCommand =
  | {
      readonly tag: 'CountItem'
      readonly pmc: string
      readonly item: string
      readonly foundInRaid: boolean
      readonly count: number
    }
  /** `by` pieces more; fewer where it is negative. */
  | {
      readonly tag: 'AddItem'
      readonly pmc: string
      readonly item: string
      readonly foundInRaid: boolean
      readonly by: number
    }
  | { readonly tag: 'ResetItems'; readonly pmc: string }
