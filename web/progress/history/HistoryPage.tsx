// Every change of the account.
export { default } from '#web/pages-small/NotHereYet.tsx'
