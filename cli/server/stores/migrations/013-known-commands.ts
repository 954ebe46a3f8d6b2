// Commands without an event are kept for a while only: ids that are never sent again must not fill the database.

/** Of the commands of a stream that led to nothing, so many are known, the newest. */
export const KNOWN_COMMANDS = 100

/**
 * What is beyond goes with the row that takes it there, whatever wrote that row; of those of one instant, which a coarse clock makes
 * many, the later names stay. The second index is what pruning asks.
 */
export const knownCommands = `
create index commands_of_stream on commands (stream, at, command_id);

create index commands_by_time on commands (at);

create function forget_commands() returns trigger language plpgsql as $$
begin
  delete from commands c
  where c.stream = new.stream
    and (c.at, c.command_id) < (
      select k.at, k.command_id from commands k
      where k.stream = new.stream
      order by k.at desc, k.command_id desc
      offset ${KNOWN_COMMANDS - 1} limit 1
    );
  return null;
end $$;

create trigger commands_forgotten after insert on commands for each row execute function forget_commands();
`
