// The items that quests and stations still want.
export { default } from '#web/pages-small/NotHereYet.tsx'
