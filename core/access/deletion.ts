// The waiting time between the request to delete an account and the deletion.

/** Days in which the request can be taken back. */
export const DELETION_DAYS = 14
/** Days before the end at which a mail reminds of it. */
export const DELETION_REMINDER_DAYS = 3
