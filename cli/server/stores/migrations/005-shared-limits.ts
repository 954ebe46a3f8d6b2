// Counts of sign-in attempts, shared by all processes; an unlogged table, which is lost in a crash without harm.
export const sharedLimits = `
create unlogged table sign_in_limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
`
