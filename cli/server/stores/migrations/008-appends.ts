// An append as one statement. A function, because each of its statements sees what was committed while the one before it waited.

/** Step 17 has the wait of today. */
const WAIT = "set lock_timeout = '10s'"
/** Advisory locks of this class are of streams, by a hash of their name. */
const LOCK = 'perform pg_advisory_xact_lock(7204004, hashtext(of_stream));'

/**
 * Events come as lines, one each, in texts: engines take those faster than arrays, and JSON has no line ends of its own. Nulls where
 * there is no event: the command alone is kept then, otherwise its events say that it was. One event, the usual number, is spared the
 * way through sets. Who is not patient is told that the stream is busy where others hold it.
 */
export const appends = `
create function take_stream(of_stream text) returns void language plpgsql ${WAIT} as $$
begin
  ${LOCK}
end $$;

create function append_events(
  of_stream text, expected integer, command text, times text, types text, schemas text, datas text, metas text,
  is_patient boolean, out tag text, out present integer, out positions bigint[]
) language plpgsql ${WAIT} as $$
declare
  is_known boolean;
begin
  if is_patient then
    ${LOCK}
  elsif not pg_try_advisory_xact_lock(7204004, hashtext(of_stream)) then
    tag := 'Busy';
    return;
  end if;
  select coalesce((select max(e.version) from events e where e.stream = of_stream), 0),
    exists (select from events e where e.stream = of_stream and e.command_id = command)
      or exists (select from commands c where c.stream = of_stream and c.command_id = command)
  into present, is_known;
  if is_known then
    tag := 'Repeated';
  elsif present <> expected then
    tag := 'Conflict';
  elsif datas is null then
    tag := 'Appended';
    insert into commands (stream, command_id) values (of_stream, command);
  elsif position(e'\\n' in datas) = 0 then
    tag := 'Appended';
    insert into events (stream, version, at, type, schema, data, meta, command_id, ordinal)
    values (
      of_stream, expected + 1, times::timestamptz, types, schemas::integer, datas::json, metas::json, command, 0
    ) returning array[events.position] into positions;
  else
    tag := 'Appended';
    with inserted as (
      insert into events (stream, version, at, type, schema, data, meta, command_id, ordinal)
      select of_stream, expected + n, t::timestamptz, type, schema::integer, data::json, meta::json, command, n - 1
      from unnest(
        string_to_array(times, e'\\n'), string_to_array(types, e'\\n'), string_to_array(schemas, e'\\n'),
        string_to_array(datas, e'\\n'), string_to_array(metas, e'\\n')
      ) with ordinality as e (t, type, schema, data, meta, n)
      order by n
      returning events.version, events.position
    )
    select array_agg(i.position order by i.version) into positions from inserted i;
  end if;
end $$;
`
