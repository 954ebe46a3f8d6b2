// All quests as a graph.
export { default } from '#web/pages-small/NotHereYet.tsx'
