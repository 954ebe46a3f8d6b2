// Who waits for a stream is told so before the statement itself would count as unanswered.

/** A command that waits longer than this for a locked stream is told to retry. */
export const STREAM_WAIT_SECONDS = 2

const WAIT = `set lock_timeout = '${STREAM_WAIT_SECONDS}s'`

export const streamWait = `
alter function take_stream(text) ${WAIT};

alter function append_events(text, integer, text, text, text, text, text, text, boolean) ${WAIT};
`
