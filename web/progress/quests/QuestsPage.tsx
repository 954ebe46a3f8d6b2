// The quest tracker.
export { default } from '#web/pages-small/NotHereYet.tsx'
