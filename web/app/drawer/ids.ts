// The sheets that buttons open by their id.

export const DRAWER_ID = 'drawer'
export const LANGUAGE_SHEET_ID = 'languages'
