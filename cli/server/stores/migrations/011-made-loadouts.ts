// Who made which loadouts is asked of the events, as what was deleted stands in no table any more.
export const madeLoadouts = `
create index loadouts_made on events ((data ->> 'owner')) where type = 'LoadoutCreated';
`
