// What a player can want of a PMC's hideout; `station` is the station's slug.

export type HideoutCommand =
  /** `level` absent: the next one. `force`: the player knows better than the tracker about loyalty and skills. */
  | {
      readonly tag: 'BuildModule'
      readonly pmc: string
      readonly station: string
      readonly level?: number
      readonly force?: boolean
    }
  /** `level` absent: the highest one. The levels above it go too. */
  | {
      readonly tag: 'DestroyModule'
      readonly pmc: string
      readonly station: string
      readonly level?: number
    }
  | {
      readonly tag: 'TrackModule'
      readonly pmc: string
      readonly station: string
      readonly level: number
    }
  | {
      readonly tag: 'UntrackModule'
      readonly pmc: string
      readonly station: string
      readonly level: number
    }
  | { readonly tag: 'ResetHideout'; readonly pmc: string }
