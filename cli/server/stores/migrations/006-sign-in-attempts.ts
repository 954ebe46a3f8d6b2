// Several codes of a mailbox may run beside each other; what was sent to a mailbox and tried for it is counted under a hash of it.
export const signInAttempts = `
alter table sign_in_codes drop constraint sign_in_codes_pkey;

alter table sign_in_codes add primary key (address, code_hash);

create table sign_in_attempts (
  mailbox text not null,
  kind text not null check (kind in ('codes', 'wrongTries')),
  at timestamptz not null
);

create index sign_in_attempts_of_mailbox on sign_in_attempts (mailbox, kind, at);

create index sign_in_attempts_by_time on sign_in_attempts (at);
`
