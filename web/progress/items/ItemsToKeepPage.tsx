// What must not be sold.
export { default } from '#web/pages-small/NotHereYet.tsx'
