// The wanted items as a grid of pictures.
export { default } from '#web/pages-small/NotHereYet.tsx'
