// Who waits for a stream is told so before the statement itself would count as unanswered.

/** Whoever waits longer than this for a stream that others hold is told to try again. */
export const STREAM_WAIT_SECONDS = 2

const WAIT = `set lock_timeout = '${STREAM_WAIT_SECONDS}s'`

export const streamWait = `
alter function take_stream(text) ${WAIT};

alter function append_events(text, integer, text, text, text, text, text, text, boolean) ${WAIT};
`
