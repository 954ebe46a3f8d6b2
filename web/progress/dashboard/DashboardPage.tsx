// The progress at a glance.
export { default } from '#web/pages-small/NotHereYet.tsx'
