// How often somebody has tried to sign in, counted by all processes together; lost with the machine, which does no harm.
export const sharedLimits = `
create unlogged table sign_in_limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
`
