// When the person behind a session proved last who they are; unknown of sessions from before.
export const verifiedSessions = `
alter table sessions add column verified_at timestamptz;
`
