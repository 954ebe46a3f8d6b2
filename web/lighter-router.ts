// Lets the bundler leave out what nobody uses of the router: its contexts are made and named at the top of the file, which looks like work to be kept.
import type { Plugin } from 'vite'

const OF_ROUTER = /\/node_modules\/react-router\/dist\//
const MADE = /= (React\d*\.(?:createContext|memo|forwardRef)\()/g
const NAMED = /^\w+\.displayName = .*;$/gm

export const lighterRouter = (): Plugin => ({
  name: 'lighter-router',
  apply: 'build',
  transform: (code, id) =>
    OF_ROUTER.test(id)
      ? { code: code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1'), map: null }
      : undefined,
})
