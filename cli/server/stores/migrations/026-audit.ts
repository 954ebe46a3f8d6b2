// What administrators did and security events, as rows that are only ever added.
export const audit = `
create table audit (
  position bigint primary key,
  at timestamptz not null,
  kind text not null,
  actor text,
  action text not null,
  subject text,
  outcome text not null,
  reason text,
  detail text,
  previous text not null,
  hash text not null
);

create index audit_by_actor on audit (actor, position desc);
create index audit_by_subject on audit (subject, position desc);
create index audit_by_action on audit (action, position desc);
create index audit_failures on audit (at) where outcome <> 'done';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit are never changed' using errcode = '42501';
end
$$;

create trigger audit_is_final before update or delete or truncate on audit
for each statement execute function refuse_audit_change();
`
