// Features that an administrator turns on for single accounts.

/** The side menu has the maps. */
export const MAPS_FLAG = 'feature_maps'
