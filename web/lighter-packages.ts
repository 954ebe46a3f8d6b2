// Lets the bundler leave out of packages what nobody uses but what looks as if it had to be kept.
import type { Plugin } from 'vite'

const OF_ROUTER = /\/node_modules\/react-router\/dist\//
const MADE = /= (React\d*\.(?:createContext|memo|forwardRef)\()/g
const NAMED = /^\w+\.(?:displayName|contextType) = .*;$/gm

/**
 * The router's contexts are made and named at the top of the file, and its error boundaries are given theirs there: only `Routes`, which
 * nothing here uses, draws these.
 */
const router = (code: string): string => code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1')

const OF_LAYOUT = /\/node_modules\/elkjs\/lib\/elk-api\.js$/
const LOADER = '"function"==typeof require&&require'

/** The layout library asks for a loader of modules that browsers do not have: the first script of all pages would bring one. */
const layout = (code: string): string => code.replaceAll(LOADER, 'false')

const OF_WORDS = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/
/** Lines that warn: only a developer who asks for it hears them. */
const WARNED = /^\s*this\.logger\.(?:once|warn|deprecate)\(.*\);$/gm

const words = (code: string): string => code.replace(WARNED, 'void 0;')

const OF_LETTERS = /\/node_modules\/tesseract\.js-core\/tesseract-core[\w-]*\.js$/
/** What the reader of letters loads of Node where it runs there. */
const NODE_MODULE = /\brequire\("(?:fs|crypto)"\)/g

/** It only ever runs in a worker of the browser: the bundler need not look for Node's modules. */
const letters = (code: string): string => code.replace(NODE_MODULE, '{}')

const OF_SOLVER = /\/node_modules\/highs\/build\/highs\.mjs$/
const NODE_LOADER = 'import("node:module")'

/** The solver too runs in a worker only. */
const solver = (code: string): string => code.replaceAll(NODE_LOADER, 'Promise.resolve({})')

export const lighterPackages = (): Plugin => ({
  name: 'exfil:lighter-packages',
  apply: 'build',
  transform: (code, id) => {
    if (OF_ROUTER.test(id)) return { code: router(code), map: null }
    if (OF_WORDS.test(id)) return { code: words(code), map: null }
    if (OF_LETTERS.test(id)) return { code: letters(code), map: null }
    if (OF_SOLVER.test(id)) return { code: solver(code), map: null }
    return OF_LAYOUT.test(id) ? { code: layout(code), map: null } : undefined
  },
})
