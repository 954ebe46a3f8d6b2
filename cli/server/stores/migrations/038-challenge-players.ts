// The accounts that allowed their pilots to suggest scores of a challenge.
export const challengePlayers = `
alter table challenges add column players text[] not null default '{}';

create index challenges_by_player on challenges using gin (players);
`
