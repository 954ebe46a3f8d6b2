// What one request may carry: the server refuses more, the description of the API says so.

/** Far above any honest command; a log to import is the largest. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024
/** Of an uploaded picture, the largest body of all: the proxy's file names the same number. */
export const MAX_PICTURE_BYTES = 5_000_000
/** A notice of the patron provider is a few kilobytes, and is read before anybody knows who sends it. */
export const MAX_NOTICE_BYTES = 256 * 1024
/** Events that one answer of `GET /events` has. */
export const MAX_EVENTS_A_PAGE = 1_000
/** How deep objects and lists may lie in each other. */
export const MAX_JSON_DEPTH = 40
/** Corrections of game data that one step makes. */
export const MAX_CORRECTIONS_A_BATCH = 500

/** Items of one question for the prices of days. */
export const MAX_DAY_PRICE_ITEMS = 500
/** The last UTC day since 1970 that a call names, in the year 2243. */
export const MAX_DAY_NUMBER = 100_000
