// The loadouts of an author are read from the events, as deleted ones are in no table any more.
export const madeLoadouts = `
create index loadouts_made on events ((data ->> 'owner')) where type = 'LoadoutCreated';
`
